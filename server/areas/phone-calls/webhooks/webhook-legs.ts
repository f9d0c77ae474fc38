/**
 * People who are called for a caller by a carrier that tells of it by webhooks, to any process, and are asked before the two are
 * joined. What's the same for all such carriers: a try has one outcome, in the database, which the first to come writes; its
 * sound has to come to the process that runs the caller's call, and is asked for again while it comes elsewhere.
 */
import { mayWorkLater } from '../../../platform/database/database-away';
import type { Log } from '../../../platform/logging';
import type { Notices } from '../../../platform/workspace-events';
import { aborted } from '../../../runtime/desk/clock';
import { AnsweredLeg } from '../../../runtime/lines/answered-leg';
import type { Rung, TransferFailure } from '../../../runtime/lines/line';
import type { LegTo } from '../../../runtime/lines/telephone-media';
import type { CarrierOf } from '../../carriers/connections';
import type { CarrierCall, WebhookCalls } from '../../carriers/webhook-calls';
import type { ForwardedLegs } from '../../calls/forwarded-legs';
import { transferNews } from '../transfer-news';
import type { SoundSession } from './arriving-sound';
import { admitSocket, type Arrival } from './socket-token';

/** A carrier opens a socket at once; the first ones may come to other processes. */
const OPENS_WITHIN_MS = 10_000;
/** Of sockets that couldn't be opened: the first one and two more. */
const MOST_TRIES = 3;
const POLICY = 1008;
/** Not `ANSWERED`: the caller isn't with them yet. */
const LEG_ANSWERED = 'person answered';
const GIVEN_UP = 'given up';

type Failed = Extract<Rung, { failed: unknown }>;

/** How a person's call that wasn't answered ended. */
export interface LegEnd {
  failure: Extract<TransferFailure, 'no_answer' | 'line_busy' | 'rejected' | 'dial_failed'>;
  /** The carrier's own word. */
  code: string | null;
}

/** A caller's call, and how its carrier does what's needed. No method rejects. */
export interface LegCarrier {
  call: CarrierCall;
  callId: string;
  /** "Twilio". */
  name: string;
  /** Makes the call. @returns `named` null: it may ring; the answer alone was late */
  dial(legId: string): Promise<{ named: string | null } | { refused: string | null }>;
  /** How a person's call is; null: the carrier can't be asked. `talks`: it's answered. */
  state(person: CarrierCall): Promise<'talks' | 'up' | 'over' | null>;
  hangUp: (person: CarrierCall) => Promise<void>;
  /** @returns false when one of the two has hung up; the caller is as before then, and the person hung up */
  join(person: CarrierCall, legId: string, media: LegMedia): Promise<boolean>;
}

export type LegMedia = SoundSession['stream'];

/** A leg that is being made, or talks, in the process that runs its caller's call. */
interface LegHere {
  /** Of which carrier: a leg's id comes in addresses that any carrier may be told of. */
  of: CarrierOf;
  callId: string;
  answered: AnsweredLeg;
  /** Its sound is here. */
  opened(media: LegMedia, person: CarrierCall): void;
  /** It's told here that it's over. */
  over(end: LegEnd | null): void;
}

interface ArrivingLeg extends Arrival {
  legId: string;
  /** Makes its media stream of the socket. */
  media: (listener: AnsweredLeg['listener']) => LegMedia;
  /** As `createArrivingSound` has it. */
  askAgain?: (callStream: { callId: string; stream: number }) => Promise<void>;
}

export interface WebhookLegsOptions {
  webhookCalls: Pick<
    WebhookCalls,
    'claim' | 'find' | 'redeem' | 'misled' | 'beginTransfer' | 'tellTransfer' | 'transferStatus'
  >;
  forwarded: Pick<ForwardedLegs, 'answered' | 'over'>;
  notices: Pick<Notices, 'subscribe'>;
  log: Log;
  lateMs?: number;
}

export function createWebhookLegs(options: WebhookLegsOptions) {
  const { webhookCalls, log } = options;
  const legs = new Map<string, LegHere>();
  const find = (legId: string, { workspace_id, carrier_id }: CarrierOf): LegHere | null => {
    const here = legs.get(legId);
    return here?.of.workspace_id === workspace_id && here.of.carrier_id === carrier_id ? here : null;
  };

  return {
    /** Never rejects. */
    async ring(
      carrier: LegCarrier,
      { leg_id: legId, ring_seconds }: LegTo,
      stop: AbortSignal,
      rings: () => void,
    ): Promise<Rung> {
      const { here, isOpened, isOver } = beginLeg(carrier, legId);
      const leg = here.answered;
      legs.set(legId, here);
      void leg.gone.then(() => legs.delete(legId));
      let named: string | null = null;
      const heard = new AbortController();
      try {
        await webhookCalls.beginTransfer(carrier.call, legId, 'on');
        const made = await carrier.dial(legId);
        if ('refused' in made) return { failed: 'dial_failed', code: made.refused };
        ({ named } = made);
        // When it does, the carrier tells by a webhook, to any process, or not at all: it has taken the call.
        rings();
        const ends = AbortSignal.any([stop, heard.signal]);
        const failed = await Promise.race([
          hear(options, carrier, { legId, named, ring_seconds }, ends),
          isOpened.then(() => null),
          isOver,
        ]);
        if (failed !== null) {
          await giveUp(webhookCalls, carrier, legId, named);
          return failed;
        }
        const patience = AbortSignal.any([stop, AbortSignal.timeout(OPENS_WITHIN_MS)]);
        await Promise.race([isOpened, leg.gone, aborted(patience)]);
        if (leg.isOpen) return { answered: leg };
        await giveUp(webhookCalls, carrier, legId, named);
        return { failed: stop.aborted ? 'cancelled' : 'dial_failed', code: null };
      } catch {
        await giveUp(webhookCalls, carrier, legId, named);
        return { failed: 'dial_failed', code: null };
      } finally {
        heard.abort();
        if (!leg.isOpen) legs.delete(legId);
      }
    },

    /** A person's media socket. Never rejects. */
    async open({ legId, media, askAgain, ...arrival }: ArrivingLeg): Promise<void> {
      const { call, socket } = arrival;
      try {
        let callId = '';
        const redeemed = await admitSocket(options, arrival, {
          async isElsewhere(id) {
            callId = id;
            return find(legId, call)?.callId !== id;
          },
          askAgain: async (stream) => askAgain?.({ callId, stream }),
        });
        if (redeemed === null) return;
        const here = find(legId, call);
        if (here === null) return socket.close(POLICY, 'over');
        // It was closed meanwhile, and would tell no one.
        if (socket.readyState !== socket.OPEN) return here.answered.listener.gone();
        here.opened(media(here.answered.listener), call);
      } catch (error) {
        log.error({ err: error, ...call }, 'the sound of someone who is asked could not be taken');
        socket.close(POLICY, 'refused');
      }
    },

    /**
     * Someone answered.
     *
     * @param at when that was told
     * @returns `call_id`: ours; `late`: no one waits for that any more; `twice`: it was told before
     * @throws Error when the database is away: that they answered is noted later
     */
    async answered(
      person: CarrierCall,
      legId: string,
      at: Date,
    ): Promise<{ call_id: string } | 'late' | 'twice'> {
      const leg = { workspace_id: person.workspace_id, leg_id: legId };
      try {
        if (!(await webhookCalls.claim(person))) return 'twice';
        const tried = await webhookCalls.tellTransfer(person, legId, LEG_ANSWERED);
        if (tried?.status !== LEG_ANSWERED) return 'late';
        // Here too: the process that waited for it may be gone.
        await options.forwarded.answered(leg, at);
        return { call_id: tried.call_id };
      } catch (error) {
        // Told again by no one: the leg counts from now on, and its end comes after it.
        if (mayWorkLater(error)) await options.forwarded.answered(leg, at);
        throw error;
      }
    },

    /**
     * A person's sound has ended, or never began.
     *
     * @returns where it's to be asked for again, our call's id and which of its sockets was the newest; else null
     */
    async asksAgain(person: CarrierCall): Promise<{ callId: string; stream: number } | null> {
      const found = await webhookCalls.find(person);
      if (found === null) return null;
      // One whose sound came is over with it; where the sockets so far couldn't be opened, or came elsewhere, another one follows.
      const { call_id: callId, tokens: stream, tries, isAwaited } = found;
      return (isAwaited ? tries < MOST_TRIES : tries === 0) ? { callId, stream } : null;
    },

    /** A person's call is over, answered or not, which may be told late or twice. @param end null: it was answered @param at when that was told */
    async ended(carrier: CarrierOf, legId: string, end: LegEnd | null, at: Date): Promise<void> {
      const here = find(legId, carrier);
      here?.over(end);
      here?.answered.listener.gone();
      await options.forwarded.over({ workspace_id: carrier.workspace_id, leg_id: legId }, end === null, at);
      const { failed, code } = failureOf(end);
      await webhookCalls.tellTransfer(carrier, legId, `${failed} ${code ?? ''}`.trim());
    },
  };
}

interface BegunLeg {
  here: LegHere;
  /** Its sound is here. */
  isOpened: Promise<void>;
  /** Its end, which is told here too: the database may be away. */
  isOver: Promise<Failed>;
}

function beginLeg(carrier: LegCarrier, legId: string): BegunLeg {
  const answered = new AnsweredLeg();
  let opened: () => void = () => undefined;
  let over: LegHere['over'] = () => undefined;
  const isOpened = new Promise<void>((resolve) => (opened = resolve));
  const isOver = new Promise<Failed>((resolve) => {
    over = (end) => resolve(failureOf(end));
  });
  const here: LegHere = {
    of: carrier.call,
    callId: carrier.callId,
    answered,
    opened(media, person) {
      answered.opened(media, () => carrier.join(person, legId, media));
      opened();
    },
    over,
  };
  return { here, isOpened, isOver };
}

/** What comes first: the carrier's word, or in its absence what it says when it's asked. @returns null: answered */
async function hear(
  options: Pick<WebhookLegsOptions, 'webhookCalls' | 'notices' | 'lateMs'>,
  carrier: LegCarrier,
  { legId, named, ring_seconds }: { legId: string; named: string | null; ring_seconds: number },
  stop: AbortSignal,
): Promise<Failed | null> {
  const { call, callId } = carrier;
  const look = async () => (named === null ? null : carrier.state({ ...call, carrier_call: named }));
  // That the caller is gone stops it.
  const isGone = new AbortController().signal;
  const told = await transferNews(
    { ...options, look },
    { call, callId, transferId: legId, ring_seconds, stop, isGone },
  );
  if (told === 'talks') return null;
  if (typeof told === 'object') return told.status === LEG_ANSWERED ? null : readEnd(told.status);
  if (told === 'stopped') return { failed: 'cancelled', code: null };
  if (told === 'unknown') return { failed: 'dial_failed', code: `${carrier.name} couldn’t be asked` };
  return { failed: 'no_answer', code: null };
}

/** Ends what still rings; anyone who answers from now on is hung up. */
async function giveUp(
  webhookCalls: Pick<WebhookCalls, 'tellTransfer'>,
  { call, hangUp }: LegCarrier,
  legId: string,
  named: string | null,
): Promise<void> {
  await webhookCalls.tellTransfer(call, legId, GIVEN_UP).catch(() => null);
  if (named !== null) await hangUp({ ...call, carrier_call: named });
}

/** One that was answered and whose sound never came reached no one either. */
const failureOf = (end: LegEnd | null): Failed =>
  end === null ? { failed: 'no_answer', code: null } : { failed: end.failure, code: end.code };

/** As `ended` writes it down. */
function readEnd(status: string): Failed {
  const [failure = '', ...code] = status.split(' ');
  const failed = (['no_answer', 'line_busy', 'rejected', 'dial_failed'] as const).find(
    (one) => one === failure,
  );
  return { failed: failed ?? 'cancelled', code: code.join(' ') || null };
}
