/** What someone does who has a share link: sees its page, comes from a site that it's for, and calls. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { shareLinkEndpoints, SharePage, VisitorTicket } from '#contract/agents/share-links';
import type { BodyOf } from '#contract/endpoint';
import {
  mustBeOnSite,
  notFromItsSite,
  partyOf,
  secondsOf,
  sharePageOf,
} from '#domain/agents/share-link-rules';
import { ApiError } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { shareLinkByToken } from '../../platform/database/lookups';
import type { SecretBox } from '../../platform/secrets';
import { publishedContent } from '../agents/service';
import { callsOfLinks, letGoOfWaiting } from '../calls/service';
import type { WebCalls } from '../calls/web-calls';
import { workspaceNameOf } from '../settings/service';
import { MOST_WAITING, mostForCall } from './link-limits';
import { secretOf, signedVariables } from './signed-variables';
import { sitePasses } from './site-passes';
import * as store from './store';
import { hashOf } from '../../platform/tokens';

export interface Visits {
  /** @throws ApiError `not_found` for a link that never was, was revoked, or whose agent is gone */
  page(token: string): Promise<SharePage>;
  /** @throws ApiError `forbidden` for a page of a site that the link isn't for */
  pass(token: string, pageOrigin: string): Promise<{ pass: string }>;
  /** Sites whose pages may show the link in a frame: none for one that isn't open. */
  framedBy: (token: string) => Promise<readonly string[]>;
  start(token: string, call: BodyOf<typeof shareLinkEndpoints.start>): Promise<VisitorTicket>;
  resume(token: string, callId: string, takeoverSecret: string): Promise<VisitorTicket>;
}

export interface VisitsOptions {
  database: Database;
  webCalls: WebCalls;
  box: SecretBox;
}

interface Visit {
  link: store.LinkRow;
  version: number;
  content: AgentContent;
}

export function createVisits({ database, webCalls, box }: VisitsOptions): Visits {
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

const noSuchLink = () => new ApiError('not_found', noSuch.sharePage);
