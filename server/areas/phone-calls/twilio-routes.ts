/** Twilio's webhooks and media sockets. Everything Twilio asks for is signed; a socket brings a token. */
import type { FastifyInstance } from 'fastify';
import { mediaSocket } from '../carriers/media/media-socket';
import { StreamMessage } from '../carriers/twilio/media-stream';
import {
  afterPath,
  againPath,
  answeredPath,
  endedPath,
  fallbackAnsweredPath,
  fallbackPath,
  legAfterPath,
  legAgainPath,
  legEndedPath,
  legMediaPath,
  legPath,
  machinePath,
  mediaPath,
  statusPath,
  transferAnsweredPath,
  transferPath,
  voicePath,
} from '../carriers/twilio/twilio-addresses';
import type { TwilioCalls } from './twilio-calls';
import type { TwilioLegs } from './webhooks/twilio-legs';
import {
  type CallForm,
  createTwilioWebhooks,
  Params,
  type PathOf,
  type TwilioWebhooksOptions,
} from './webhooks/twilio-webhooks';

interface TwilioRoutesOptions extends TwilioWebhooksOptions {
  calls: TwilioCalls;
  legs: TwilioLegs;
}

/** What Twilio sends in place of a number that is withheld: words that were typed on a telephone's keys. */
const withheld = new Set(['+266696687', '+7378742833', '+2562533', '+8656696', '+86282452253']);

export async function twilioRoutes(app: FastifyInstance, options: TwilioRoutesOptions): Promise<void> {
  await app.register(async (scope) => webhooks(scope, options));
  const { door, calls, legs } = options;
  const media = { door, params: Params, messages: StreamMessage };
  mediaSocket(app, mediaPath(':carrier_id'), { ...media, open: calls.open });
  mediaSocket(app, legMediaPath(':carrier_id', ':call_id'), {
    ...media,
    open: (carrier, socket, start, { call_id }) => legs.open(carrier, socket, start, call_id),
  });
}

async function webhooks(app: FastifyInstance, options: TwilioRoutesOptions): Promise<void> {
  const { calls, legs } = options;
  const { webhook, news, once, end, legEnd } = createTwilioWebhooks(app, options);

  webhook(
    voicePath,
    (call, form) => calls.ring(call, numbersOf(form)),
    (call, form) => calls.ringBusy(call, numbersOf(form)),
    'call',
  );
  const ofStream =
    (pathOf: (carrierId: string, stream: string) => string): PathOf =>
    (carrierId, _callId, stream) =>
      pathOf(carrierId, stream);
  webhook(ofStream(afterPath), (call, _form, _callId, stream) => calls.after(call, stream));
  webhook(ofStream(againPath), (call, _form, _callId, stream) => calls.again(call, stream));
  end(statusPath, calls.over);
  webhook(answeredPath, (call, _form, callId) => calls.answered(call, callId));
  end(endedPath, (call, { SipResponseCode: sip = null }, callId) => calls.ended(call, callId, sip));
  news(machinePath, (call, { AnsweredBy }, callId) => calls.answeredBy(call, callId, AnsweredBy));

  legEnd(
    transferPath,
    (call, { DialCallStatus }, id) => calls.transferOver(call, id, DialCallStatus),
    // Their agent doesn't get them back.
    (call) => ({ ...call, status: 'completed' }),
  );
  news(
    transferAnsweredPath,
    once(transferAnsweredPath, (call, _form, id) => calls.transferAnswered(call, id)),
  );

  webhook(legPath, (call, _form, id) => legs.answered(call, id));
  webhook(legAfterPath, (call, _form, id, stream) => legs.after(call, id, stream));
  webhook(legAgainPath, (call, _form, id, stream) => legs.again(call, id, stream));
  end(legEndedPath, (call, { SipResponseCode: sip = null }, id) => legs.ended(call, id, sip));

  legEnd(
    fallbackPath,
    (call, { DialCallStatus }, id) => calls.fallbackOver(call, id, DialCallStatus),
    (call) => call,
  );
  news(fallbackAnsweredPath, (call, _form, id) => calls.fallbackAnswered(call, id));
}

const numbersOf = ({ To, From }: CallForm) => ({ called: To, caller: withheld.has(From) ? null : From });
