/** What becomes of a caller whose call isn't taken: they're sent to the number's fallback, or hear why. */
import { randomUUID } from 'node:crypto';
import { WRONG_ON_OUR_SIDE } from '#domain/agents/phone-numbers/refusal-words';
import type { Language } from '#contract/agents/agent-content';
import type { EndReason } from '#contract/calls/outcomes';
import { refusalWords } from '#domain/agents/phone-numbers/number-screening';
import { OUR_LANGUAGE, refusalLanguage } from '#domain/agents/phone-numbers/refusal-language';
import { FALLBACK_RING_SECONDS, type FallbackResult, fallbackOf } from '#domain/calls/telephone/fallback';
import { FORWARDED_MOST_SECONDS } from '#domain/calls/telephone/forwarded';
import type { Database } from '../../platform/database/connection';
import { databaseAwayOf } from '../../platform/database/database-away';
import type { Log } from '../../platform/logging';
import type { TransferFailure } from '../../runtime/lines/line';
import type { LegTo } from '../../runtime/lines/telephone-media';
import type { PhoneCalls } from '../calls/phone-calls';
import type { CarrierOf } from '../carriers/connections';
import { fallbackFor, numberOfCarrier, type RungNumber } from '../phone-numbers/service';
import type { ForwardedLegs } from '../calls/forwarded-legs';
import type { LateHistory } from './late-history';

export interface Refusal {
  /** Said to the caller, where the fallback isn't reached. */
  sentence: string;
  /** Of the sentence, for a carrier's own voice. */
  language: Language;
  /** Numbers in E.164. */
  fallback: Pick<LegTo, 'number' | 'from' | 'ring_seconds'> | null;
}

/** Never rejects. */
export type RefusalOf = (reason: EndReason) => Promise<Refusal>;

/** A call in the history, now or later; null: it won't be there. */
export type RefusedCall = { workspace_id: string; call_id: string } | null;

/** Of a number that isn't known, or has no words of its own. */
export const refusalSentence = (reason: EndReason): string => refusalWords(reason, null, new Date());

/** Someone who was called has no reason to call again, and no number that they had chosen. It suits a caller too. */
export const CALLED_IN_VAIN = `${WRONG_ON_OUR_SIDE} Goodbye.`;

/** What someone hears who was called, and whose call can't be held after all. */
export const sorryToCall: RefusalOf = async () => ({
  sentence: CALLED_IN_VAIN,
  language: OUR_LANGUAGE,
  fallback: null,
});

/** No method rejects. */
export interface Refusals {
  /** @param number null: it isn't known */
  of(carrier: CarrierOf, number: RungNumber | null, now?: Date): RefusalOf;
  /** Of a call in the history, whatever number it rang on, or that someone was called by. */
  ofCall(call: CarrierOf & { call_id: string }): RefusalOf;
  /** What's said where the sound of a call that had started is lost for good. */
  whenLost(call: CarrierOf & { call_id: string }): Promise<string>;
  /** As `ofCall`, for the reason that it was refused with; null: it wasn't. */
  told(call: CarrierOf & { call_id: string }): Promise<Refusal | null>;
  /**
   * The caller may be sent to another number, which the history then says. @returns what's dialled; null: they mayn't, and
   * the history says why
   */
  send(call: RefusedCall, fallback: NonNullable<Refusal['fallback']>): Promise<LegTo | null>;
  /** What came of it, in the history. */
  came(call: RefusedCall, result: FallbackResult): Promise<void>;
  /** The way there is over. @param wasAnswered as far as the carrier tells */
  over(call: RefusedCall, wasAnswered: boolean): Promise<void>;
}

interface RefusalsOptions {
  database: Database;
  calls: Pick<PhoneCalls, 'rang' | 'sentElsewhere' | 'elsewhere'>;
  late: Pick<LateHistory, 'sent' | 'came'>;
  legs: ForwardedLegs;
  log: Log<'error'>;
}

export function createRefusals({ database, calls, late, legs, log }: RefusalsOptions): Refusals {
  const noted = async (work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) =>
      log.error({ err: error }, 'where the caller of a refused call was sent could not be noted'),
    );
  };

  const of: Refusals['of'] = (carrier, number, now = new Date()) => {
    return async (reason) => {
      const sentence = refusalWords(reason, number?.rules ?? null, now);
      const language = refusalLanguage(sentence, number);
      if (number === null) return { sentence, language, fallback: null };
      const fallback = await database
        .inWorkspace(carrier.workspace_id, (tx) => fallbackFor(tx, reason, number))
        // The database is away, which is what a fallback is for.
        .catch((error: unknown) => (databaseAwayOf(error) === null ? null : fallbackOf(reason, number)));
      return {
        sentence,
        language,
        fallback: fallback && { ...fallback, ring_seconds: FALLBACK_RING_SECONDS },
      };
    };
  };

  const rungBy = async ({ workspace_id, carrier_id, call_id }: CarrierOf & { call_id: string }) => {
    const rang = await calls.rang({ workspace_id, call_id });
    const number =
      rang &&
      (await database.inWorkspace(workspace_id, (tx) => numberOfCarrier(tx, carrier_id, rang.called)));
    return { refused: rang?.refused ?? null, number, cameIn: rang !== null };
  };

  return {
    of,
    ofCall: (call) => async (reason) => {
      // Where it isn't known, they may be someone who was called.
      const { number, cameIn } = await rungBy(call).catch(() => ({ number: null, cameIn: false }));
      return cameIn ? of(call, number)(reason) : sorryToCall(reason);
    },
    async whenLost({ workspace_id, call_id }) {
      const rang = await calls.rang({ workspace_id, call_id }).catch(() => null);
      return rang === null ? CALLED_IN_VAIN : refusalSentence('line_failed');
    },
    async told(call) {
      const { number, refused } = await rungBy(call).catch(() => ({ number: null, refused: null }));
      return refused && of(call, number)(refused);
    },
    async send(call, fallback) {
      const leg = { ...fallback, leg_id: call?.call_id ?? randomUUID() };
      // The database is away, which is what a fallback is for.
      const uncounted = { ...leg, most_seconds: FORWARDED_MOST_SECONDS };
      if (call === null || late.sent(call.call_id, fallback.number)) return uncounted;
      try {
        if (!(await calls.sentElsewhere(call, fallback.number))) return null;
        const { call_id } = call;
        const { ring_seconds } = fallback;
        const reserved = await legs.reserve({ ...legOf(call), call_id, ring_seconds });
        if ('most_seconds' in reserved) return { ...leg, ...reserved };
        await calls.elsewhere(call, 'capped');
        return null;
      } catch (error) {
        log.error({ err: error }, 'that the caller of a refused call is sent on could not be noted');
        if (databaseAwayOf(error) !== null) return uncounted;
        // Nothing says that there's room for it.
        await noted(() => calls.elsewhere(call, 'failed'));
        return null;
      }
    },
    async came(call, result) {
      if (call === null || late.came(call.call_id, result)) return;
      await noted(() => calls.elsewhere(call, result));
      if (result === 'answered') await legs.answered(legOf(call));
      else await legs.over(legOf(call), false);
    },
    async over(call, wasAnswered) {
      if (call !== null) await legs.over(legOf(call), wasAnswered);
    },
  };
}

const legOf = ({ workspace_id, call_id }: NonNullable<RefusedCall>) => ({ workspace_id, leg_id: call_id });

/** How the way to a fallback number ended, of what a carrier tells. */
export const fallbackResults: Record<TransferFailure, FallbackResult> = {
  no_answer: 'no_answer',
  line_busy: 'line_busy',
  rejected: 'rejected',
  dial_failed: 'failed',
  not_taken: 'failed',
  not_allowed: 'failed',
  unsupported: 'failed',
  cancelled: 'caller_gone',
};
