/** The audit log: who changed what in a workspace, from where, and what it was before. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { KeysetQuery, keysetPageOf } from '../paging';
import { longest } from '../limits';

/** A row that a request changed. */
export const AuditChange = z.object({
  /** What kind of thing it is, such as `agents`. */
  thing: z.string(),
  operation: z.enum(['created', 'changed', 'deleted']),
  /** What people call it; null: it has no name. */
  name: z.nullable(z.string()),
  /** Parts that differ, by name. Secrets are left out, and long values are shortened. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditEntry = z.object({
  entry_id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.object({
    /**
     * `assistant`: what it wrote, applied by the person or the API key that's named. `system`: the product changed by
     * itself what someone had set up.
     */
    kind: z.enum(['person', 'key', 'assistant', 'system']),
    /** Of the member, or of the API key; `system` for the product. */
    id: z.string(),
    /** As it was then. */
    name: z.string(),
  }),
  /** The network address that the request came from; empty where the product acted. */
  address: z.string(),
  /** Method and path of the endpoint, such as `POST /agents`; of the product, a name such as `webhook.disabled`. */
  action: z.string(),
  /** The action in words. */
  what: z.string(),
  /** What the path named, such as `agent_id`. */
  subject: z.record(z.string(), z.string()),
  changes: z.array(AuditChange),
  /** How many more rows it changed than are told here; a file of the log has them all. */
  changes_left_out: z.int(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Someone, or a key, that the log has entries of. */
export const AuditActor = z.object({
  kind: z.enum(['person', 'key']),
  id: z.uuid(),
  /** Of a person as in their newest entry. */
  name: z.string(),
  /** The first characters of a key, to tell keys apart; null: a person. */
  starts_with: z.nullable(z.string()),
  /** They have left the workspace, or the key was revoked. */
  is_gone: z.boolean(),
});
export type AuditActor = z.infer<typeof AuditActor>;

/** How long the address of a file of the log works. */
export const AUDIT_LINK_MS = 5 * 60_000;

export const AuditFilters = z.object({
  /** In who changed it, from where, what they did, the names of what they changed and the id that the path named; capitals don't matter. */
  q: z.optional(z.string().check(z.trim(), longest(100))),
  actor_id: z.optional(z.uuid('This isn’t the id of a member or a key.')),
  action: z.optional(z.string().check(z.maxLength(200))),
  from: z.optional(z.iso.datetime('Use a date and time, as in 2026-01-31T00:00:00Z.')),
  before: z.optional(z.iso.datetime('Use a date and time, as in 2026-01-31T00:00:00Z.')),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

const AuditActorsQuery = z.object({
  /** In their names, or in a key's first characters; capitals don't matter. */
  q: AuditFilters.shape.q,
});

export const AuditQuery = z.extend(KeysetQuery, AuditFilters.shape);
export type AuditQuery = z.infer<typeof AuditQuery>;

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/audit-entries',
    access: 'settings:manage',
    summary: 'Who changed what in the workspace, newest first',
    query: AuditQuery,
    response: keysetPageOf(AuditEntry),
  }),
  actors: endpoint({
    method: 'GET',
    path: '/audit-entries/actors',
    access: 'settings:manage',
    summary:
      'The people and API keys that the log has entries of, by name, also those that are gone; 1,000 at most',
    query: AuditActorsQuery,
    response: z.object({
      items: z.array(AuditActor),
      /** There are others than these: look for them by name. */
      has_more: z.boolean(),
    }),
  }),
  /** The address works for the person who asked for it, and only as long as they may see the log. */
  exportLink: endpoint({
    method: 'POST',
    path: '/audit-entries/export-links',
    access: 'settings:manage',
    summary: 'A link of five minutes to the entries that fit, as JSON Lines',
    body: AuditFilters,
    response: z.object({
      /** Path and query of the file, on the API's origin. */
      url: z.string(),
      expires_at: z.iso.datetime(),
    }),
    status: 201,
  }),
};
