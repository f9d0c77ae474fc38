/**
 * Calls in: from a carrier's ring to the agent of the number that was called. One that can't be taken hears why in
 * a sentence or is sent to the number's fallback, and is in the history with its reason.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { answering } from '#domain/agents/phone-numbers/number-screening';
import type { EndReason } from '#contract/calls/outcomes';
import { callerText, transcribesOnServer, WITHHELD } from '#domain/agents/phone-numbers/phone-number-rules';
import { forwardedReasons } from '#domain/calls/telephone/fallback';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import type { Log } from '../../platform/logging';
import type { TelephoneMedia } from '../../runtime/lines/telephone-media';
import { publishedContent } from '../agents/service';
import type { Answering } from '../calls/live/answering';
import type { PhoneCalls } from '../calls/phone-calls';
import type { CarrierOf } from '../carriers/connections';
import { carriersOf, isLeasedElsewhere } from '../carriers/service';
import { HungUpAtOnce, type RingingCall, type SurplusCall, type WithoutSound } from '../carriers/carrier';
import { numberOfCarrier, type RungNumber } from '../phone-numbers/service';
import type { PhoneConversations } from './conversations';
import { PhoneListener } from './phone-listener';
import {
  createRefusedUnasked,
  type RefusedUnasked,
  type RefusedUnaskedOptions,
  type Ringing,
} from './refused-unasked';
import type { RefusalOf } from './refusals';

/** A process that's about to end leaves its accounts to another one. Where there's one, it takes them within so long. */
const FOLLOWED_MS = 1_000;
const FOLLOWED_LOOK_MS = 100;

type Prepared = Awaited<ReturnType<PhoneCalls['prepare']>>;
interface Finding {
  call_id: string;
  /** Why its agent can't take it; null: it may. */
  kept: EndReason | null;
  /** Its sound may come to any process. */
  isAnywhere: boolean;
}

export interface IncomingCalls extends Pick<RefusedUnasked, 'refuse' | 'busy'> {
  /**
   * The call of a telephone that rings and whose sound may come to any process, or the reason that the history has why there's
   * none. Never rejects.
   */
  prepare(carrier: CarrierOf, ringing: Ringing): Promise<Prepared & { refusalOf: RefusalOf }>;
  /** Takes a call, or sends it elsewhere, or tells the caller why not. Never throws. */
  ring: (carrier: CarrierOf, call: RingingCall) => void;
  /** Notes a call that is one too many for its carrier, and sends it elsewhere, or has its caller told. Never throws. */
  overflow: (carrier: CarrierOf, call: SurplusCall) => void;
}

interface IncomingCallsOptions extends RefusedUnaskedOptions {
  database: Database;
  calls: PhoneCalls;
  answering: Pick<Answering, 'during'>;
  conversations: PhoneConversations;
  /** Names this process in the leases of carriers. */
  owner: string;
  log: Log;
}

export function createIncomingCalls(options: IncomingCallsOptions): IncomingCalls {
  const { database, calls, conversations, refusals, owner, log } = options;
  const { keep, refuseLater, refuse, busy } = createRefusedUnasked(options);

  /** Whether another process looks after the account of a call, from which it follows that it lives. */
  const isFollowed = async ({ workspace_id, carrier_id }: CarrierOf): Promise<boolean> => {
    const until = performance.now() + FOLLOWED_MS;
    while (!(await database.inWorkspace(workspace_id, (tx) => isLeasedElsewhere(tx, carrier_id, owner)))) {
      if (performance.now() > until) return false;
      await sleep(FOLLOWED_LOOK_MS);
    }
    return true;
  };

  const find = async (carrier: CarrierOf, ringing: Ringing, { call_id, kept, isAnywhere }: Finding) => {
    const { workspace_id, carrier_id } = carrier;
    const now = new Date();
    const { number, caller, agent } = await database.inWorkspace(workspace_id, async (tx) => {
      const number = await numberOfCarrier(tx, carrier_id, ringing.called);
      const caller = callerText(ringing.caller, number?.country ?? null);
      const agent = await agentOf(tx, carrier_id, { number, caller, now });
      return { number, caller, agent: typeof agent === 'string' ? agent : (kept ?? agent) };
    });
    keep(carrier, ringing.called, number);
    const prepared = await calls.prepare({
      workspace_id,
      call_id,
      carrier_id,
      called: number?.number ?? ringing.called,
      caller,
      agent,
      // Who withhold their number can't be told apart.
      calls_per_hour: caller === WITHHELD ? null : (number?.rules.calls_per_hour ?? null),
      forwarded: number === null ? [] : forwardedReasons(number),
      recording_notice: number?.rules.recording_notice ?? 'always',
      ...(isAnywhere && { isFollowed: () => isFollowed(carrier) }),
    });
    return { ...prepared, refusalOf: refusals.of(carrier, number, now) };
  };

  const prepareHow = (carrier: CarrierOf, ringing: Ringing, how: Omit<Finding, 'call_id'>) => {
    const call_id = randomUUID();
    return options.answering
      .during(() => find(carrier, ringing, { call_id, ...how }))
      .catch((error: unknown) => {
        log.error({ err: error, ...carrier }, 'a telephone call could not be prepared');
        return refuseLater(carrier, ringing, { call_id, why: error, usual: 'platform_error' });
      });
  };
  const prepare: IncomingCalls['prepare'] = (carrier, ringing) =>
    prepareHow(carrier, ringing, { kept: null, isAnywhere: true });

  /** What becomes of a phone that nothing can be played to. */
  const withoutSound =
    (carrier: CarrierOf, prepared: Awaited<ReturnType<IncomingCalls['prepare']>>): WithoutSound =>
    async (phone) => {
      const { refusalOf } = prepared;
      if ('holder' in prepared) {
        const { holder } = prepared;
        await calls.giveUp(holder, 'line_failed');
        return conversations.refuseWithoutSound(phone, { call: holder, reason: 'line_failed', refusalOf });
      }
      return conversations.refuseWithoutSound(phone, refusedOf(carrier, prepared));
    };

  const answer = async (carrier: CarrierOf, ringing: RingingCall): Promise<void> => {
    const prepared = await prepareHow(carrier, ringing, { kept: null, isAnywhere: false });
    const listener = new PhoneListener();
    let media: TelephoneMedia;
    try {
      media = await ringing.answer(listener, withoutSound(carrier, prepared));
    } catch (error) {
      const hasHungUp = error instanceof HungUpAtOnce;
      if (!hasHungUp) {
        log.warn({ err: error, ...carrier }, 'the sound of a telephone call could not be opened');
      }
      if ('holder' in prepared) {
        await calls.giveUp(prepared.holder, hasHungUp ? 'caller_hung_up' : 'line_failed');
      }
      return;
    }
    const { refusalOf } = prepared;
    if ('holder' in prepared) return conversations.hold(prepared.holder, media, listener, { refusalOf });
    await conversations.refuse(media, listener, refusedOf(carrier, prepared));
  };

  const overflow = async (carrier: CarrierOf, surplus: SurplusCall): Promise<void> => {
    const prepared = await prepareHow(carrier, surplus, { kept: 'busy', isAnywhere: false });
    await surplus.refuse(withoutSound(carrier, prepared));
  };

  return {
    prepare,
    refuse,
    busy,
    ring(carrier, ringing) {
      answer(carrier, ringing).catch((error: unknown) => {
        log.error({ err: error, ...carrier }, 'a telephone call could not be taken');
      });
    },
    overflow(carrier, surplus) {
      overflow(carrier, surplus).catch((error: unknown) => {
        log.error({ err: error, ...carrier }, 'a telephone call could not be refused');
      });
    },
  };
}

const refusedOf = (
  { workspace_id }: CarrierOf,
  { refused, call_id, refusalOf }: { refused: EndReason; call_id: string; refusalOf: RefusalOf },
) => ({ call: { workspace_id, call_id }, reason: refused, refusalOf });

/** The agent that answers, in the version that does; otherwise why none does. */
async function agentOf(
  tx: Transaction,
  carrierId: string,
  { number, caller, now }: { number: RungNumber | null; caller: string; now: Date },
): Promise<Parameters<PhoneCalls['prepare']>[0]['agent']> {
  if (number === null) return 'unknown_number';
  const answers = answering(number, caller, now);
  if (typeof answers === 'string') return answers;
  const version = await publishedContent(tx, answers.agent_id, answers.version);
  // It was deleted since.
  if (version === undefined) return answers.after_hours ? 'outside_hours' : 'no_agent';
  const isHeard =
    transcribesOnServer(version.content) || (await carriersOf(tx, [carrierId])).get(carrierId)?.is_practice;
  return isHeard ? { agent_id: answers.agent_id, ...version } : 'agent_invalid';
}
