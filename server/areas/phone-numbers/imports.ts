/**
 * Numbers of a carrier's account: imported, their calls sent here, and given back when they're removed. The carrier is
 * asked between transactions, never within one. A number that someone changes at its carrier is theirs until then, so
 * that two windows can't undo each other's half; what isn't finished is in the list, with the way to finish it.
 */
import type { accountNumberEndpoints } from '#contract/agents/account-numbers';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { checkNumber } from '#contract/agents/phone-number-check';
import {
  takesNoCalls,
  INTERRUPTED,
  beingChanged,
  usedElsewhere,
  NO_VOICE,
  notOfThisAccount,
  notReleasable,
  notReleased,
  USED_ELSEWHERE,
  wasImported,
  webhookStays,
} from '#domain/agents/account-number-rules';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { ApiError, fieldError, present } from '#domain/api-error';
import { asThingsAre, noSuch } from '#domain/refusals';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { ownersOfNumbers } from '../../platform/database/lookups';
import type { Tenant } from '../../platform/http/session';
import { publishEvent } from '../../platform/workspace-events';
import type { AccountNumber, OwnAccountNumbers } from '../carriers/account-numbers';
import type { CarriersService } from '../carriers/service';
import { changed, mustAnswer, mustHaveRoom } from './service';
import * as store from './store';

type Endpoints = typeof accountNumberEndpoints;

export interface NumberImports {
  /** @throws ApiError `provider_refused` when the carrier can't be asked */
  list(
    of: Tenant,
    carrierId: string,
    asked: QueryOf<Endpoints['list']>,
  ): Promise<ResponseOf<Endpoints['list']>>;
  /**
   * Lists a number of the account as proven, and has its calls sent here. Where that last step fails, the number's
   * webhook tells why.
   *
   * @throws ApiError `invalid_request` at a field, `conflict`, `limit_reached`, or `provider_refused`: nothing was changed
   */
  import(of: Tenant, carrierId: string, number: BodyOf<Endpoints['import']>): Promise<PhoneNumber>;
  /** As `import`, of a number that's in the list. */
  setWebhook(of: Tenant, phoneNumberId: string): Promise<PhoneNumber>;
  /**
   * Removes a number, after what got its calls before gets them again.
   *
   * @throws ApiError `provider_refused` when that fails: the number stays
   */
  remove(of: Tenant, phoneNumberId: string, webhook: 'put_back' | 'leave'): Promise<void>;
  /**
   * Removes a number after its account gave it up.
   *
   * @throws ApiError `conflict` for a number that wasn't imported, `provider_refused` when its carrier refuses: the number stays
   */
  release(of: Tenant, phoneNumberId: string): Promise<void>;
}

interface NumberImportsOptions {
  database: Database;
  carriers: Pick<CarriersService, 'account' | 'shop'>;
  shares: Pick<Shares, 'phone_numbers'>;
}

/** Longer than what is asked of a carrier takes, each within the outbound client's 10 seconds. */
const CHANGES_MS = 60_000;

/** A number that this request is changing at its carrier. */
interface Claim {
  phone_number_id: string;
  until: Date;
  webhook: store.KeptWebhook;
}

export function createNumberImports({ database, carriers, shares }: NumberImportsOptions): NumberImports {
  const within = <T>(of: Tenant, work: (tx: Transaction) => Promise<T>) =>
    database.inWorkspace(of.workspace_id, work);

  /** Lists the number, which its account has just proven to be the workspace's. */
  const claim = (of: Tenant, carrier_id: string, found: AccountNumber, agent_id: string | null) =>
    within(of, async (tx): Promise<Claim> => {
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

  const take = async (
    of: Tenant,
    account: OwnAccountNumbers,
    claimed: Claim,
    number: string,
  ): Promise<PhoneNumber> => {
    try {
      // Once more: until the claim someone else may have changed it.
      const now = await account.find(number);
      if (now === null) throw notOfThisAccount(number);
      // Someone may have sent its calls elsewhere since they were first sent here: that's what they want back.
      if (claimed.webhook.before === null || now.webhook.kind !== 'ours') {
        // Kept before it's overwritten, whatever happens to this process then.
        await note(of, claimed, { before: { ...now.webhook, settings: now.settings } }, false);
      }
      await account.take(now);
      return await note(of, claimed, { state: 'set', problem: null }, true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return note(of, claimed, { state: 'unset', problem: error.message }, true);
    }
  };

  const bring = async (of: Tenant, carrierId: string, number: string, agentId: string | null) => {
    const account = await carriers.account(of, carrierId);
    const found = await account.find(number);
    if (found === null) throw notOfThisAccount(number);
    if (!found.capabilities.voice) throw takesNoCalls();
    return take(of, account, await claim(of, carrierId, found, agentId), number);
  };

  const drop = async (tx: Transaction, { workspace_id }: Tenant, phoneNumberId: string) => {
    await store.deletePhoneNumber(tx, phoneNumberId);
    await publishEvent(tx, workspace_id, { type: 'phone_numbers.changed' });
  };

  /** @param planned what its carrier does first; null: nothing. A number stays when that fails */
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

  return {
    async list(of, carrierId, { cursor = null, digits = '' }) {
      const account = await carriers.account(of, carrierId);
      const wanted = digits.replace(/\D/g, '');
      const page = await account.page({ cursor, digits: wanted === '' ? null : wanted });
      const numbers = page.items.map(({ number }) => number);
      return within(of, async (tx) => {
        const owners = await ownersOfNumbers(tx, numbers);
        const listed = await store.findByNumbers(tx, numbers);
        const items = page.items.map(({ id: _id, settings: _settings, ...shown }) => {
          const owner = owners.get(shown.number) ?? of.workspace_id;
          return {
            ...shown,
            formatted: phoneText(shown.number),
            phone_number_id: listed.find(({ number }) => number === shown.number)?.phone_number_id ?? null,
            problem: owner !== of.workspace_id ? USED_ELSEWHERE : shown.capabilities.voice ? null : NO_VOICE,
          };
        });
        return { items, next_cursor: page.next_cursor };
      });
    },

    import: (of, carrierId, { number, agent_id }) => bring(of, carrierId, number, agent_id),

    async setWebhook(of, phoneNumberId) {
      const row = await within(of, (tx) => store.findPhoneNumber(tx, phoneNumberId));
      const { carrier_id, number } = present(row, noSuch.phoneNumber);
      if (carrier_id === null) throw fieldError('carrier_id', asThingsAre.noCarrierOfNumber);
      return bring(of, carrier_id, number, null);
    },

    remove: (of, phoneNumberId, wanted) =>
      removeAfter(of, phoneNumberId, (row) => {
        const { webhook, carrier_id } = row;
        const before = webhook?.before ?? null;
        if (carrier_id === null || before === null || before.kind === 'ours' || wanted === 'leave')
          return null;
        return async ({ carrier_number }) => {
          const account = await carriers.account(of, carrier_id);
          await account.giveBack(carrier_number, before.settings).catch((error: unknown) => {
            throw error instanceof ApiError ? webhookStays(error.message) : error;
          });
        };
      }),

    release: (of, phoneNumberId) =>
      removeAfter(of, phoneNumberId, ({ webhook, carrier_id }) => {
        if (webhook === null || carrier_id === null) throw notReleasable();
        return async ({ carrier_number }) => {
          const shop = await carriers.shop(of, carrier_id);
          await shop.release(carrier_number).catch((error: unknown) => {
            throw error instanceof ApiError ? notReleased(error.message) : error;
          });
        };
      }),
  };
}

const unread = { state: 'unset', before: null } as const;

function mustBeFree({ changing_until }: store.PhoneNumberRow): void {
  if (changing_until !== null && changing_until.getTime() > Date.now()) throw beingChanged();
}

const isClaimed = ({ changing_until }: store.PhoneNumberRow, { until }: Claim): boolean =>
  changing_until?.getTime() === until.getTime();
