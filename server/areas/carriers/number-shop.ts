/** What a carrier sells to its accounts. */
import type { NumberForSale, NumberKind } from '#contract/agents/numbers-for-sale';
import type { CarrierAccess } from './carrier-access';

/** As many as are searched at a time. */
export const FOR_SALE_AT_A_TIME = 30;

export type Offer = Omit<NumberForSale, 'formatted'>;

interface Wanted {
  /** ISO 3166-1 alpha-2. */
  country: string;
  kind: NumberKind;
  /** They follow each other in the number; null: any. */
  digits: string | null;
}

/** @param A what comes before the other arguments */
interface Asked<A extends unknown[]> {
  /** Those that take calls, `FOR_SALE_AT_A_TIME` at most. */
  search(...asked: [...A, wanted: Wanted]): Promise<Offer[]>;
  /**
   * Spends the account's money. Resolves once the number is the account's.
   *
   * @param number E.164, as it was found by `search`
   */
  buy(...asked: [...A, number: string]): Promise<void>;
  /** Gives it up. One that isn't the account's any more is left alone. @param id the carrier's own name for it */
  release(...asked: [...A, id: string]): Promise<void>;
}

/** Each throws ApiError `provider_refused` with a sentence when the carrier can't be asked, or refuses. */
export type NumberShop = Asked<[access: CarrierAccess]>;

/** That of one carrier of a workspace. */
export type OwnNumberShop = Asked<[]>;
