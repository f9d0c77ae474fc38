/**
 * What the doors of carriers that tell of calls by webhooks share: whose carrier an address names, also while the database
 * is away, and how much each workspace may be told of.
 */
import { LRUCache } from 'lru-cache';
import type { Carrier } from '#contract/workspace/carriers';
import type { ApiError } from '#domain/api-error';
import { AllowanceOfEach } from '../../platform/allowance';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import { workspaceOfCarrier } from '../../platform/database/lookups';
import { shareInUse } from '../../platform/http/limits/share-error';
import type { CarrierOf } from './connections';
import * as store from './store';

const RETRY_SECONDS = 10;
const MOST_KNOWN = 1_000;
/** What Telnyx tells of a call that's refused, or Twilio of one that's taken: one that's let in must come to its end. */
const NEWS_A_CALL = 5;

export interface WebhookDoor {
  /** @returns null for an id that is no carrier's of this kind; as it was last, while the database is away */
  find: (carrierId: string) => Promise<store.AskedCarrier | null>;
  /**
   * Counts what its carrier has signed.
   *
   * @param what a call that rings, or what follows of one: each has a share of its own, so that calls which are too many cost the others
   *   nothing
   * @returns false: its workspace has had its share
   */
  admit(row: store.AskedCarrier, what: 'call' | 'news'): boolean;
  /** @returns null for an id that is no carrier's of this kind */
  carrierOf: (carrierId: string) => Promise<CarrierOf | null>;
}

interface WebhookDoorOptions {
  kind: Carrier['kind'];
  database: Pick<Database, 'lookUp' | 'read'>;
  shares: Pick<Shares, 'webhooks'>;
}

/** 429, code `rate_limited`: of a workspace that has had its share. */
export const tooManyWebhooks = (): ApiError =>
  shareInUse('webhooks', 'This account’s calls come too fast.', RETRY_SECONDS);

export function createWebhookDoor({ kind, database, shares }: WebhookDoorOptions): WebhookDoor {
  const share = (most: number) => new AllowanceOfEach(most / 60, most);
  const taken = { call: share(shares.webhooks), news: share(shares.webhooks * NEWS_A_CALL) };
  const known = new LRUCache<string, store.AskedCarrier>({ max: MOST_KNOWN });

  /** Whose it is; it's never another's. */
  const workspaceOf = (carrierId: string): string | null | Promise<string | null> =>
    known.get(carrierId)?.workspace_id ??
    database.lookUp((statements) => workspaceOfCarrier(statements, carrierId));

  const read = async (carrierId: string): Promise<store.AskedCarrier | null> => {
    const workspaceId = await workspaceOf(carrierId);
    if (workspaceId === null) return null;
    const row = await store.askCarrier(database, workspaceId, carrierId);
    return row?.kind === kind ? row : null;
  };

  const find: WebhookDoor['find'] = async (carrierId) => {
    try {
      const row = await read(carrierId);
      if (row === null) known.delete(carrierId);
      else known.set(carrierId, row);
      return row;
    } catch (error) {
      const row = known.get(carrierId);
      if (row === undefined) throw error;
      return row;
    }
  };

  return {
    find,
    admit: ({ workspace_id }, what) => taken[what].take(workspace_id),
    async carrierOf(carrierId) {
      const row = await find(carrierId);
      return row && { workspace_id: row.workspace_id, carrier_id: carrierId };
    },
  };
}
