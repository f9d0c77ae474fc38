/** Tells Twilio what to do with a call that is up, and asks how it is. */
import type { Database } from '../../../platform/database/connection';
import { isAnswerLost } from '../../../platform/outbound/outbound-error';
import type { SecretBox } from '../../../platform/secrets';
import type { CarrierCall } from '../carrier-calls-store';
import { openPassword } from '../carrier-access';
import { findCarrier } from '../store';
import { openTwilio, refusalOf, type TwilioNetwork } from './twilio-api';

/** Twilio's codes for a call that is over, and for one that it doesn't know. */
const OVER = new Set([21220, 20404]);
/** What ended calls are called, of those that were answered and those that weren't. */
const ended = new Set(['completed', 'busy', 'no-answer', 'failed', 'canceled']);
const MOST_DIALLED = 20;

/** `unknown`: it may have been told; the answer alone was lost. `refused`: Twilio's own word for it, if it said one. */
type Told = 'told' | 'over' | 'unknown' | { refused: string | null };

/** No method rejects. */
export interface TwilioControl {
  /** Has a call do this instead of what it does. */
  tell(call: CarrierCall, twiml: string): Promise<Told>;
  /**
   * Calls someone apart from a caller. @param caller whose account it is @returns `named` null: it may ring; the answer alone was lost
   */
  call(caller: CarrierCall, to: CalledApart): Promise<{ named: string | null } | { refused: string | null }>;
  /** How a call is by itself; null: Twilio can't be asked. `talks`: it's answered. */
  state: (call: CarrierCall) => Promise<'talks' | 'up' | 'over' | null>;
  /** How a call is that had someone called; null: Twilio can't be asked. `talks`: they answered, now or before. */
  look(call: CarrierCall): Promise<'talks' | 'up' | 'over' | null>;
  hangUp: (call: CarrierCall) => Promise<void>;
}

interface CalledApart {
  /** E.164. */
  number: string;
  from: string;
  ring_seconds: number;
  /** How long it may last. */
  most_seconds: number;
  /** Addresses that are told. */
  answered: string;
  ended: string;
}

interface TwilioControlOptions {
  database: Database;
  box: SecretBox;
  network: TwilioNetwork;
}

export function createTwilioControl({ database, box, network }: TwilioControlOptions): TwilioControl {
  const open = async ({ workspace_id, carrier_id }: CarrierCall) => {
    const row = await database.inWorkspace(workspace_id, (tx) => findCarrier(tx, carrier_id));
    if (row === undefined) throw new Error('The Twilio account of this call was removed.');
    return openTwilio(network, { ...row, password: openPassword(box, row) });
  };

  return {
    async tell(call, twiml) {
      try {
        await (await open(call)).calls(call.carrier_call).update({ twiml });
        return 'told';
      } catch (error) {
        if (isAnswerLost(error)) return 'unknown';
        const code = refusalOf(error)?.code;
        if (code === undefined) return { refused: null };
        return OVER.has(code) ? 'over' : { refused: `Twilio ${code}` };
      }
    },

    async call(caller, { number, from, ring_seconds, most_seconds, answered, ended: over }) {
      try {
        const { sid } = await (await open(caller)).calls.create({
          to: number,
          from,
          url: answered,
          method: 'POST',
          statusCallback: over,
          statusCallbackMethod: 'POST',
          statusCallbackEvent: ['completed'],
          timeout: Math.ceil(ring_seconds),
          timeLimit: most_seconds,
        });
        return { named: sid };
      } catch (error) {
        if (isAnswerLost(error)) return { named: null };
        const code = refusalOf(error)?.code;
        return { refused: code === undefined ? null : `Twilio ${code}` };
      }
    },

    async state(call) {
      try {
        const { status } = await (await open(call)).calls(call.carrier_call).fetch();
        if (status === 'in-progress') return 'talks';
        return ended.has(status) ? 'over' : 'up';
      } catch {
        return null;
      }
    },

    async look(call) {
      try {
        const client = await open(call);
        const dialled = await client.calls.list({ parentCallSid: call.carrier_call, limit: MOST_DIALLED });
        if (dialled.some(({ status }) => status === 'in-progress' || status === 'completed')) return 'talks';
        const { status } = await client.calls(call.carrier_call).fetch();
        return ended.has(status) ? 'over' : 'up';
      } catch {
        return null;
      }
    },

    async hangUp(call) {
      try {
        await (await open(call)).calls(call.carrier_call).update({ status: 'completed' });
      } catch {
        // It ends by itself when what it was told to do is over.
      }
    },
  };
}
