/** A carrier's account: what the carrier tells of its numbers and does with their calls, and what it sells to it. */
import type { AccountNumber as Shown } from '#contract/agents/account-numbers';
import type { NumberForSale, NumberKind } from '#contract/agents/numbers-for-sale';
import type { CarrierAccess } from './carrier-access';

/** What gets the calls of a number, in the carrier's own fields: kept as they are to be put back. */
export type CallSettings = Readonly<Record<string, string>>;

export interface AccountNumber extends Pick<Shown, 'number' | 'label' | 'capabilities' | 'webhook'> {
  /** The carrier's own name for it. */
  id: string;
  settings: CallSettings;
}

interface AccountNumbersPage {
  items: AccountNumber[];
  next_cursor: string | null;
}

/** @param A what comes before the other arguments */
interface AskedNumbers<A extends unknown[]> {
  /** @param asked `digits` follow each other in the numbers, null: any */
  page(...asked: [...A, { cursor: string | null; digits: string | null }]): Promise<AccountNumbersPage>;
  /** @returns null for a number that isn't the account's */
  find(...asked: [...A, number: string]): Promise<AccountNumber | null>;
  /** Has its calls sent here. @param now as it was just found */
  take(...asked: [...A, now: AccountNumber]): Promise<void>;
  /** Puts back what got its calls, unless something else than us gets them by now, or it's gone. */
  giveBack(...asked: [...A, id: string, before: CallSettings]): Promise<void>;
}

/** Each throws ApiError `provider_refused` with a sentence when the carrier can't be asked, or refuses. */
export type AccountNumbers = AskedNumbers<[access: CarrierAccess, carrierId: string]>;

/** Those of one carrier of a workspace. */
export type OwnAccountNumbers = AskedNumbers<[]>;

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
interface AskedShop<A extends unknown[]> {
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
export type NumberShop = AskedShop<[access: CarrierAccess]>;

/** That of one carrier of a workspace. */
export type OwnNumberShop = AskedShop<[]>;
