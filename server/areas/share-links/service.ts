/** The rules of share links: who makes them, and how many there may be. */
import { randomUUID } from 'node:crypto';
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import type { ShareLink, shareLinkEndpoints } from '#contract/agents/share-links';
import { notPublished } from '#domain/agents/share-link-rules';
import { ApiError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Shares } from '../../platform/configuration/shares';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import type { Session } from '../../platform/http/session';
import { shareTaken } from '../../platform/http/limits/share-error';
import { publishEvent } from '../../platform/workspace-events';
import { agentForCall, publishedContent } from '../agents/service';
import { callsOfLinks, type LinkCalls } from '../calls/service';
import { linkContext, newSecret } from './signed-variables';
import * as store from './store';
import { createVisits, type Visits, type VisitsOptions } from './visits';
import { hashOf, newToken } from '../../platform/tokens';

export interface ShareLinksService extends Visits {
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
}

interface ShareLinksOptions extends VisitsOptions {
  /** Where people open the application; links begin with it. No slash at its end. */
  origin: string;
  shares: Pick<Shares, 'share_links'>;
}

export function createShareLinksService(options: ShareLinksOptions): ShareLinksService {
  const { database, origin, shares, box } = options;
  return {
    ...createVisits(options),

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
      const token = newToken();
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
  };
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
