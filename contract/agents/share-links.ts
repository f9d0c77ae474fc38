/** Share links: anyone who has one can talk with the agent, without an account. */
import * as z from 'zod/mini';
import { whole } from '../limits';
import { AgentParams } from './agents';
import { endpoint } from '../endpoint';
import { Micros } from '../money';
import { VersionOrNull } from '../version-number';

/** What the secret of a link for sites begins with. */
export const LINK_SECRET_PREFIX = 'cwv_';

/** The least and the most that a link may let its visitors do. */
export const linkBounds = {
  calls_at_once: [1, 25],
  call_seconds: [30, 3600],
  day_spend_micros: [10_000, 100_000_000],
} as const;

const ShareLinkLimits = z.object({
  calls_at_once: z._default(whole(...linkBounds.calls_at_once, 'calls'), 2),
  call_seconds: z._default(whole(...linkBounds.call_seconds, 'seconds'), 300),
  /** What all calls of the link may cost in a day (UTC). */
  day_spend_micros: z._default(
    z
      .int()
      .check(
        z.gte(linkBounds.day_spend_micros[0], 'At least $0.01.'),
        z.lte(linkBounds.day_spend_micros[1], 'At most $100.'),
      ),
    1_000_000,
  ),
});

/** Sites that one link may be on. */
const MOST_SITES = 20;

/**
 * Where pages of a site come from, as browsers write it: scheme, host and port. Microphones need https, on one's own
 * machine aside. Nothing else fits in it, so it may be in a header.
 */
const SiteOrigin = z.string().check(
  z.overwrite((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/\/$/, '')
      .replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2'),
  ),
  z.maxLength(253, 'At most 253 characters.'),
  z.regex(
    /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
    'Enter origins such as https://www.example.com: https, and no path.',
  ),
);

/** The sites of a link, each once. */
export const SiteOrigins = z.array(SiteOrigin).check(
  z.maxLength(MOST_SITES, `At most ${MOST_SITES} sites.`),
  z.overwrite((origins) => [...new Set(origins)]),
);

export const ShareLink = z.extend(ShareLinkLimits, {
  link_id: z.uuid(),
  label: z.string(),
  /** Null: the version that is live when someone calls. */
  version: z.nullable(z.int()),
  /** Sites whose pages may show it, and no one else; empty: it has a page of its own. */
  origins: z.array(z.string()),
  created_at: z.iso.datetime(),
  created_by: z.nullable(z.string()),
  revoked_at: z.nullable(z.iso.datetime()),
  calls: z.int(),
  spent_today_micros: Micros,
  last_call_at: z.nullable(z.iso.datetime()),
});
export type ShareLink = z.infer<typeof ShareLink>;

/** What a visitor learns before the call: nothing about how the agent is made. */
export const SharePage = z.object({
  /** Whom the visitor calls; empty when nothing says it. The agent's own name isn't told. */
  business_name: z.string(),
  /** Who keeps the recording and may listen, in words. */
  workspace_name: z.string(),
  language: z.string(),
  /** How the caller is heard: by a provider, or by the browser's own recognition where it has one. */
  hearing: z.enum(['provider', 'browser']),
  call_seconds: z.int(),
  /** Whether the sound of the call is kept. */
  records: z.boolean(),
  /** It works on the sites that it was created for alone. */
  on_sites: z.boolean(),
});
export type SharePage = z.infer<typeof SharePage>;

const TalkToken = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This isn’t a share link.')),
});

/** The answer to a visitor's request for a call: what the socket `/ws/talk` wants first. */
export const VisitorTicket = z.object({
  ticket: z.string(),
  /** Proves to later tickets that this tab holds the call. Kept in memory. */
  takeover_secret: z.string(),
  /** Names the call to `resume` alone. */
  call: z.uuid(),
});
export type VisitorTicket = z.infer<typeof VisitorTicket>;

const LinkParams = z.extend(AgentParams, { link_id: z.uuid() });

export const shareLinkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/agents/{agent_id}/share-links',
    access: 'agents:manage',
    summary: 'Share links of an agent, newest first',
    params: AgentParams,
    response: z.object({ items: z.array(ShareLink) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/share-links',
    access: 'agents:manage',
    summary: 'Create a share link; its address is shown once',
    params: AgentParams,
    /** Strict: a misspelt limit must not open the link to everyone. */
    body: z.strictObject({
      ...ShareLinkLimits.shape,
      label: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
      version: VersionOrNull,
      origins: z._default(SiteOrigins, []),
    }),
    response: z.object({
      link: ShareLink,
      url: z.string(),
      /** What the sites' servers sign variables with; null for a link that isn't for sites. */
      secret: z.nullable(z.string()),
    }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/agents/{agent_id}/share-links/{link_id}',
    access: 'agents:manage',
    summary: 'Revoke a share link; its active calls end',
    params: LinkParams,
  }),
  page: endpoint({
    method: 'GET',
    path: '/talk/{token}',
    access: 'public',
    summary: 'What a visitor of a share link is shown',
    params: TalkToken,
    response: SharePage,
  }),
  pass: endpoint({
    method: 'POST',
    path: '/talk/{token}/passes',
    access: 'public',
    summary: 'Get a pass for a call from an allowed site',
    params: TalkToken,
    response: z.object({ pass: z.string() }),
    status: 201,
  }),
  start: endpoint({
    method: 'POST',
    path: '/talk/{token}/calls',
    access: 'public',
    summary: 'Prepare a call by a share link',
    params: TalkToken,
    body: z.object({
      sound: z._default(z.boolean(), true),
      time_zone: z._default(z.string().check(z.maxLength(60)), 'UTC'),
      /** By which the page is known to be of one of the link's sites. */
      pass: z.optional(z.string().check(z.maxLength(1000))),
      /** A JWT (HS256, by the link's secret) with `exp` and `variables`. */
      variables: z.optional(z.string().check(z.maxLength(16_000))),
    }),
    response: VisitorTicket,
    status: 201,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/talk/{token}/calls/{call}/tickets',
    access: 'public',
    summary: 'A new ticket for a call by a share link whose socket was lost',
    params: z.extend(TalkToken, { call: z.uuid() }),
    body: z.object({ takeover_secret: z.string().check(z.maxLength(200)) }),
    response: VisitorTicket,
    status: 201,
  }),
};
