/**
 * Numbers of a carrier's account: imported, their calls sent here, and given back when they're removed. The carrier is
 * asked between transactions, never within one; what isn't finished is in the list, with the way to finish it.
 */
import type { accountNumberEndpoints } from '#contract/agents/account-numbers';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import {
  takesNoCalls,
  NO_VOICE,
  notOfThisAccount,
  notReleasable,
  notReleased,
  USED_ELSEWHERE,
  webhookStays,
} from '#domain/agents/account-number-rules';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { ApiError, fieldError, present } from '#domain/api-error';
import { asThingsAre, noSuch } from '#domain/refusals';
import { inWorkspaceOf } from '../../platform/database/transaction';
import { ownersOfNumbers } from '../../platform/database/lookups';
import type { Tenant } from '../../platform/http/session';
import type { OwnAccountNumbers } from '../carriers/carrier-account';
import type { CarriersService } from '../carriers/service';
import { type Claim, createNumberClaims, type NumberClaimsOptions } from './number-claims';
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

interface NumberImportsOptions extends NumberClaimsOptions {
  carriers: Pick<CarriersService, 'account' | 'shop'>;
}

export function createNumberImports(options: NumberImportsOptions): NumberImports {
  const { database, carriers } = options;
  const { claim, note, removeAfter } = createNumberClaims(options);
  const within = inWorkspaceOf(database);

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
