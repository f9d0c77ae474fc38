/** What a carrier tells of the numbers of its account, and does with their calls. */
import type { AccountNumber as Shown } from '#contract/agents/account-numbers';
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
interface Asked<A extends unknown[]> {
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
export type AccountNumbers = Asked<[access: CarrierAccess, carrierId: string]>;

/** Those of one carrier of a workspace. */
export type OwnAccountNumbers = Asked<[]>;
