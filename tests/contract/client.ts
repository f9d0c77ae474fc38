/** Calls endpoints of the contract and holds every answer, good or bad, to it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '#contract/endpoint';
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

export class Client {
  constructor(readonly subject: Subject) {}

  /** The answer of a request that succeeds, with the contract's status and shape. */
  async ask<E extends Endpoint>(endpoint: E, ask: Ask = {}): Promise<ResponseOf<E>> {
    const { status, headers, body } = await this.#send(endpoint, ask);
    const expected = endpoint.status ?? (endpoint.response ? 200 : 204);
    if (status !== expected) {
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
    }
    assert.match(String(headers['x-correlation-id']), /^[\w.-]{8,64}$/);
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
        ...(endpoint.idempotent && { 'idempotency-key': key ?? randomUUID() }),
      },
    });
  }
}

export const newAddress = () => `${randomUUID()}@example.com`;
export const unknownId = () => randomUUID();
