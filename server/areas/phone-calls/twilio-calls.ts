/**
 * Calls by Twilio, in and out. A webhook says that a number was called, or answered, and is answered with where to bring the sound; then
 * Twilio opens a socket, maybe to another process. When the sound ends, Twilio asks what's next.
 */
import type { WebSocket } from 'ws';
import type { ApiError } from '#domain/api-error';
import { mayWorkLater } from '../../platform/database/database-away';
import type { Log } from '../../platform/logging';
import type { Notices } from '../../platform/workspace-events';
import type { CallsOut } from '../calls/calls-out';
import type { PhoneCalls } from '../calls/phone-calls';
import type { CarrierOf } from '../carriers/connections';
import { MediaStream, type StreamStart } from '../carriers/twilio/media-stream';
import type { TwilioControl } from '../carriers/twilio/twilio-control';
import { twilioEnd } from '../carriers/twilio/twilio-dial';
import { twilioVerdict } from '../carriers/twilio/twilio-machine';
import { afterPath, againPath, mediaPath } from '../carriers/twilio/twilio-addresses';
import { askAt, connectSound, hangUp, sayAndHangUp } from '../carriers/twilio/twiml';
import type { CarrierCall, WebhookCalls } from '../carriers/webhook-calls';
import { createArrivingSound } from './webhooks/arriving-sound';
import type { PhoneConversations } from './conversations';
import type { ForwardedLegs } from '../calls/forwarded-legs';
import type { IncomingCalls } from './incoming-calls';
import { fallbackResults, type Refusals } from './refusals';
import { CALLER_GONE, endOfDial, transferByTwilio, wasAnswered } from './twilio-transfer';
import { ANSWERED } from './transfer-news';
import type { TwilioLegs } from './webhooks/twilio-legs';
import { createTwilioRefusals } from './webhooks/twilio-refusals';
import { createTwilioSessions, type TwilioSession } from './webhooks/twilio-sessions';
import { createWebhookClaims, toldBefore } from './webhooks/webhook-claims';

/** Of a call whose sound couldn't be opened, or was lost: the first one and two more. */
const MOST_TOKENS = 3;

/** What Twilio tells of a call, in each of its webhooks. */
export interface ToldCall {
  carrier: CarrierOf;
  /** Twilio's own name of the call. */
  sid: string;
  status: string;
  /** When it was told, which may be before it's noted. */
  at: Date;
}

export interface TwilioCalls {
  /**
   * A number was called. @returns TwiML
   *
   * @throws ApiError `conflict` when it was told before: a request that was seen on its way and sent again
   */
  ring(call: ToldCall, numbers: { called: string; caller: string | null }): Promise<string>;
  /** The same beyond its workspace's share of webhooks: nothing is done for it. @returns TwiML */
  ringBusy(call: ToldCall, numbers: { called: string; caller: string | null }): Promise<string>;
  /**
   * The call to a number's fallback is over, as `status` says, or never came about. @returns TwiML
   *
   * @param callId ours, of the call that was refused
   */
  fallbackOver(call: ToldCall, callId: string, status: string): Promise<string>;
  /** Someone answered it, which may be told late or twice. */
  fallbackAnswered(call: ToldCall, callId: string): Promise<void>;
  /** A call out was answered. @returns TwiML @throws ApiError `conflict` as `ring` */
  answered(call: ToldCall, callId: string): Promise<string>;
  /** A call out is over, answered or not, which may be told late or twice. @param sip the status it ended with */
  ended(call: ToldCall, callId: string, sip: string | null): Promise<void>;
  /** Who answered a call out, in Twilio's own word, which may be told late or twice. */
  answeredBy(call: ToldCall, callId: string, who: string): Promise<void>;
  /**
   * The call that was made to put a caller through is over, as `status` says, or never came about. @returns TwiML
   *
   * @throws ApiError `conflict` when that was told before
   */
  transferOver(call: ToldCall, transferId: string, status: string): Promise<string>;
  /** Someone answered it, which may be told late or twice. */
  transferAnswered(call: ToldCall, transferId: string): Promise<void>;
  /**
   * The sound has ended, or never began. @returns TwiML
   *
   * @param stream which of its sockets that was, from 1
   * @throws ApiError `conflict` when it was told before: another one has followed
   */
  after(call: ToldCall, stream: number): Promise<string>;
  /** The same, asked once more. @returns TwiML */
  again(call: ToldCall, stream: number): Promise<string>;
  /** The call is over, which may be told late or twice. */
  over: (call: ToldCall) => Promise<void>;
  /** A media socket whose call has said its name. Never rejects. */
  open: (carrier: CarrierOf, socket: WebSocket, start: StreamStart) => Promise<void>;
}

interface TwilioCallsOptions {
  calls: PhoneCalls;
  conversations: PhoneConversations;
  callsOut: Pick<CallsOut, 'answered' | 'ended' | 'tellVerdict'>;
  incoming: Pick<IncomingCalls, 'prepare' | 'refuse' | 'busy'>;
  refusals: Refusals;
  webhookCalls: WebhookCalls;
  control: TwilioControl;
  legs: Pick<TwilioLegs, 'ring'>;
  forwarded: Pick<ForwardedLegs, 'answered' | 'over'>;
  notices: Pick<Notices, 'subscribe'>;
  /** Of this server, without a slash at its end. */
  publicUrl: string;
  log: Log;
}

export function createTwilioCalls(options: TwilioCallsOptions): TwilioCalls {
  const { calls, callsOut, incoming, refusals, webhookCalls, control, publicUrl, log } = options;
  const { sessions, finish, leaving } = createTwilioSessions();
  const arrive = createArrivingSound(options, sessions);
  const { claim, unclaimed } = createWebhookClaims(options);
  const refused = createTwilioRefusals(options);

  const named = ({ carrier, sid }: Pick<ToldCall, 'carrier' | 'sid'>): CarrierCall => ({
    ...carrier,
    carrier_call: sid,
  });

  const soundBy = (call: CarrierCall, token: string, stream: number): Promise<string> =>
    connectSound({
      url: `${publicUrl.replace(/^http/, 'ws')}${mediaPath(call.carrier_id)}`,
      token,
      after: `${publicUrl}${afterPath(call.carrier_id, `${stream}`)}`,
    });

  const invite = async (call: CarrierCall, callId: string): Promise<string> => {
    const { token, tokens } = await webhookCalls.issueToken(call, callId);
    return soundBy(call, token, tokens);
  };

  /** @throws ApiError `conflict` when that was asked for after this socket before */
  const inviteAfter = async (call: CarrierCall, callId: string, stream: number): Promise<string> => {
    const token = await webhookCalls.issueNext(call, callId, stream);
    if (token === null) throw endedTwice(call);
    return soundBy(call, token, stream + 1);
  };

  const endedTwice = (call: CarrierCall): ApiError => {
    log.warn({ ...call }, 'the end of a call’s sound was told of twice');
    return toldBefore();
  };

  const over: TwilioCalls['over'] = async (told) => {
    const found = await webhookCalls.find(named(told));
    if (found === null) return;
    const { away = null } = sessions.get(found.call_id) ?? {};
    // They may have talked with the one whom they were put through to.
    if (away !== null) return away.gone.abort();
    finish(found.call_id);
    const holder = { ...told.carrier, call_id: found.call_id };
    // It hung up before its sound was opened.
    if (await calls.giveUp(holder, 'caller_hung_up')) return;
    // Or before Twilio called the fallback, of which it tells nothing then.
    const rang = await calls.rang(holder);
    if (rang !== null && rang.refused !== null) await refusals.came(holder, 'caller_gone');
  };

  /** @param stream which of its sockets has ended @param isAgain asked for the second time */
  const next = async (told: ToldCall, stream: number, isAgain: boolean): Promise<string> => {
    if (told.status !== 'in-progress') {
      await over(told);
      return hangUp();
    }
    const call = named(told);
    const found = await webhookCalls.find(call);
    if (found === null) return hangUp();
    const { call_id, tokens, tries } = found;
    // A request that was seen on its way and sent again: it would take the sound from the one that the call has now.
    if (tokens !== stream) throw endedTwice(call);
    const holder = { ...told.carrier, call_id };
    if (!(await calls.isOpen(holder))) return hangUp();
    // By chance: where each request goes to the next process in turn, this one and the socket after it would always meet the same two.
    if (!isAgain && tokens > tries && Math.random() < 0.5) {
      return askAt(`${publicUrl}${againPath(call.carrier_id, `${stream}`)}`);
    }
    if (tries < MOST_TOKENS) return inviteAfter(call, call_id, stream);
    finish(call_id);
    const isUntaken = await calls.giveUp(holder, 'line_failed');
    // Once it has started, who's there has talked with the agent.
    if (!isUntaken) return sayAndHangUp(await refusals.whenLost(holder));
    return refused.answer(call, call_id, await refusals.ofCall(holder)('line_failed'));
  };

  return {
    over,
    fallbackAnswered: ({ carrier }, callId) => refused.answered(carrier, callId),
    fallbackOver: ({ carrier, status: own }, callId, status) =>
      refused.over(carrier, callId, { own, status }),

    async ring(told, numbers) {
      const call = named(told);
      const why = await unclaimed(call);
      const { carrier } = told;
      const prepared =
        why === null ? await incoming.prepare(carrier, numbers) : incoming.refuse(carrier, numbers, why);
      if ('holder' in prepared) return invite(call, prepared.holder.call_id);
      return refused.answer(call, prepared.call_id, await prepared.refusalOf(prepared.refused));
    },

    async ringBusy(told, numbers) {
      const { sentence, language } = incoming.busy(named(told), numbers);
      return sayAndHangUp(sentence, language);
    },

    async answered(told, callId) {
      const call = named(told);
      await claim(call);
      // It was given up, or isn't this carrier's.
      if (!(await callsOut.answered({ ...told.carrier, call_id: callId }, told.sid))) return hangUp();
      return invite(call, callId);
    },

    async ended(told, callId, sip) {
      const end = twilioEnd(told.status, sip);
      if (end === null) return;
      // Of an answered one, whose sound may be here.
      await over(told);
      await callsOut.ended({ ...told.carrier, call_id: callId }, end.reason, end.code);
    },

    async answeredBy({ carrier }, callId, who) {
      const verdict = twilioVerdict(who);
      if (verdict !== null) await callsOut.tellVerdict({ ...carrier, call_id: callId }, verdict);
    },

    async transferOver(told, transferId, status) {
      const isUp = told.status === 'in-progress';
      const tells = isUp || wasAnswered(status) ? status : CALLER_GONE;
      const { workspace_id } = told.carrier;
      await options.forwarded.over({ workspace_id, leg_id: transferId }, wasAnswered(status), told.at);
      const found = await webhookCalls.tellTransfer(told.carrier, transferId, tells);
      if (found === null || found.carrier_call !== told.sid) return hangUp();
      // When one of the two hangs up, so does the other.
      if (!isUp || wasAnswered(found.status)) return hangUp();
      if (!found.isFirst) throw toldBefore();
      const { call_id } = found;
      const holder = { ...told.carrier, call_id };
      if (await calls.isOpen(holder)) return invite(named(told), call_id);
      const refusal = await refusals.told(holder);
      if (refusal === null) return hangUp();
      // Its fallback wasn't reached: it doesn't come back, since Twilio says why.
      await refusals.came(holder, fallbackResults[endOfDial(status).failed]);
      sessions.get(call_id)?.away?.gone.abort();
      return sayAndHangUp(refusal.sentence, refusal.language);
    },

    async transferAnswered(told, transferId) {
      // Here too: the process that waited for it may be gone.
      const leg = { workspace_id: told.carrier.workspace_id, leg_id: transferId };
      const found = await webhookCalls
        .tellTransfer(told.carrier, transferId, ANSWERED)
        .catch(async (error) => {
          // It waits by the leg's id, so that its end comes after it. Noted again with the transfer, it counts once.
          if (mayWorkLater(error)) await options.forwarded.answered(leg, told.at);
          throw error;
        });
      if (found?.status === ANSWERED) await options.forwarded.answered(leg, told.at);
    },

    after: (told, stream) => next(told, stream, false),
    again: (told, stream) => next(told, stream, true),

    open(carrier, socket, { streamSid, start }) {
      const call = named({ carrier, sid: start.callSid });
      const { token } = start.customParameters;
      return arrive({ call, socket, token }, ({ callId, listener, known }) => {
        const stream: MediaStream = new MediaStream(
          socket,
          streamSid,
          listener,
          {
            ended(isOver) {
              // Another one has taken its place, or the call is over.
              if (sessions.get(callId)?.stream !== stream) return;
              if (session.away !== null) session.away.isLost = true;
              else if (isOver) finish(callId);
              else listener.lost();
            },
            hungUp() {
              // It doesn't end by the end of this stream.
              if (session.away !== null) void control.hangUp(call);
              finish(callId);
            },
          },
          {
            transfer: (to, stop) =>
              transferByTwilio({ ...options, invite }, leaving(call, callId, session), to, stop),
            ring: (to, stop, rings) => options.legs.ring(leaving(call, callId, session), to, stop, rings),
          },
        );
        const session: TwilioSession = known ?? { listener, stream, away: null };
        session.stream = stream;
        if (session.away !== null) session.away.isLost = false;
        session.away?.back();
        return session;
      });
    },
  };
}
