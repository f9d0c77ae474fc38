/**
 * Puts a caller through by Twilio: their call is told to dial someone, so their sound leaves us. Webhooks, to any process,
 * tell how that went. A caller whom no one answered is asked for, and their sound comes back to the same call.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Notices } from '../../platform/workspace-events';
import { CALL_OVER, type Transferred } from '../../runtime/lines/line';
import type { TelephoneMedia } from '../../runtime/lines/telephone-line';
import { transferAnsweredPath, transferPath } from '../carriers/twilio/twilio-addresses';
import type { TwilioControl } from '../carriers/twilio/twilio-control';
import { dialNumber } from '../carriers/twilio/twiml';
import type { CarrierCall, WebhookCalls } from '../carriers/webhook-calls';

/** Notices may be missed. */
const LOOK_MS = 5_000;
/** Twilio ends the ringing itself. Where it doesn't say so for this long, it's asked. */
const LATE_MS = 10_000;
/** Twilio opens a socket at once. */
const BACK_MS = 10_000;

/** Asked again while it can't be asked. */
const ASKED_MS = 20_000;

/** What is told once someone answers. Twilio's own words are told at the end. */
export const ANSWERED = 'answered';
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
  control: TwilioControl;
  webhookCalls: Pick<WebhookCalls, 'beginTransfer' | 'transferStatus'>;
  notices: Pick<Notices, 'subscribe'>;
  /** Where a caller is to bring their sound. @returns TwiML */
  invite: (call: CarrierCall, callId: string) => Promise<string>;
  publicUrl: string;
  lateMs?: number | undefined;
}

/** `status`: Twilio has told how it went. `unknown`: it hasn't, and can't be asked. */
type Heard = { status: string } | 'talks' | 'gone' | 'late' | 'unknown' | 'stopped';

type TransferTo = Parameters<NonNullable<TelephoneMedia['transfer']>>[0];

/** @throws Error when the database is away; the caller's sound stays then */
export async function transferByTwilio(
  around: Around,
  caller: LeavingCaller,
  to: TransferTo,
  stop: AbortSignal,
): Promise<Transferred> {
  const { control, publicUrl } = around;
  const { call } = caller;
  const transferId = randomUUID();
  await around.webhookCalls.beginTransfer(call, transferId);
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
  const heard = told === 'over' ? 'gone' : await hear(around, caller, { transferId, to, stop });
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

/** What comes first: Twilio's word, or in its absence what it says when it's asked, or that no one waits for it. */
async function hear(
  { control, webhookCalls, notices, lateMs = LATE_MS }: Around,
  { call, callId, isGone }: LeavingCaller,
  { transferId, to, stop }: { transferId: string; to: TransferTo; stop: AbortSignal },
): Promise<Heard> {
  let isNews = () => undefined as void;
  const unsubscribe = notices.subscribe((notice) => {
    const isOfIt =
      notice.kind === 'event' && notice.event.type === 'call.changed' && notice.event.call_id === callId;
    if (isOfIt || notice.kind === 'gap') isNews();
  });
  const late = performance.now() + to.ring_seconds * 1000 + lateMs;
  const ends = AbortSignal.any([stop, isGone]);
  try {
    for (;;) {
      // Before it's looked at: what is told meanwhile is looked at again.
      const news = new Promise<void>((resolve) => (isNews = resolve));
      const status = await webhookCalls.transferStatus(call, transferId).catch(() => null);
      if (status !== null) return { status };
      const isLate = performance.now() >= late;
      if (isLate || isGone.aborted) {
        // Someone may have answered, and we weren't told.
        const seen = await control.look(call);
        if (seen === 'talks') return 'talks';
        if (isGone.aborted || seen === 'over') return 'gone';
        if (seen === 'up') return 'late';
        if (performance.now() >= late + ASKED_MS) return 'unknown';
      }
      if (stop.aborted) return 'stopped';
      const waits = new AbortController();
      const left = late - performance.now();
      const pause = left > 0 ? Math.min(LOOK_MS, left) : LOOK_MS;
      const signal = AbortSignal.any([waits.signal, ends]);
      await Promise.race([news, sleep(pause, undefined, { signal }).catch(() => undefined)]);
      waits.abort();
    }
  } finally {
    unsubscribe();
  }
}
