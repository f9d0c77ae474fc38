/**
 * How one HTTP endpoint is written down: once, here, for the server's routes, the browser's client,
 * the OpenAPI document, the mocks and the tests that walk every route.
 */
import type * as core from 'zod/v4/core';
import type { Permission } from './permissions';

export type Schema = core.$ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `public`: anyone. `identity`: a valid token, even before the user has a workspace.
 * A permission: a valid token of a member whose role grants it.
 */
export type Access = 'public' | 'identity' | Permission;

interface Deprecated {
  /** The day from which on it shouldn't be used, such as `2026-11-20`. */
  since: string;
  /** The day from which on it may be gone: six months later or more, as the document promises. */
  sunset: string;
  /** What to use in its place, such as `GET /calls`. */
  instead: string;
}

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
  Allowed extends Access = Access,
  Idempotent extends boolean = boolean,
  Verb extends Method = Method,
  Path extends string = string,
> {
  method: Verb;
  /** Path below `/api`, parameters as `{name}`, such as `/agents/{agent_id}`. */
  path: Path;
  access: Allowed;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a file, sent as it is (`application/octet-stream`). */
  file?: true;
  /** Absent: the endpoint answers 204 without a body. */
  response?: Response;
  /** Success status, 200 (or 204 without a response) unless told. */
  status?: number;
  /** The request must carry an `Idempotency-Key`, and not only may, as every POST of a member or API key. */
  idempotent?: Idempotent;
  /** It's on its way out: told by the headers `Deprecation` and `Sunset`, and in the OpenAPI document. */
  deprecated?: Deprecated;
  /** Why no API key may do this, in sentences; absent: one with the permission may. */
  notByKey?: string;
}

/** Keeps an endpoint's exact types. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
  const Allowed extends Access = Access,
  const Idempotent extends boolean = false,
  const Verb extends Method = Method,
  const Path extends string = string,
>(
  definition: Endpoint<Params, Query, Body, Response, Allowed, Idempotent, Verb, Path>,
): Endpoint<Params, Query, Body, Response, Allowed, Idempotent, Verb, Path> {
  return definition;
}

type OutputOf<S> = S extends Schema ? core.output<S> : undefined;
type InputOf<S> = S extends Schema ? core.input<S> : undefined;

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? OutputOf<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? OutputOf<Q> : never;
export type QueryInputOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? InputOf<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? OutputOf<B> : never;
export type BodyInputOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? InputOf<B> : never;
export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? OutputOf<R> : never;

/** What an endpoint is called: `GET /agents/{agent_id}`. */
export type NameOf<E> = E extends { method: infer M extends Method; path: infer P extends string }
  ? `${M} ${P}`
  : never;
