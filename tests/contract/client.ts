/** Calls endpoints of the contract and holds every answer, good or bad, to it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '#contract/endpoint';
import { idempotencyOf } from '#domain/requests/idempotency';
import { ErrorBody, type ErrorCode, errorStatus } from '#contract/errors';
import type { Account, Answer, Subject } from './subject';

interface Ask {
  as?: Account;
  params?: Record<string, string | undefined>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  /** A file that is the body. */
  bytes?: Uint8Array;
  /** Idempotency key; a new one for each request unless told. */
  key?: string;
}

/** Why a request was refused. */
interface Refusal {
  code: ErrorCode;
  /** The fields named, in order. */
  fields: string[];
}

/** Who has left may not ask again. */
const LEAVING = 'POST /workspace/leave';

export class Client {
  /** Endpoints that have answered the same request a second time. */
  readonly #answeredAgain = new Set<string>();

  constructor(readonly subject: Subject) {}

  /** The answer of a request that succeeds, with the contract's status and shape. */
  async ask<E extends Endpoint>(
    endpoint: E,
    { key = randomUUID(), ...rest }: Ask = {},
  ): Promise<ResponseOf<E>> {
    const ask = { ...rest, key };
    const { status, headers, body } = await this.#send(endpoint, ask);
    const expected = endpoint.status ?? (endpoint.response ? 200 : 204);
    if (status !== expected) {
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
    }
    assert.match(String(headers['x-correlation-id']), /^[\w.-]{8,64}$/);
    await this.#answersAgain(endpoint, ask, { status, headers, body });
    if (!endpoint.response) {
      assert.equal(body, '', `${endpoint.method} ${endpoint.path} answers nothing`);
      // Without a response schema `ResponseOf<E>` is undefined.
      return undefined as ResponseOf<E>;
    }
    // What the endpoint's own schema lets through.
    return z.parse(endpoint.response, body) as ResponseOf<E>;
  }

  /** The refusal of a request, with the one error body and the status of its code. */
  async refused(endpoint: Endpoint, ask: Ask = {}): Promise<Refusal> {
    const { status, headers, body } = await this.#send(endpoint, ask);
    assert(status >= 400, `${endpoint.method} ${endpoint.path} succeeded`);
    const { code, message, details } = ErrorBody.parse(body);
    assert.equal(status, errorStatus[code]);
    assert.match(message, /^\S.*[.?]$/s);
    assert.match(String(headers['x-correlation-id']), /^[\w.-]{8,64}$/);
    return { code, fields: details?.fields?.map(({ field }) => field) ?? [] };
  }

  /** Whatever takes an `Idempotency-Key` gives the same answer to it again; once for each endpoint. */
  async #answersAgain(endpoint: Endpoint, ask: Ask, first: Answer): Promise<void> {
    const name = `${endpoint.method} ${endpoint.path}`;
    if (idempotencyOf(endpoint) !== 'taken' || this.#answeredAgain.has(name) || name === LEAVING) return;
    this.#answeredAgain.add(name);
    const { status, body } = await this.#send(endpoint, ask);
    assert.deepEqual({ status, body }, { status: first.status, body: first.body }, `${name}, sent again`);
  }

  #send(endpoint: Endpoint, { as, params = {}, query = {}, body, bytes, key }: Ask): Promise<Answer> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(params[name] ?? `no-${name}`),
    );
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return this.subject.send(endpoint.method, search.size > 0 ? `${path}?${search}` : path, {
      token: as?.token,
      body: bytes ?? body,
      headers: {
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...(idempotencyOf(endpoint) !== 'none' && { 'idempotency-key': key ?? randomUUID() }),
      },
    });
  }
}

export const newAddress = () => `${randomUUID()}@example.com`;
export const unknownId = () => randomUUID();
