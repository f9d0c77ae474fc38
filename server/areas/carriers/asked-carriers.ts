/** What a connected carrier is asked: whether a thing of it works, what became of a call, and its account's numbers. */
import type { CarrierCheck } from '#contract/workspace/carriers';
import { noAccount, sellsNothing } from '#domain/agents/account-number-rules';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../platform/database/connection';
import type { Tenant } from '../../platform/http/session';
import type { SecretBox } from '../../platform/secrets';
import type { OwnAccountNumbers, OwnNumberShop } from './carrier-account';
import type { CarrierKinds, FoundCallOut, UnsureCall } from './carrier';
import { accessOf } from './carrier-access';
import * as store from './store';

/** Each throws ApiError `not_found` for a carrier that was removed, unless it says otherwise. */
export interface AskedCarriers {
  /** Whether sound passes both ways; null for a kind that can tell only in a call. */
  trySound(of: Tenant, carrierId: string): Promise<CarrierCheck | null>;
  /** Whether it sends the calls of a number to us; null for a kind that needs no webhook. */
  checkWebhook(of: Tenant, carrierId: string, number: string): Promise<CarrierCheck | null>;
  /** Whether a call to a number gets through to us and back, by a test call; null for a kind that only a phone can try. */
  tryCall(of: Tenant, carrierId: string, number: string): Promise<CarrierCheck | null>;
  /** Whether what it signs is taken at our public URL, and what it didn't sign isn't; null for a kind that sends nothing. */
  trySigned(of: Tenant, carrierId: string): Promise<CarrierCheck | null>;
  /** As `Carrier.findCallOut`; `unknown`, too, for a carrier that was removed. */
  findCallOut(of: Tenant, carrierId: string, call: UnsureCall): Promise<FoundCallOut | null>;
  /**
   * The numbers of a carrier's account.
   *
   * @throws ApiError `invalid_request` for a kind that has none
   */
  account(of: Tenant, carrierId: string): Promise<OwnAccountNumbers>;
  /**
   * The numbers that a carrier sells.
   *
   * @throws ApiError `invalid_request` for a kind that sells none
   */
  shop(of: Tenant, carrierId: string): Promise<OwnNumberShop>;
}

interface AskedCarriersOptions {
  database: Database;
  box: SecretBox;
  kinds: CarrierKinds;
}

export function createAskedCarriers({ database, box, kinds }: AskedCarriersOptions): AskedCarriers {
  const find = (of: Tenant, carrierId: string) =>
    database.inWorkspace(of.workspace_id, (tx) => store.findCarrier(tx, carrierId));
  const mustFind = async (of: Tenant, carrierId: string) =>
    present(await find(of, carrierId), noSuch.carrier);

  return {
    async trySound(of, carrierId) {
      const row = await mustFind(of, carrierId);
      return (await kinds[row.kind].trySound?.(accessOf(box, row))) ?? null;
    },

    async checkWebhook(of, carrierId, number) {
      const row = await mustFind(of, carrierId);
      return (await kinds[row.kind].checkWebhook?.(accessOf(box, row), carrierId, number)) ?? null;
    },

    async tryCall(of, carrierId, number) {
      const row = await mustFind(of, carrierId);
      return (await kinds[row.kind].tryCall?.(accessOf(box, row), number)) ?? null;
    },

    async trySigned(of, carrierId) {
      const row = await mustFind(of, carrierId);
      return (await kinds[row.kind].trySigned?.(accessOf(box, row), carrierId)) ?? null;
    },

    async findCallOut(of, carrierId, call) {
      const row = await find(of, carrierId);
      return row === undefined ? 'unknown' : kinds[row.kind].findCallOut(accessOf(box, row), call);
    },

    async account(of, carrierId) {
      const row = await mustFind(of, carrierId);
      const { numbers } = kinds[row.kind];
      if (numbers === undefined) throw noAccount();
      const access = accessOf(box, row);
      return {
        page: (asked) => numbers.page(access, carrierId, asked),
        find: (number) => numbers.find(access, carrierId, number),
        take: (number) => numbers.take(access, carrierId, number),
        giveBack: (id, before) => numbers.giveBack(access, carrierId, id, before),
      };
    },

    async shop(of, carrierId) {
      const row = await mustFind(of, carrierId);
      const { shop } = kinds[row.kind];
      if (shop === undefined) throw sellsNothing();
      const access = accessOf(box, row);
      return {
        search: (wanted) => shop.search(access, wanted),
        buy: (number) => shop.buy(access, number),
        release: (id) => shop.release(access, id),
      };
    },
  };
}
