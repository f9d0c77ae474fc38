/** API keys of the workspace: what programs sign in with. A key itself is shown once, and kept as a hash. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { type Permission, permissions } from '../permissions';
import { longest } from '../limits';
import { KeyParams } from '../key-params';

/** What every key begins with, so that people and scanners of source code know one when they see it. */
export const KEY_PREFIX = 'cw_live_';
/** Characters of a key that are kept and shown, its prefix among them. */
export const SHOWN_OF_KEY = KEY_PREFIX.length + 4;
/** How long an old key may stay valid beside the new one. */
export const LONGEST_OVERLAP_DAYS = 30;
export const USAGE_DAYS = 30;

/** Scopes are the permissions of members. */
export const Scope = z.enum(permissions as [Permission, ...Permission[]]);

const Address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'Write an address such as 203.0.113.7, or a network such as 203.0.113.0/24.',
});

export const ApiKey = z.object({
  key_id: z.uuid(),
  name: z.string(),
  /** The first characters of the key, to tell keys apart. */
  starts_with: z.string(),
  scopes: z.array(Scope),
  /** The agents it's bound to; null: it isn't. */
  agent_ids: z.nullable(z.array(z.uuid())),
  /** The addresses it may be used from; null: from everywhere. */
  addresses: z.nullable(z.array(z.string())),
  created_by: z.string(),
  created_at: z.iso.datetime(),
  /** Null: it doesn't expire. */
  expires_at: z.nullable(z.iso.datetime()),
  /** To the minute; null: it hasn't been used. */
  last_used_at: z.nullable(z.iso.datetime()),
  /** Until when the key before the last rotation is valid as well; null: it isn't. */
  old_key_until: z.nullable(z.iso.datetime()),
  /** Of an MCP client that someone let in on its page and that renews the key by itself, such as `claude.ai`; null: it was made by hand. */
  client_host: z.nullable(z.string()),
  /** When it was last refused because it came from another address than its own; behind by a minute at most; null: it wasn't. */
  refused: z.nullable(z.object({ at: z.iso.datetime(), address: z.string() })),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** With the key itself, which is never told again. */
export const NewKey = z.object({ api_key: ApiKey, secret: z.string() });
export type NewKey = z.infer<typeof NewKey>;

export const NO_NAME = 'Give the key a name.';
export const NO_SCOPE = 'Select at least one scope.';

/** Strict: a misspelt bound must not make a key without it. */
export const KeyRequest = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, NO_NAME), longest(60)),
  scopes: z.array(Scope).check(z.minLength(1, NO_SCOPE), z.maxLength(permissions.length)),
  expires_at: z._default(z.nullable(z.iso.datetime()), null),
  agent_ids: z._default(
    z.nullable(z.array(z.uuid()).check(z.minLength(1, 'Select at least one agent.'), z.maxLength(100))),
    null,
  ),
  addresses: z._default(
    z.nullable(
      z
        .array(Address)
        .check(z.minLength(1, 'Write at least one address.'), z.maxLength(50, 'Use at most 50 addresses.')),
    ),
    null,
  ),
});
export type KeyRequest = z.infer<typeof KeyRequest>;

const Rotation = z.object({
  /** Until when the old key stays valid; null: it ends now. */
  old_key_until: z.nullable(z.iso.datetime()),
});

/** Requests of a day in UTC by how they were answered. */
export const KeyUsageDay = z.object({
  key_id: z.uuid(),
  day: z.iso.date(),
  succeeded: z.int(),
  /** 4xx other than 429. */
  refused: z.int(),
  rate_limited: z.int(),
  failed: z.int(),
});
export type KeyUsageDay = z.infer<typeof KeyUsageDay>;

const ONLY_PEOPLE_MAKE_KEYS =
  'An API key can’t make keys, or one that leaked would outlive its revocation. Sign in to make one.';

export const apiKeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys',
    access: 'settings:view',
    summary: 'The workspace’s API keys, newest first; revoked ones are gone',
    response: z.object({ items: z.array(ApiKey) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-keys',
    access: 'settings:manage',
    summary: 'Create an API key; the answer carries it, this once',
    body: KeyRequest,
    response: NewKey,
    status: 201,
    notByKey: ONLY_PEOPLE_MAKE_KEYS,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api-keys/{key_id}/rotate',
    access: 'settings:manage',
    summary: 'Give a key a new secret; the old one stays valid until the chosen moment',
    params: KeyParams,
    body: Rotation,
    response: NewKey,
    notByKey: ONLY_PEOPLE_MAKE_KEYS,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api-keys/{key_id}',
    access: 'settings:manage',
    summary: 'Revoke a key, from its next request on',
    params: KeyParams,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api-keys/usage',
    access: 'settings:view',
    summary: 'Requests by key and day of the last 30 days; behind by a few seconds',
    response: z.object({ items: z.array(KeyUsageDay) }),
  }),
};
