/**
 * A number that someone changes at its carrier is theirs until that's done, so that two windows can't undo each other's half. A claim
 * whose process is gone runs out.
 */
import { checkNumber } from '#contract/agents/phone-number-check';
import { beingChanged, INTERRUPTED, usedElsewhere, wasImported } from '#domain/agents/account-number-rules';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import { inWorkspaceOf, type Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { ownersOfNumbers } from '../../platform/database/lookups';
import type { Tenant } from '../../platform/http/session';
import { publishEvent } from '../../platform/workspace-events';
import type { AccountNumber } from '../carriers/carrier-account';
import { changed, keepAnswering, mustAnswer, mustHaveRoom } from './service';
import * as store from './store';

/** Longer than what is asked of a carrier takes, each within the outbound client's 10 seconds. */
const CHANGES_MS = 60_000;

/** A number that this request is changing at its carrier. */
export interface Claim {
  phone_number_id: string;
  until: Date;
  webhook: store.KeptWebhook;
}

export interface NumberClaimsOptions {
  database: Database;
  shares: Pick<Shares, 'phone_numbers'>;
}

export function createNumberClaims({ database, shares }: NumberClaimsOptions) {
  const within = inWorkspaceOf(database);

  /** Lists the number, which its account has just proven to be the workspace's. */
  const claim = (of: Tenant, carrier_id: string, found: AccountNumber, agent_id: string | null) =>
    within(of, async (tx): Promise<Claim> => {
      await keepAnswering(tx, agent_id);
      await mustAnswer(tx, { agent_id, agent_version: null, carrier_id });
      await inTurn(tx, 'phone numbers', of.workspace_id);
      await inTurn(tx, 'proven number', found.number);
      const owner = (await ownersOfNumbers(tx, [found.number])).get(found.number);
      if (owner !== undefined && owner !== of.workspace_id) throw usedElsewhere();
      const [own] = await store.findByNumbers(tx, [found.number]);
      const id = own?.phone_number_id ?? (await add(tx, of, found));
      const row = present(await store.lockPhoneNumber(tx, id), noSuch.phoneNumber);
      mustBeFree(row);
      if (row.webhook !== null && row.carrier_id !== carrier_id) throw wasImported();
      const webhook = { ...(row.webhook ?? { ...unread, problem: INTERRUPTED }), carrier_number: found.id };
      const until = new Date(Date.now() + CHANGES_MS);
      await store.updatePhoneNumber(tx, id, {
        carrier_id,
        webhook,
        changing_until: until,
        proven_at: row.proven_at ?? new Date(),
        ...(agent_id !== null && agent_id !== row.agent_id && { agent_id, agent_version: null }),
      });
      await publishEvent(tx, of.workspace_id, { type: 'phone_numbers.changed' });
      return { phone_number_id: id, until, webhook };
    });

  const add = async (tx: Transaction, { workspace_id }: Tenant, { number, label }: AccountNumber) => {
    const checked = checkNumber(number);
    // Its carrier knows better than our tables which numbers exist.
    const country = 'fault' in checked ? null : checked.country;
    const id = await store.insertPhoneNumber(tx, { workspace_id, number, country, label });
    await mustHaveRoom(tx, shares);
    return present(id ?? undefined, noSuch.phoneNumber);
  };

  /** Notes what became of a claimed number's webhook, unless the claim ran out and is another's now. */
  const note = (of: Tenant, claimed: Claim, change: Partial<store.KeptWebhook>, isLast: boolean) =>
    within(of, async (tx) => {
      const row = await store.lockPhoneNumber(tx, claimed.phone_number_id);
      if (row?.webhook && isClaimed(row, claimed)) {
        Object.assign(claimed.webhook, change);
        const changing_until = isLast ? null : claimed.until;
        const { webhook } = claimed;
        await store.updatePhoneNumber(tx, claimed.phone_number_id, { webhook, changing_until });
      }
      return changed(tx, of, claimed.phone_number_id);
    });

  const drop = async (tx: Transaction, { workspace_id }: Tenant, phoneNumberId: string) => {
    await store.deletePhoneNumber(tx, phoneNumberId);
    await publishEvent(tx, workspace_id, { type: 'phone_numbers.changed' });
  };

  /** Removes a number. @param planned what its carrier does first; null: nothing. The number stays when that fails */
  const removeAfter = async (
    of: Tenant,
    phoneNumberId: string,
    planned: (row: store.PhoneNumberRow) => ((webhook: store.KeptWebhook) => Promise<void>) | null,
  ): Promise<void> => {
    const started = await within(of, async (tx) => {
      const row = present(await store.lockPhoneNumber(tx, phoneNumberId), noSuch.phoneNumber);
      mustBeFree(row);
      const atCarrier = planned(row);
      if (atCarrier === null || row.webhook === null) {
        await drop(tx, of, phoneNumberId);
        return null;
      }
      const until = new Date(Date.now() + CHANGES_MS);
      await store.updatePhoneNumber(tx, phoneNumberId, { changing_until: until });
      return { atCarrier, claimed: { phone_number_id: phoneNumberId, until, webhook: row.webhook } };
    });
    if (started === null) return;
    const { atCarrier, claimed } = started;
    try {
      await atCarrier(claimed.webhook);
    } catch (error) {
      await note(of, claimed, {}, true);
      throw error;
    }
    await within(of, (tx) => drop(tx, of, phoneNumberId));
  };

  return { claim, note, removeAfter };
}

const unread = { state: 'unset', before: null } as const;

function mustBeFree({ changing_until }: store.PhoneNumberRow): void {
  if (changing_until !== null && changing_until.getTime() > Date.now()) throw beingChanged();
}

const isClaimed = ({ changing_until }: store.PhoneNumberRow, { until }: Claim): boolean =>
  changing_until?.getTime() === until.getTime();
