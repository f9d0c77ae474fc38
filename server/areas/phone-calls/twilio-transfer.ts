/**
 * Puts a caller through by Twilio: their call is told to dial someone, so their sound leaves us. Webhooks, to any process,
 * tell how that went. A caller whom no one answered is asked for, and their sound comes back to the same call.
 */
import type { Notices } from '../../platform/workspace-events';
import { CALL_OVER, type Transferred } from '../../runtime/lines/line';
import type { LegTo } from '../../runtime/lines/telephone-media';
import { transferAnsweredPath, transferPath } from '../carriers/twilio/twilio-addresses';
import type { TwilioControl } from '../carriers/twilio/twilio-control';
import { dialNumber } from '../carriers/twilio/twiml';
import type { CarrierCall, WebhookCalls } from '../carriers/webhook-calls';
import { ANSWERED, type Heard, transferNews } from './transfer-news';

/** Twilio opens a socket at once. */
const BACK_MS = 10_000;

/** The caller hung up while it rang. */
export const CALLER_GONE = 'caller_gone';
type Failed = Extract<Transferred, { failed: unknown }>;
const failures: Readonly<Record<string, Failed>> = {
  busy: { failed: 'line_busy', code: null },
  'no-answer': { failed: 'no_answer', code: null },
  failed: { failed: 'dial_failed', code: null },
};

/** Whether someone answered a call that Twilio made for a caller. @param status as Twilio tells how it ended */
export const wasAnswered = (status: string): boolean => status === ANSWERED || status === 'completed';

/** Why no one answered a call that Twilio made for a caller. @param status as Twilio tells how it ended */
export const endOfDial = (status: string): Failed =>
  failures[status] ?? { failed: 'dial_failed', code: `Twilio ${status}` };

/** The caller who is put through, in the process that runs their call. */
export interface LeavingCaller {
  call: CarrierCall;
  callId: string;
  /** Their sound is elsewhere from now on: that it ends says nothing. */
  leaves(): void;
  /** Their sound never left, or has had the time to come back. */
  stays(): void;
  /** Resolves once their sound is back, or `ms` have passed. */
  back(ms: number): Promise<void>;
  /** They have hung up. */
  gone(): void;
  /** They are someone else's now. */
  handedOver(): void;
  /** Aborted when the call is over for them. */
  readonly isGone: AbortSignal;
}

interface Around {
  control: Pick<TwilioControl, 'tell' | 'look' | 'hangUp'>;
  webhookCalls: Pick<WebhookCalls, 'beginTransfer' | 'transferStatus'>;
  notices: Pick<Notices, 'subscribe'>;
  /** Where a caller is to bring their sound. @returns TwiML */
  invite: (call: CarrierCall, callId: string) => Promise<string>;
  publicUrl: string;
  lateMs?: number | undefined;
}

/** @throws Error when the database is away; the caller's sound stays then */
export async function transferByTwilio(
  around: Around,
  caller: LeavingCaller,
  to: LegTo,
  stop: AbortSignal,
): Promise<Transferred> {
  const { control, publicUrl } = around;
  const { call } = caller;
  const transferId = to.leg_id;
  await around.webhookCalls.beginTransfer(call, transferId, 'again');
  const dial = await dialNumber({
    ...to,
    after: `${publicUrl}${transferPath(call.carrier_id, transferId)}`,
    answered: `${publicUrl}${transferAnsweredPath(call.carrier_id, transferId)}`,
  });
  caller.leaves();
  const told = await control.tell(call, dial);
  if (typeof told === 'object') {
    caller.stays();
    return { failed: 'dial_failed', code: told.refused };
  }
  const heard = told === 'over' ? 'gone' : await hear(around, caller, transferId, to.ring_seconds, stop);
  return end(around, caller, heard, stop);
}

async function end(
  { control, invite }: Around,
  caller: LeavingCaller,
  heard: Heard,
  stop: AbortSignal,
): Promise<Transferred> {
  const { call, callId } = caller;
  if (heard === 'talks' || (typeof heard === 'object' && wasAnswered(heard.status))) {
    caller.handedOver();
    return { answered: true };
  }
  if (heard === 'gone' || (typeof heard === 'object' && heard.status === CALLER_GONE)) {
    caller.gone();
    return { failed: 'cancelled', code: null };
  }
  // Hanging up ends the ringing too.
  if (heard === 'stopped' && stop.reason === CALL_OVER) return { failed: 'cancelled', code: null };
  try {
    // Otherwise Twilio has been told what's next when it asked for that.
    if (typeof heard !== 'object') await control.tell(call, await invite(call, callId));
    await caller.back(BACK_MS);
  } finally {
    caller.stays();
  }
  if (heard === 'stopped') return { failed: 'cancelled', code: null };
  if (heard === 'late') return { failed: 'no_answer', code: null };
  if (heard === 'unknown') return { failed: 'dial_failed', code: 'Twilio couldn’t be asked' };
  return endOfDial(heard.status);
}

function hear(
  { control, ...around }: Around,
  { call, callId, isGone }: LeavingCaller,
  transferId: string,
  ring_seconds: number,
  stop: AbortSignal,
): Promise<Heard> {
  const look = () => control.look(call);
  return transferNews({ ...around, look }, { call, callId, transferId, ring_seconds, stop, isGone });
}
