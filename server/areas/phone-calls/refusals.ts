/** What becomes of a caller whose call isn't taken: they're sent to the number's fallback, or hear why. */
import type { FastifyBaseLogger } from 'fastify';
import type { EndReason } from '#contract/calls/outcomes';
import { refusalWords } from '#domain/agents/number-screening';
import { FALLBACK_RING_SECONDS, type FallbackResult, fallbackOf } from '#domain/calls/telephone/fallback';
import type { Database } from '../../platform/database/connection';
import type { TransferFailure } from '../../runtime/lines/line';
import type { PhoneCalls } from '../calls/phone-calls';
import type { CarrierOf } from '../carriers/connections';
import { fallbackFor, numberOfCarrier, type RungNumber } from '../phone-numbers/service';
import type { CapReached } from './transfer-rules';

export interface Refusal {
  /** Said to the caller, where the fallback isn't reached. */
  sentence: string;
  /** Numbers in E.164. */
  fallback: { number: string; from: string; ring_seconds: number } | null;
}

/** Never rejects. */
export type RefusalOf = (reason: EndReason) => Promise<Refusal>;

/** A call in the history; null: the database was away. */
export type RefusedCall = { workspace_id: string; call_id: string } | null;

/** Of a number that isn't known, or has no words of its own. */
export const refusalSentence = (reason: EndReason): string => refusalWords(reason, null, new Date());

/** No method rejects. */
export interface Refusals {
  /** @param number null: it isn't known */
  of(carrier: CarrierOf, number: RungNumber | null, now?: Date): RefusalOf;
  /** Of a call in the history, whatever number it rang on. */
  ofCall(call: CarrierOf & { call_id: string }): RefusalOf;
  /** The same, for the reason that it was refused with; null: it wasn't. */
  told(call: CarrierOf & { call_id: string }): Promise<Refusal | null>;
  /** The history says that the caller is sent to another number, */
  sent(call: RefusedCall, number: string): Promise<void>;
  /** and what came of it. */
  came(call: RefusedCall, result: FallbackResult): Promise<void>;
}

interface RefusalsOptions {
  database: Database;
  calls: Pick<PhoneCalls, 'rang' | 'sentElsewhere' | 'elsewhere'>;
  capReached: CapReached;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export function createRefusals({ database, calls, capReached, log }: RefusalsOptions): Refusals {
  const noted = async (work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) =>
      log.error({ err: error }, 'where the caller of a refused call was sent could not be noted'),
    );
  };

  const of: Refusals['of'] = (carrier, number, now = new Date()) => {
    return async (reason) => {
      const sentence = refusalWords(reason, number?.rules ?? null, now);
      if (number === null) return { sentence, fallback: null };
      const fallback = await database
        .inWorkspace(carrier.workspace_id, async (tx) =>
          // A call to another number costs as well.
          (await capReached(tx, carrier.workspace_id)) === null ? fallbackFor(tx, reason, number) : null,
        )
        // The database is away, which is what a fallback is for.
        .catch(() => fallbackOf(reason, number));
      return { sentence, fallback: fallback && { ...fallback, ring_seconds: FALLBACK_RING_SECONDS } };
    };
  };

  const rungBy = async ({ workspace_id, carrier_id, call_id }: CarrierOf & { call_id: string }) => {
    const rang = await calls.rang({ workspace_id, call_id });
    const number =
      rang &&
      (await database.inWorkspace(workspace_id, (tx) => numberOfCarrier(tx, carrier_id, rang.called)));
    return { refused: rang?.refused ?? null, number };
  };

  return {
    of,
    ofCall: (call) => async (reason) => {
      const { number } = await rungBy(call).catch(() => ({ number: null }));
      return of(call, number)(reason);
    },
    async told(call) {
      const { number, refused } = await rungBy(call).catch(() => ({ number: null, refused: null }));
      return refused && of(call, number)(refused);
    },
    sent: async (call, number) => {
      if (call !== null) await noted(() => calls.sentElsewhere(call, number));
    },
    came: async (call, result) => {
      if (call !== null) await noted(() => calls.elsewhere(call, result));
    },
  };
}

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
