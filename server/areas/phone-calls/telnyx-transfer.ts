/**
 * Puts a caller through by Telnyx: it calls someone for them and joins the two by itself once that's answered. Until then the
 * caller's sound stays here, where it rings for them, so one who comes back has never left. Webhooks, to any process, tell how
 * it went. A try has one outcome, in the database: what comes first decides, Telnyx's word or that no one waits any more.
 */
import { mayWorkLater } from '../../platform/database/database-away';
import type { Notices } from '../../platform/workspace-events';
import type { Transferred } from '../../runtime/lines/line';
import type { LegTo, TelephoneMedia } from '../../runtime/lines/telephone-media';
import { ringback } from '../carriers/media/ringback';
import type { TelnyxControl } from '../carriers/telnyx/telnyx-control';
import { isGivenUp, telnyxEnd } from '../carriers/telnyx/telnyx-end';
import type { TelnyxPayload } from '../carriers/telnyx/telnyx-event';
import type { CarrierCall, WebhookCalls } from '../carriers/webhook-calls';
import type { ForwardedLegs } from '../calls/forwarded-legs';
import { ANSWERED, transferNews } from './transfer-news';

/** The caller who is put through, in the process that runs their call. */
export interface PutThrough {
  call: CarrierCall;
  callId: string;
  /** The stream that there is at the moment. */
  readonly media: () => Pick<TelephoneMedia, 'play' | 'flush'>;
  /** They're someone else's now. */
  readonly handedOver: () => void;
  /** Aborted when the call is over for them. */
  readonly isGone: AbortSignal;
}

interface TelnyxTransfersOptions {
  control: Pick<TelnyxControl, 'transfer' | 'hangUp' | 'isUp'>;
  webhookCalls: Pick<WebhookCalls, 'beginTransfer' | 'transferStatus' | 'tellTransfer'>;
  forwarded: Pick<ForwardedLegs, 'answered' | 'over'>;
  notices: Pick<Notices, 'subscribe'>;
  lateMs?: number;
}

/** That no one waits for it any more. */
const GIVEN_UP = 'given up';
const CANCELLED: Transferred = { failed: 'cancelled', code: null };

export function createTelnyxTransfers(options: TelnyxTransfersOptions) {
  const { control, webhookCalls } = options;
  /** Names of calls that are being made for callers here, as far as their webhooks come to this process. */
  const legs = new Map<string, CarrierCall>();

  /** Ends what still rings, unless someone has answered just now. @returns whether someone has */
  const giveUp = async (caller: CarrierCall, transferId: string): Promise<boolean> => {
    const told = await webhookCalls.tellTransfer(caller, transferId, GIVEN_UP);
    if (told?.status === ANSWERED) return true;
    const leg = legs.get(transferId);
    legs.delete(transferId);
    if (leg) await control.hangUp(leg);
    return false;
  };

  const look = async (caller: CarrierCall, transferId: string) => {
    const leg = legs.get(transferId);
    // It would have stopped ringing by now.
    if (leg && (await control.isUp(leg))) return 'talks';
    const isUp = await control.isUp(caller);
    return isUp === null ? null : isUp ? 'up' : 'over';
  };

  return {
    /** @throws Error when the database is away */
    async put(
      { call, callId, media, handedOver, isGone }: PutThrough,
      to: LegTo,
      stop: AbortSignal,
    ): Promise<Transferred> {
      const transferId = to.leg_id;
      await webhookCalls.beginTransfer(call, transferId, 'on');
      const told = await control.transfer(call, {
        ...to,
        early_media: false,
        leg: { leg: { of: call.carrier_call, transfer_id: transferId } },
        state: {},
      });
      if (told === 'over') return CANCELLED;
      if (typeof told === 'object') return { failed: 'dial_failed', code: told.refused };
      const quiet = ringback(media);
      const { ring_seconds } = to;
      const tried = { call, callId, transferId, ring_seconds, stop, isGone };
      const heard = await transferNews({ ...options, look: () => look(call, transferId) }, tried).finally(
        quiet,
      );
      if (typeof heard === 'object' && heard.status !== ANSWERED) return readFailure(heard.status);
      if (heard === 'talks') await webhookCalls.tellTransfer(call, transferId, ANSWERED);
      if (typeof heard === 'object' || heard === 'talks' || (await giveUp(call, transferId))) {
        legs.delete(transferId);
        handedOver();
        return { answered: true };
      }
      if (heard === 'late') return { failed: 'no_answer', code: null };
      if (heard === 'unknown') return { failed: 'dial_failed', code: 'Telnyx couldn’t be asked' };
      return CANCELLED;
    },

    /** What Telnyx tells of a call that it made for a caller. */
    async rings(leg: CarrierCall, transferId: string): Promise<void> {
      if ((await webhookCalls.transferStatus(leg, transferId)) === GIVEN_UP) return control.hangUp(leg);
      legs.set(transferId, leg);
    },

    async answered(leg: CarrierCall, transferId: string): Promise<void> {
      const at = new Date();
      const of = { workspace_id: leg.workspace_id, leg_id: transferId };
      const told = await webhookCalls.tellTransfer(leg, transferId, ANSWERED).catch(async (error) => {
        // Telnyx tells it again, or no one: the leg counts from now on, and its end comes after it.
        if (mayWorkLater(error)) await options.forwarded.answered(of, at);
        throw error;
      });
      // The caller talks with the agent again.
      if (told?.status !== ANSWERED) return control.hangUp(leg);
      // Here too: the process that waited for it may be gone.
      await options.forwarded.answered(of, at);
    },

    async over(leg: CarrierCall, transferId: string, payload: TelnyxPayload): Promise<void> {
      legs.delete(transferId);
      const end = telnyxEnd(payload);
      // No one told that someone had answered: by now they have talked.
      // That the ringing is over may be told before the caller's end is.
      const failure = isGivenUp(payload) ? GIVEN_UP : writeFailure(end);
      const status = end.wasAnswered ? ANSWERED : failure;
      // First: it's kept for later where the database is away, and nothing else tells it then.
      await options.forwarded.over({ workspace_id: leg.workspace_id, leg_id: transferId }, end.wasAnswered);
      await webhookCalls.tellTransfer(leg, transferId, status);
    },
  };
}

const writeFailure = ({ failure, code }: ReturnType<typeof telnyxEnd>): string => `${failure} ${code ?? ''}`;

function readFailure(status: string): Transferred {
  const [failure = '', ...code] = status.split(' ');
  const known = (['no_answer', 'line_busy', 'rejected', 'dial_failed'] as const).find(
    (one) => one === failure,
  );
  return known === undefined ? CANCELLED : { failed: known, code: code.join(' ') || null };
}
