/** How a process makes a call its own: who its ticket is for, and in one transaction whether there's room and what it is. */
import type { Micros } from '#contract/money';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import { redeemTicket, redeemVisitorTicket } from '../../../platform/tickets';
import { tellWebhooks } from '../../../platform/webhook-outbox';
import { publishEvent } from '../../../platform/workspace-events';
import { type CallSettlement, closeAbandonedCall, closeUnconnected } from '../closing/call-closing';
import type { LeaseTrust } from '../closing/lease-trust';
import { toldCallOf } from '../call-presentation';
import { listEvents } from '../log-store';
import * as store from '../store';
import type { NoPlace } from './call-places';
import type { CallHolder } from './live-call';

export interface ClaimOptions {
  database: Database;
  settlement: CallSettlement;
  trust: LeaseTrust;
  /**
   * What one further call by a share link may cost; null while as many run by it as may. Until the
   * transaction ends no other one begins.
   */
  roomByLink: (tx: Transaction, linkId: string) => Promise<Micros | null>;
  /** Names this process in the leases. */
  owner: string;
  /** There was no room by a share link. */
  refusedByLink: () => void;
}

export class CallClaims {
  constructor(private readonly options: ClaimOptions) {}

  /** Whose call a ticket is for; null for one that's no good. It's used up. */
  async holderOf(ticket: string, door: 'member' | 'visitor'): Promise<CallHolder | null> {
    return this.options.database.withoutTenant(async (tx) => {
      if (door === 'visitor') return redeemVisitorTicket(tx, ticket);
      const member = await redeemTicket(tx, 'call', ticket);
      return member?.call_id ? { ...member, call_id: member.call_id } : null;
    });
  }

  /** Makes the call this process's, or reads what became of it. */
  async claim(holder: CallHolder, noPlace: NoPlace | null) {
    const { database, settlement, trust, owner } = this.options;
    return database.inWorkspace(holder.workspace_id, async (tx) => {
      if (noPlace !== null && noPlace !== 'draining') {
        const waiting = await store.lockCall(tx, holder.call_id);
        if (waiting?.status === 'queued') {
          await closeUnconnected(tx, settlement.billing, waiting, 'busy');
          return { busy: noPlace };
        }
      } else {
        if (noPlace === null && !(await this.#hasRoomByLink(tx, holder))) return { busy: 'link' as const };
        const claimed = noPlace === null ? await store.claimCall(tx, holder.call_id, owner) : undefined;
        if (claimed?.content) {
          await publishEvent(tx, holder.workspace_id, { type: 'call.changed', call_id: holder.call_id });
          await tellWebhooks(tx, { type: 'call.started', data: toldCallOf(claimed) }, holder.call_id);
          return { call: { ...claimed, content: claimed.content } };
        }
        // A caller who comes back to a call of a process that crashed learns how it ended, sweeper or not.
        await closeAbandonedCall(tx, settlement, holder.call_id, trust);
      }
      return {
        row: await store.findCall(tx, holder.call_id),
        events: await listEvents(tx, holder.call_id),
      };
    });
  }

  /** A call by a share link takes a place of the link now, and may cost no more than the link has left. */
  async #hasRoomByLink(tx: Transaction, { link_id, call_id }: CallHolder): Promise<boolean> {
    if (link_id === undefined) return true;
    const { billing } = this.options.settlement;
    const waiting = await store.lockCall(tx, call_id);
    if (waiting?.status !== 'queued' || waiting.content === null) return true;
    const most = await this.options.roomByLink(tx, link_id);
    if (most === null || most < billing.estimateMinute(null)) {
      await closeUnconnected(tx, billing, waiting, 'busy');
      this.options.refusedByLink();
      return false;
    }
    const max_spend_micros = Math.min(waiting.content.max_spend_micros ?? most, most);
    await store.updateCall(tx, call_id, { content: { ...waiting.content, max_spend_micros } });
    return true;
  }
}
