/** The rules of share links: who makes them, what a visitor sees, and how much they may cost. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AgentContent } from '#contract/agents/agent-content';
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import type { ShareLink, shareLinkEndpoints, SharePage, VisitorTicket } from '#contract/agents/share-links';
import {
  mustBeOnSite,
  notFromItsSite,
  notPublished,
  partyOf,
  secondsOf,
  sharePageOf,
} from '#domain/agents/share-link-rules';
import { ApiError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { shareLinkByToken } from '../../platform/database/lookups';
import type { Session } from '../../platform/http/session';
import { shareTaken } from '../../platform/http/limits/share-error';
import type { SecretBox } from '../../platform/secrets';
import { publishEvent } from '../../platform/workspace-events';
import { agentForCall, publishedContent } from '../agents/service';
import { callsOfLinks, type LinkCalls, letGoOfWaiting } from '../calls/service';
import type { WebCalls } from '../calls/web-calls';
import { workspaceNameOf } from '../settings/service';
import { MOST_WAITING, mostForCall } from './link-limits';
import { linkContext, newSecret, secretOf, signedVariables } from './signed-variables';
import { sitePasses } from './site-passes';
import * as store from './store';

export interface ShareLinksService {
  /** Newest first. */
  list(session: Session, agentId: string): Promise<ShareLink[]>;
  /** @throws ApiError `limit_reached` when the workspace has as many open links as it may */
  create(
    session: Session,
    agentId: string,
    link: BodyOf<typeof shareLinkEndpoints.create>,
  ): Promise<ResponseOf<typeof shareLinkEndpoints.create>>;
  /** Calls that run by it end. */
  revoke(session: Session, agentId: string, linkId: string): Promise<void>;
  /** @throws ApiError `not_found` for a link that never was, was revoked, or whose agent is gone */
  page(token: string): Promise<SharePage>;
  /** @throws ApiError `forbidden` for a page of a site that the link isn't for */
  pass(token: string, pageOrigin: string): Promise<{ pass: string }>;
  /** Sites whose pages may show the link in a frame: none for one that isn't open. */
  framedBy: (token: string) => Promise<readonly string[]>;
  start(token: string, call: BodyOf<typeof shareLinkEndpoints.start>): Promise<VisitorTicket>;
  resume(token: string, callId: string, takeoverSecret: string): Promise<VisitorTicket>;
}

interface ShareLinksOptions {
  database: Database;
  webCalls: WebCalls;
  /** Where people open the application; links begin with it. No slash at its end. */
  origin: string;
  shares: Pick<Shares, 'share_links'>;
  box: SecretBox;
}

export function createShareLinksService({
  database,
  webCalls,
  origin,
  shares,
  box,
}: ShareLinksOptions): ShareLinksService {
  const passes = sitePasses(box);
  /** Runs `work` in the workspace of the link, with what it leads to. */
  const visiting = async <T>(
    token: string,
    work: (tx: Transaction, visit: Visit) => Promise<T>,
    find: typeof store.findLink = store.findLink,
  ): Promise<T> => {
    const ids = await database.lookUp((tx) => shareLinkByToken(tx, hashOf(token)));
    if (ids === null) throw noSuchLink();
    return database.inWorkspace(ids.workspace_id, async (tx) => {
      const link = await find(tx, ids.link_id);
      if (link === undefined || link.revoked_at !== null) throw noSuchLink();
      const published = await publishedContent(tx, link.agent_id, link.version);
      if (published === undefined) throw noSuchLink();
      return work(tx, { link, ...published });
    });
  };

  return {
    list: (session, agentId) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        await mustBeThere(tx, agentId);
        const rows = await store.listLinks(tx, agentId);
        const sums = await callsOfLinks(
          tx,
          rows.map((row) => row.link_id),
        );
        return rows.map((row) => shareLinkOf(row, sums(row.link_id)));
      }),

    async create(session, agentId, { label, version, ...limits }) {
      const token = randomBytes(32).toString('base64url');
      const link_id = randomUUID();
      const { workspace_id } = session;
      const secret = limits.origins.length === 0 ? null : newSecret();
      const link = await database.inWorkspace(session.workspace_id, async (tx) => {
        await mustBeThere(tx, agentId);
        if ((await publishedContent(tx, agentId, version)) === undefined) {
          throw notPublished(version);
        }
        await inTurn(tx, 'share links', session.workspace_id);
        if ((await store.countOpenLinks(tx)) >= shares.share_links) {
          throw shareTaken(
            'share_links',
            `Your workspace has ${shares.share_links} share links, which is its limit. Revoke one first.`,
          );
        }
        const row = await store.insertLink(tx, {
          workspace_id,
          link_id,
          agent_id: agentId,
          token_hash: hashOf(token),
          label,
          version,
          ...limits,
          sealed: secret && box.seal(secret, linkContext({ workspace_id, link_id })),
          created_by: session.display_name ?? session.email,
        });
        await announce(tx, row);
        return shareLinkOf(row, (await callsOfLinks(tx, [row.link_id]))(row.link_id));
      });
      return { link, url: `${origin}/talk/${token}`, secret };
    },

    revoke: (session, agentId, linkId) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        if (!(await store.revokeLink(tx, agentId, linkId, new Date()))) {
          throw new ApiError('not_found', noSuch.shareLink);
        }
        await announce(tx, { workspace_id: session.workspace_id, agent_id: agentId });
      }),

    page: (token) =>
      visiting(token, async (tx, { link, content }) => sharePageOf(link, content, await workspaceNameOf(tx))),

    pass: (token, pageOrigin) =>
      visiting(token, async (_tx, { link }) => {
        mustBeOnSite(link, pageOrigin);
        return { pass: passes.give(link.link_id, pageOrigin) };
      }),

    framedBy: (token) =>
      visiting(token, async (_tx, { link }) => link.origins).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return [];
        throw error;
      }),

    async start(token, { sound, time_zone, pass, variables: signed }) {
      // The workspace's keys are read before the link is locked: no one waits with a connection in hand.
      const visit = await visiting(token, async (_tx, found) => found);
      const { link: asked } = visit;
      if (asked.origins.length > 0 && !passes.admits(pass, asked)) throw notFromItsSite();
      const variables = signed === undefined ? {} : await signedVariables(signed, secretOf(asked, box));
      const price = await webCalls.priceOf(visit.link.workspace_id, visit.content);
      return visiting(
        token,
        async (tx, { link, version, content }) => {
          const { workspace_id, link_id, agent_id } = link;
          const sums = (await callsOfLinks(tx, [link_id]))(link_id);
          await letGoOfWaiting(tx, link_id, MOST_WAITING - 1);
          const most = mostForCall(link, content, sums, price.minute_micros);
          const call = {
            workspace_id,
            link_id,
            agent_id,
            version,
            content: {
              ...content,
              max_duration_seconds: secondsOf(link, content),
              max_spend_micros: most,
            },
            party: partyOf(link.label),
            variables,
            sound,
            time_zone,
          };
          return webCalls.prepare(tx, call, price);
        },
        store.lockLink,
      );
    },

    resume: (token, call_id, takeover_secret) =>
      visiting(token, (tx, { link: { workspace_id, link_id } }) =>
        webCalls.resume(tx, { workspace_id, link_id, call_id, takeover_secret }),
      ),
  };
}

interface Visit {
  link: store.LinkRow;
  version: number;
  content: AgentContent;
}

async function mustBeThere(tx: Transaction, agentId: string): Promise<void> {
  present(await agentForCall(tx, agentId), noSuch.agent);
}

function announce(tx: Transaction, row: { workspace_id: string; agent_id: string }): Promise<void> {
  return publishEvent(tx, row.workspace_id, { type: 'share_links.changed', agent_id: row.agent_id });
}

function shareLinkOf(row: store.LinkRow, { calls, spent_today_micros, last_call_at }: LinkCalls): ShareLink {
  return {
    link_id: row.link_id,
    label: row.label,
    version: row.version,
    origins: row.origins,
    calls_at_once: row.calls_at_once,
    call_seconds: row.call_seconds,
    day_spend_micros: row.day_spend_micros,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    calls,
    spent_today_micros,
    last_call_at: last_call_at?.toISOString() ?? null,
  };
}

const noSuchLink = () => new ApiError('not_found', noSuch.sharePage);

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
