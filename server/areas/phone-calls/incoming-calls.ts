/**
 * Calls in: from a carrier's ring to the agent of the number that was called. One that can't be taken hears why in
 * a sentence or is sent to the number's fallback, and is in the history with its reason.
 */
import type { FastifyBaseLogger } from 'fastify';
import { answering } from '#domain/agents/number-screening';
import type { EndReason } from '#contract/calls/outcomes';
import { callerText, canHear, WITHHELD } from '#domain/agents/phone-number-rules';
import { forwardedReasons } from '#domain/calls/telephone/fallback';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import type { TelephoneMedia } from '../../runtime/lines/telephone-media';
import { publishedContent } from '../agents/service';
import type { PhoneCalls } from '../calls/phone-calls';
import type { CarrierOf } from '../carriers/connections';
import { carriersOf } from '../carriers/service';
import { HungUpAtOnce, type RingingCall } from '../carriers/carrier';
import { numberOfCarrier, type RungNumber } from '../phone-numbers/service';
import type { PhoneConversations } from './conversations';
import { PhoneEars } from './phone-ears';
import type { RefusalOf, Refusals } from './refusals';
import { RememberedNumbers } from './remembered-numbers';

type Ringing = Pick<RingingCall, 'called' | 'caller'>;

/** `call_id` null: the database was away, so that the history doesn't have it. */
type Prepared = Awaited<ReturnType<PhoneCalls['prepare']>> | { refused: 'platform_error'; call_id: null };

export interface IncomingCalls {
  /** The call of a telephone that rings, or the reason that the history has why there's none. Never rejects. */
  prepare(carrier: CarrierOf, ringing: Ringing): Promise<Prepared & { refusalOf: RefusalOf }>;
  /** The same while the database is away. */
  refuse(carrier: CarrierOf, ringing: Ringing): Prepared & { refused: EndReason; refusalOf: RefusalOf };
  /** Takes a call, or sends it elsewhere, or tells the caller why not. Never throws. */
  ring(carrier: CarrierOf, call: RingingCall): void;
}

interface IncomingCallsOptions {
  database: Database;
  calls: PhoneCalls;
  conversations: PhoneConversations;
  refusals: Refusals;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export function createIncomingCalls(options: IncomingCallsOptions): IncomingCalls {
  const { database, calls, conversations, refusals, log } = options;
  const remembered = new RememberedNumbers();

  const find = async (carrier: CarrierOf, ringing: Ringing) => {
    const { workspace_id, carrier_id } = carrier;
    const now = new Date();
    const { number, caller, agent } = await database.inWorkspace(workspace_id, async (tx) => {
      const number = await numberOfCarrier(tx, carrier_id, ringing.called);
      const caller = callerText(ringing.caller, number?.country ?? null);
      return { number, caller, agent: await agentOf(tx, carrier_id, { number, caller, now }) };
    });
    remembered.keep(carrier, ringing.called, number);
    const prepared = await calls.prepare({
      workspace_id,
      carrier_id,
      called: number?.number ?? ringing.called,
      caller,
      agent,
      // Who withhold their number can't be told apart.
      calls_per_hour: caller === WITHHELD ? null : (number?.rules.calls_per_hour ?? null),
      forwarded: number === null ? [] : forwardedReasons(number),
      recording_notice: number?.rules.recording_notice ?? 'always',
    });
    return { ...prepared, refusalOf: refusals.of(carrier, number, now) };
  };

  const refuse: IncomingCalls['refuse'] = (carrier, ringing) => ({
    refused: 'platform_error',
    call_id: null,
    refusalOf: refusals.of(carrier, remembered.find(carrier, ringing.called)),
  });

  const prepare: IncomingCalls['prepare'] = (carrier, ringing) =>
    find(carrier, ringing).catch((error: unknown) => {
      log.error({ err: error, ...carrier }, 'a telephone call could not be prepared');
      return refuse(carrier, ringing);
    });

  const answer = async (carrier: CarrierOf, ringing: RingingCall): Promise<void> => {
    const prepared = await prepare(carrier, ringing);
    const ears = new PhoneEars();
    let media: TelephoneMedia;
    try {
      media = await ringing.answer(ears);
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
    if ('holder' in prepared) return conversations.hold(prepared.holder, media, ears, refusalOf);
    const { refused: reason, call_id } = prepared;
    const call = call_id === null ? null : { workspace_id: carrier.workspace_id, call_id };
    await conversations.refuse(media, ears, { call, reason, refusalOf });
  };

  return {
    prepare,
    refuse,
    ring(carrier, ringing) {
      answer(carrier, ringing).catch((error: unknown) => {
        log.error({ err: error, ...carrier }, 'a telephone call could not be taken');
      });
    },
  };
}

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
  const isHeard = canHear(version.content) || (await carriersOf(tx, [carrierId])).get(carrierId)?.is_practice;
  return isHeard ? { agent_id: answers.agent_id, ...version } : 'agent_invalid';
}
