/** What a workspace has, what its calls may spend, and what they have cost. */
import type { Balance } from '#contract/billing/balance';
import type { TelephoneCap, TelephoneSpending } from '#contract/billing/telephone-cap';
import type { RateCardLine, Receipt, Transaction as WireTransaction } from '#contract/billing/billing';
import { dollarsOf, type Micros, priceOf } from '#contract/money';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Usage } from '#domain/money/usage';
import type { HoldAnswer } from '#domain/money/hold-refusal';
import { modelLine, platformLine, type RateCard } from '#domain/money/rate-card';
import { costOf } from '#domain/money/receipt';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { extendHold, placeHold, refusalNow, releaseHold, type Settlement, settle } from './holds';
import { askBalance, type BalanceRow, listPostings, readBalance, readHold } from './ledger-store';
import {
  legAnswered,
  type LegOf,
  legOver,
  type NewLeg,
  type ReservedLeg,
  reserveLeg,
} from './telephone/forwarded-legs';
import { setTelephoneCap, telephoneSpending } from './telephone/telephone-cap';
import { chargeTokens, type TokenCharge } from './token-charges';
import { grantTrial, type TrialAnswer, type TrialClaim, type TrialTerms } from './trial';

export type { HoldAnswer, HoldRefusal } from '#domain/money/hold-refusal';
export type { LegOf, NewLeg, ReservedLeg } from './telephone/forwarded-legs';
export type { Settlement } from './holds';
export type { TrialAnswer, TrialClaim } from './trial';

export interface BillingOptions {
  database: Database;
  rates: RateCard;
  trial: TrialTerms;
  /** Whether test money may also pay for what costs the operator. */
  testMoneyPaysProviders: boolean;
}

/** What a model uses in a minute of ordinary conversation, for the estimate before a call. */
const TOKENS_A_MINUTE = { input: 6000, output: 300 };

/** All methods that take `tx` want a transaction of the workspace in question, and take part in it. */
export interface BillingService {
  balance(workspaceId: string): Promise<Balance>;
  balanceIn(tx: Transaction, workspaceId: string): Promise<Balance>;
  transactions(
    workspaceId: string,
    query: { page: number; page_size: number },
  ): Promise<{ items: WireTransaction[]; page: number; page_size: number; total: number }>;
  /** The rate card in force. */
  rates(): RateCardLine[];
  /**
   * What a call was settled at; it outlives the call.
   *
   * @throws ApiError `not_found` for a call that was never settled
   */
  receipt(workspaceId: string, callId: string): Promise<Receipt>;
  /** What `usage` costs by the card in force. */
  costOf: (usage: Usage) => Micros;
  /** What a minute costs about, with a model or (null) with the built-in brain. */
  estimateMinute: (model: string | null) => Micros;
  grantTrial(tx: Transaction, claim: TrialClaim): Promise<TrialAnswer>;
  /**
   * Holds credit for a call that is about to start, once for each call.
   *
   * @param hold `test_money_ok`: the call uses nothing that costs the operator, such as a model on the
   * operator's key, so that credit from the test-mode checkout may pay for it; `by_telephone`: the daily cap
   * counts it; `who`: how the sentence
   * of a refusal begins, "This call needs" unless told
   */
  placeHold(
    tx: Transaction,
    hold: {
      workspace_id: string;
      call_id: string;
      micros: Micros;
      test_money_ok: boolean;
      by_telephone?: boolean;
      who?: string;
    },
  ): Promise<HoldAnswer>;
  /** Why a call couldn't begin for want of credit, in a sentence; null: it could. Nothing is held. */
  wantOfCredit(workspaceId: string, hold: { micros: Micros; test_money_ok: boolean }): Promise<string | null>;
  /** Makes the call's hold cover `usage`. Refused, it stays as it was. */
  extendHold(
    tx: Transaction,
    hold: { workspace_id: string; call_id: string; usage: Usage },
  ): Promise<HoldAnswer>;
  /** Gives a hold back unused. */
  releaseHold(tx: Transaction, hold: { workspace_id: string; call_id: string }): Promise<void>;
  /** Charges a call once and closes its hold; asked again, it answers the first receipt. */
  settle(tx: Transaction, call: { workspace_id: string; call_id: string } & Settlement): Promise<Receipt>;
  /** What phone calls have cost today, and the most they may. */
  telephoneSpending(workspaceId: string): Promise<TelephoneSpending>;
  /** Keeps room in the daily cap for a leg by which a caller is to be sent on, before it's dialled. */
  reserveLeg(tx: Transaction, leg: NewLeg & { ring_seconds: number }): Promise<ReservedLeg>;
  /** Someone answered it, which may be told late or twice. */
  legAnswered(tx: Transaction, leg: LegOf, at: Date): Promise<void>;
  /**
   * It's over, which may be told late or twice. @param wasAnswered it was, though that may not have been told @param at when it was told
   *
   * @returns false: no such leg was open
   */
  legOver(tx: Transaction, leg: LegOf, wasAnswered: boolean, at: Date): Promise<boolean>;
  /** @throws ApiError `invalid_request` at `time_zone` */
  setTelephoneCap(workspaceId: string, cap: TelephoneCap): Promise<TelephoneSpending>;
  /** Charges tokens that were used outside a call and closes the hold that was placed for them, once. */
  chargeTokens(tx: Transaction, charge: TokenCharge): Promise<Micros>;
}

export function createBillingService({
  database,
  rates,
  trial,
  testMoneyPaysProviders,
}: BillingOptions): BillingService {
  const connected = (seconds: number) => priceOf(seconds, platformLine(rates).rate);
  const platformMinute = () => connected(60);
  return {
    balance: async (workspaceId) => asWire(await askBalance(database, workspaceId)),
    balanceIn: async (tx, workspaceId) => asWire(await readBalance(tx, workspaceId)),
    receipt: (workspaceId, callId) =>
      database.inWorkspace(workspaceId, async (tx) => {
        const hold = await readHold(tx, workspaceId, callId);
        return present(hold?.receipt ?? undefined, noSuch.receipt);
      }),

    async transactions(workspaceId, { page, page_size }) {
      const listed = await database.inWorkspace(workspaceId, (tx) =>
        listPostings(tx, workspaceId, { page, page_size }),
      );
      return { ...listed, page, page_size };
    },
    rates: () => [...rates],
    costOf: (usage) => costOf(usage, rates),
    estimateMinute(model) {
      const platform = platformMinute();
      if (model === null) return platform;
      return (
        platform +
        priceOf(TOKENS_A_MINUTE.input, modelLine(rates, model, 'input').rate) +
        priceOf(TOKENS_A_MINUTE.output, modelLine(rates, model, 'output').rate)
      );
    },
    grantTrial: (tx, claim) => grantTrial(tx, claim, trial),
    placeHold: (tx, { micros, test_money_ok, by_telephone = false, who, ...call }) =>
      placeHold(tx, call, {
        by_telephone,
        amount_micros: micros,
        rates,
        who,
        test_money_ok: test_money_ok || testMoneyPaysProviders,
      }),
    wantOfCredit: (workspaceId, { micros, test_money_ok }) =>
      database.inWorkspace(workspaceId, async (tx) => {
        const refusal = await refusalNow(tx, workspaceId, {
          amount_micros: micros,
          test_money_ok: test_money_ok || testMoneyPaysProviders,
        });
        return refusal?.message ?? null;
      }),
    extendHold: (tx, { usage, ...call }) => extendHold(tx, call, usage),
    releaseHold,
    settle: (tx, { workspace_id, call_id, ...settlement }) =>
      settle(tx, { workspace_id, call_id }, settlement),
    telephoneSpending: (workspaceId) =>
      database.inWorkspace(workspaceId, (tx) => telephoneSpending(tx, workspaceId, platformMinute())),
    reserveLeg: (tx, leg) => reserveLeg(tx, leg, connected),
    legAnswered,
    legOver: (tx, leg, wasAnswered, at) => legOver(tx, leg, wasAnswered, at, connected),
    setTelephoneCap: (workspaceId, cap) =>
      database.inWorkspace(workspaceId, async (tx) => {
        await setTelephoneCap(tx, workspaceId, cap);
        return telephoneSpending(tx, workspaceId, platformMinute());
      }),
    chargeTokens,
  };
}

function asWire({ posted_micros, held_micros }: BalanceRow): Balance {
  return {
    balance: dollarsOf(posted_micros),
    balance_micros: posted_micros,
    held_micros,
    available_micros: posted_micros - held_micros,
  };
}
