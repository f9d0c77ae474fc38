/**
 * The sound of calls by Twilio. TwiML says where to bring it, with a token; then Twilio opens a socket, maybe to another process.
 * When that has ended Twilio asks what's next, and is told to open another one as long as the call isn't over.
 */
import type { WebSocket } from 'ws';
import type { ApiError } from '#domain/api-error';
import type { Log } from '../../../platform/logging';
import type { Notices } from '../../../platform/workspace-events';
import type { PhoneCalls } from '../../calls/phone-calls';
import type { CarrierOf } from '../../carriers/connections';
import { MediaStream, type StreamStart } from '../../carriers/twilio/media-stream';
import { afterPath, againPath, mediaPath } from '../../carriers/twilio/twilio-addresses';
import type { TwilioControl } from '../../carriers/twilio/twilio-control';
import { askAt, connectSound, hangUp, sayAndHangUp } from '../../carriers/twilio/twiml';
import type { CarrierCall, WebhookCalls } from '../../carriers/webhook-calls';
import type { PhoneConversations } from '../conversations';
import type { Refusals } from '../refusals';
import { transferByTwilio } from '../twilio-transfer';
import { createArrivingSound, holderOf } from './arriving-sound';
import type { TwilioLegs } from './twilio-legs';
import type { TwilioRefusals } from './twilio-refusals';
import { createTwilioSessions, type TwilioSession } from './twilio-sessions';
import { toldBefore } from './webhook-claims';

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

/** As a carrier's webhooks name it. */
export const named = ({ carrier, sid }: Pick<ToldCall, 'carrier' | 'sid'>): CarrierCall => ({
  ...carrier,
  carrier_call: sid,
});

export interface TwilioSound {
  /** @returns TwiML that brings a call's sound here */
  invite: (call: CarrierCall, callId: string) => Promise<string>;
  /**
   * The sound has ended, or never began. @returns TwiML
   *
   * @param stream which of its sockets that was, from 1
   * @throws ApiError `conflict` when it was told before: another one has followed
   */
  after: (told: ToldCall, stream: number) => Promise<string>;
  /** The same, asked once more. @returns TwiML */
  again: (told: ToldCall, stream: number) => Promise<string>;
  /** The call is over, which may be told late or twice. */
  over: (told: ToldCall) => Promise<void>;
  /** A caller who's being put through, if their call is here, won't come back. */
  awayForGood: (callId: string) => void;
  /** A media socket whose call has said its name. Never rejects. */
  open: (carrier: CarrierOf, socket: WebSocket, start: StreamStart) => Promise<void>;
}

export interface TwilioSoundOptions {
  calls: PhoneCalls;
  conversations: PhoneConversations;
  refusals: Refusals;
  webhookCalls: WebhookCalls;
  control: TwilioControl;
  legs: Pick<TwilioLegs, 'ring'>;
  notices: Pick<Notices, 'subscribe'>;
  /** Of this server, without a slash at its end. */
  publicUrl: string;
  log: Log;
}

export function createTwilioSound(
  options: TwilioSoundOptions,
  refused: Pick<TwilioRefusals, 'answer'>,
): TwilioSound {
  const { calls, refusals, webhookCalls, control, publicUrl, log } = options;
  const { sessions, finish, leaving } = createTwilioSessions();
  const arrive = createArrivingSound(options, sessions);

  const soundBy = (call: CarrierCall, token: string, stream: number): Promise<string> =>
    connectSound({
      url: `${publicUrl.replace(/^http/, 'ws')}${mediaPath(call.carrier_id)}`,
      token,
      after: `${publicUrl}${afterPath(call.carrier_id, `${stream}`)}`,
    });

  const invite: TwilioSound['invite'] = async (call, callId) => {
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

  const over: TwilioSound['over'] = async (told) => {
    const found = await webhookCalls.find(named(told));
    if (found === null) return;
    const { away = null } = sessions.get(found.call_id) ?? {};
    // They may have talked with the one whom they were put through to.
    if (away !== null) return away.gone.abort();
    finish(found.call_id);
    const holder = holderOf(told.carrier, found.call_id);
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
    const holder = holderOf(told.carrier, call_id);
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
    invite,
    after: (told, stream) => next(told, stream, false),
    again: (told, stream) => next(told, stream, true),
    over,
    awayForGood: (callId) => sessions.get(callId)?.away?.gone.abort(),

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
