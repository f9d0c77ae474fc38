/** Public links to calls: anyone who has one can read what was said, without an account. */
import * as z from 'zod/mini';
import { speakers } from '../speaker';
import { CallParams } from '../../call-params';
import { endpoint } from '../../endpoint';

/** How long a link may live, in days. */
export const linkDays = [1, 7, 30] as const;
/** Open links of one call. */
export const MOST_CALL_LINKS = 20;

export const CallLink = z.object({
  call_link_id: z.uuid(),
  with_sound: z.boolean(),
  with_facts: z.boolean(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  expires_at: z.iso.datetime(),
});
export type CallLink = z.infer<typeof CallLink>;

/** Whole days after which it expires. */
const LinkDays = z._default(
  z.union(
    linkDays.map((days) => z.literal(days)),
    'Choose 1, 7 or 30 days.',
  ),
  7,
);

export const SharedLine = z.object({
  by: z.enum(speakers),
  text: z.string(),
  /** When it began, on the call's clock: lines are in this order. */
  at_ms: z.int(),
  /** The agent's, and the caller cut it short. */
  interrupted: z.boolean(),
});
export type SharedLine = z.infer<typeof SharedLine>;

/** What anyone with the link learns: what was said, and nothing of how the agent is made, what it asked of tools or what it cost. */
export const SharedCall = z.object({
  /** Whom the caller talked with; empty when nothing says it. The agent's own name isn't told. */
  business_name: z.string(),
  /** Who shares it. */
  workspace_name: z.string(),
  language: z.string(),
  started_at: z.iso.datetime(),
  duration_ms: z.nullable(z.int()),
  lines: z.array(SharedLine),
  /** Null: the link doesn't tell them. */
  facts: z.nullable(z.array(z.object({ name: z.string(), value: z.string() }))),
  /** Null: there's none, or the link doesn't give it. */
  sound: z.nullable(
    z.object({
      /** Path of the WAV, on the API's origin; answers range requests. For `<audio src>`. */
      url: z.string(),
      /** Where its first sample lies on the call's clock. */
      offset_ms: z.int(),
      duration_ms: z.int(),
    }),
  ),
  expires_at: z.iso.datetime(),
});
export type SharedCall = z.infer<typeof SharedCall>;

export const callLinkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/calls/{call_id}/links',
    access: 'calls:manage',
    summary: 'Public links to a call that are open, newest first',
    params: CallParams,
    response: z.object({ items: z.array(CallLink) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/calls/{call_id}/links',
    access: 'calls:manage',
    summary: 'Create a public link to a call; its address is shown once',
    params: CallParams,
    /** Strict: a misspelt limit must not make the link last or tell more. */
    body: z.strictObject({
      days: LinkDays,
      with_sound: z._default(z.boolean(), false),
      with_facts: z._default(z.boolean(), false),
    }),
    response: z.object({ link: CallLink, url: z.string() }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/calls/{call_id}/links/{call_link_id}',
    access: 'calls:manage',
    summary: 'Revoke a public link to a call',
    params: z.extend(CallParams, { call_link_id: z.uuid() }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/shared/{token}',
    access: 'public',
    summary: 'What a public link to a call tells',
    params: z.object({
      token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This isn’t a link to a call.')),
    }),
    response: SharedCall,
  }),
};
