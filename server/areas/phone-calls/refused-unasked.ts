/**
 * Calls in that are refused while the database isn't asked, or can't answer. The history has them later. What their callers hear
 * is as far as is remembered of the number that was called.
 */
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EndReason } from '#contract/calls/outcomes';
import { answering, refusalWords } from '#domain/agents/phone-numbers/number-screening';
import { callerText } from '#domain/agents/phone-numbers/phone-number-rules';
import { refusalLanguage } from '#domain/agents/phone-numbers/refusal-language';
import { AllowanceOfEach } from '../../platform/allowance';
import { databaseAwayOf } from '../../platform/database/database-away';
import { hasVanished } from '../../platform/database/vanished';
import type { RingingCall } from '../carriers/carrier';
import type { CarrierOf } from '../carriers/connections';
import type { CarrierCall } from '../carriers/webhook-calls';
import type { RungNumber } from '../phone-numbers/service';
import type { LateHistory } from './late-history';
import type { Refusal, RefusalOf, Refusals } from './refusals';

/** Of a workspace's calls beyond its share of webhooks, so many come into the history. */
const NOTED = { aSecond: 1, atOnce: 60 } as const;
/** Of those, so many are known again when their carrier tells of them once more, or someone who saw that on its way. */
const MOST_NOTED = 10_000;
/** Of so many numbers that were called recently the rules are remembered. */
const MOST_NUMBERS = 10_000;

export type Ringing = Pick<RingingCall, 'called' | 'caller'>;

interface LaterRefused {
  refused: EndReason;
  call_id: string;
  refusalOf: RefusalOf;
}

export interface RefusedUnasked {
  /** Remembers a number's rules. @param called as the carrier writes it @param number null: it isn't one of the carrier's, or no longer */
  keep: (carrier: CarrierOf, called: string, number: RungNumber | null) => void;
  /** Refuses a call that has an id. @param why the error by which it couldn't be taken @param usual the reason, where the number's rules have none */
  refuseLater: (
    carrier: CarrierOf,
    ringing: Ringing,
    how: { call_id: string; why: unknown; usual: EndReason },
  ) => LaterRefused;
  /** Refuses a call of which the database couldn't be asked, or whose carrier is no more. @param why the error */
  refuse: (carrier: CarrierOf, ringing: Ringing, why: unknown) => LaterRefused;
  /**
   * A telephone rings while its workspace has had its share of webhooks: the database isn't asked, and the history has it later, of so
   * many, and each once. @returns what its caller hears
   */
  busy: (call: CarrierCall, ringing: Ringing) => Pick<Refusal, 'sentence' | 'language'>;
}

export interface RefusedUnaskedOptions {
  refusals: Refusals;
  late: Pick<LateHistory, 'keep'>;
}

export function createRefusedUnasked({ refusals, late }: RefusedUnaskedOptions): RefusedUnasked {
  /** The one that wasn't called for longest is forgotten first. */
  const numbers = new LRUCache<string, RungNumber>({ max: MOST_NUMBERS });
  const noted = new AllowanceOfEach(NOTED.aSecond, NOTED.atOnce);
  const isNoted = new LRUCache<string, true>({ max: MOST_NOTED });

  /** As far as its number is remembered. @param usual why it's refused, where the number's rules don't do so */
  const rememberedCall = (carrier: CarrierOf, ringing: Ringing, usual: EndReason) => {
    const number = numbers.get(keyOf(carrier, ringing.called)) ?? null;
    const { workspace_id } = carrier;
    const called = number?.number ?? ringing.called;
    const caller = callerText(ringing.caller, number?.country ?? null);
    const rang_at = new Date();
    // Whom the number doesn't want gets no further than when all is well.
    const answers = number && answering(number, caller, rang_at);
    const reason: EndReason = typeof answers === 'string' ? answers : usual;
    return { number, workspace_id, called, caller, rang_at, reason };
  };

  const refuseLater: RefusedUnasked['refuseLater'] = (carrier, ringing, { call_id, why, usual }) => {
    const { number, ...call } = rememberedCall(carrier, ringing, usual);
    const { reason: refused, rang_at } = call;
    late.keep({ ...call, call_id });
    const refusalOf = refusals.of(carrier, number, rang_at);
    // While the database is away, callers are sent on uncounted. Another fault of it mustn't lift the limits of that.
    if (databaseAwayOf(why) !== null) return { refused, call_id, refusalOf };
    const told: RefusalOf = async (reason) => ({ ...(await refusalOf(reason)), fallback: null });
    return { refused, call_id, refusalOf: told };
  };

  const busy: RefusedUnasked['busy'] = (carrierCall, ringing) => {
    const { number, ...call } = rememberedCall(carrierCall, ringing, 'busy');
    const { workspace_id, rang_at, reason } = call;
    const name = `${carrierCall.carrier_id} ${carrierCall.carrier_call}`;
    if (!isNoted.has(name) && noted.take(workspace_id)) {
      isNoted.set(name, true);
      late.keep({ ...call, call_id: randomUUID() });
    }
    const sentence = refusalWords(reason, number?.rules ?? null, rang_at);
    return { sentence, language: refusalLanguage(sentence, number) };
  };

  const refuse: RefusedUnasked['refuse'] = (carrier, ringing, why) =>
    refuseLater(carrier, ringing, {
      call_id: randomUUID(),
      why,
      // Its phone system was removed as it rang, and with it the number.
      usual: hasVanished(why) ? 'unknown_number' : 'platform_error',
    });

  return {
    keep(carrier, called, number) {
      const key = keyOf(carrier, called);
      if (number === null) numbers.delete(key);
      else numbers.set(key, number);
    },
    refuseLater,
    refuse,
    busy,
  };
}

const keyOf = ({ carrier_id }: CarrierOf, called: string) => `${carrier_id} ${called}`;
