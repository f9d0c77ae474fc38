/**
 * Numbers that are bought for a carrier's account. What is spent there can't be undone here, so everything that could
 * refuse the number is asked before, and a number that the account has by then isn't bought again: a second press, a
 * lost answer or a crash leave a number that's in the account, where an import finds it.
 */
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint';
import type { numberSaleEndpoints } from '#contract/agents/numbers-for-sale';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { maybeBought } from '#domain/agents/account-number-rules';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { ApiError } from '#domain/api-error';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import type { Tenant } from '../../platform/http/session';
import type { OwnNumberShop } from '../carriers/carrier-account';
import type { CarriersService } from '../carriers/service';
import type { NumberImports } from './imports';
import { mustAnswer, mustHaveRoom } from './service';

type Endpoints = typeof numberSaleEndpoints;

export interface NumberPurchases {
  /** @throws ApiError `provider_refused` when the carrier can't be asked */
  search(
    of: Tenant,
    carrierId: string,
    wanted: QueryOf<Endpoints['search']>,
  ): Promise<ResponseOf<Endpoints['search']>>;
  /**
   * Buys a number and imports it.
   *
   * @throws ApiError as `NumberImports.import`; nothing was bought, unless the sentence says that it isn't known
   */
  buy(of: Tenant, carrierId: string, wanted: BodyOf<Endpoints['buy']>): Promise<PhoneNumber>;
}

interface NumberPurchasesOptions {
  database: Database;
  carriers: Pick<CarriersService, 'account' | 'shop'>;
  imports: Pick<NumberImports, 'import'>;
  shares: Pick<Shares, 'phone_numbers'>;
}

export function createNumberPurchases({
  database,
  carriers,
  imports,
  shares,
}: NumberPurchasesOptions): NumberPurchases {
  /** One that is still on its way to the account takes no calls yet. */
  const isOwned = async (of: Tenant, carrierId: string, number: string): Promise<boolean> => {
    const account = await carriers.account(of, carrierId);
    return (await account.find(number))?.capabilities.voice === true;
  };

  const pay = async (shop: OwnNumberShop, of: Tenant, carrierId: string, number: string): Promise<void> => {
    try {
      await shop.buy(number);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Another window may have been quicker, or the answer alone was lost.
      const owned = await isOwned(of, carrierId, number).catch(() => null);
      if (owned === null) throw maybeBought(error.message);
      if (!owned) throw error;
    }
  };

  return {
    async search(of, carrierId, { country, kind, digits }) {
      const shop = await carriers.shop(of, carrierId);
      const offers = await shop.search({ country, kind, digits: digits || null });
      return { items: offers.map((offer) => ({ ...offer, formatted: phoneText(offer.number) })) };
    },

    async buy(of, carrierId, { number, agent_id }) {
      const shop = await carriers.shop(of, carrierId);
      await database.inWorkspace(of.workspace_id, async (tx) => {
        await mustAnswer(tx, { agent_id, agent_version: null, carrier_id: carrierId });
        await mustHaveRoom(tx, shares, 1);
      });
      if (!(await isOwned(of, carrierId, number))) await pay(shop, of, carrierId, number);
      return imports.import(of, carrierId, { number, agent_id });
    },
  };
}
