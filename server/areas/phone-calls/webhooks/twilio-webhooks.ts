/**
 * How Twilio's webhooks are taken: let in by their signature, answered in TwiML, and noted later where the workspace has had its share
 * of them, or the database is away.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '#domain/api-error';
import { mayWorkLater } from '../../../platform/database/database-away';
import { fallbackPath, voicePath } from '../../carriers/twilio/twilio-addresses';
import type { TwilioDoor, TwilioForm } from '../../carriers/twilio/twilio-door';
import { hangUp, sayAndHangUp } from '../../carriers/twilio/twiml';
import { tooManyWebhooks } from '../../carriers/webhook-door';
import type { LateNotes } from '../late-notes';
import { CALLED_IN_VAIN, refusalSentence } from '../refusals';
import { NO_CALL } from './twilio-refusals';
import type { ToldCall } from './twilio-sound';

export interface TwilioWebhooksOptions {
  door: TwilioDoor;
  lateNotes: Pick<LateNotes, 'keep' | 'waitsFor'>;
}

/** Of each kind, from one address: Twilio has many, and a call needs one or two of a kind. */
const WEBHOOKS_A_MINUTE = 1_200;
const BODY_BYTES = 32 * 1024;

/** `call_id`: ours, of a call out; or what names a transfer. `stream`: which of the call's sockets has ended. */
export const Params = z.object({
  carrier_id: z.uuid(),
  call_id: z._default(z.uuid(), NO_CALL),
  stream: z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '0'),
});
const CallForm = z.object({
  CallSid: z.string().check(z.regex(/^CA[\da-f]{32}$/i)),
  CallStatus: z._default(z.string(), ''),
  To: z._default(z.string().check(z.maxLength(200)), ''),
  From: z._default(z.string().check(z.maxLength(200)), ''),
  DialCallStatus: z._default(z.string().check(z.maxLength(40)), ''),
  AnsweredBy: z._default(z.string().check(z.maxLength(40)), ''),
  SipResponseCode: z.optional(z.string().check(z.regex(/^\d{3}$/))),
});
export type CallForm = z.infer<typeof CallForm>;
export type PathOf = (carrierId: string, callId: string, stream: string) => string;

/** There a caller listens. At any other one it may be someone who was called. */
const ofCallers: ReadonlySet<PathOf> = new Set([voicePath, fallbackPath]);

type Work = (call: ToldCall, form: CallForm, callId: string, stream: number) => Promise<string | void>;

/** @param app a scope of its own: signatures cover the fields of the form, so it's read here as it came */
export function createTwilioWebhooks(app: FastifyInstance, { door, lateNotes }: TwilioWebhooksOptions) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, formOf(body.toString())),
  );

  /**
   * @param tooMuch answers one that's beyond its workspace's share; of a call that was taken, who's still there needn't hear an error
   *   of Twilio's @param what as the door has it @param isBehind one that comes after what's told late of its call
   */
  const webhook = (
    pathOf: PathOf,
    work: Work,
    tooMuch: Work = async () => hangUp(),
    what: 'call' | 'news' = 'news',
    isBehind: (call: ToldCall) => boolean = () => false,
  ) =>
    app.route({
      method: 'POST',
      url: pathOf(':carrier_id', ':call_id', ':stream'),
      schema: { hide: true } as FastifySchema,
      config: { rateLimit: { max: WEBHOOKS_A_MINUTE, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        const sorry = ofCallers.has(pathOf) ? refusalSentence('platform_error') : CALLED_IN_VAIN;
        const answer = await spoken(request, sorry, async () => {
          const { call, form, callId, stream, isTooMuch } = await admitted(request, pathOf, what);
          return (isTooMuch || isBehind(call) ? tooMuch : work)(call, form, callId, stream);
        });
        return answer === undefined ? reply.code(204).send() : twiml(reply, answer);
      },
    });

  /** Of what only tells of a call: no one waits for the answer. */
  const news = (pathOf: PathOf, work: Work) =>
    webhook(pathOf, work, async () => {
      throw tooManyWebhooks();
    });

  /** Of what is told once: beyond the share it's noted later. */
  const later = (pathOf: PathOf, work: Work): Work => {
    return async (call, form, callId, stream) => {
      const { workspace_id, carrier_id } = call.carrier;
      const name = `${pathOf(carrier_id, callId, `${stream}`)} ${call.sid}`;
      const note = { workspaceId: workspace_id, call: call.sid, name };
      if (!lateNotes.keep({ ...note, work: async () => work(call, form, callId, stream) }))
        throw tooManyWebhooks();
    };
  };
  /** The same while the database is away. */
  const once = (pathOf: PathOf, work: Work): Work => {
    return async (...told) => {
      try {
        return await work(...told);
      } catch (error) {
        if (!mayWorkLater(error)) throw error;
        return later(pathOf, work)(...told);
      }
    };
  };
  const isBehind = (call: ToldCall) => lateNotes.waitsFor(call.sid);
  const end = (pathOf: PathOf, work: Work) =>
    webhook(pathOf, once(pathOf, work), later(pathOf, work), 'news', isBehind);
  /** Of a leg that a caller was sent on by: the caller, who may still be there, is hung up beyond the share. */
  const legEnd = (pathOf: PathOf, work: Work, isOver: (call: ToldCall) => ToldCall) => {
    const noted = later(pathOf, (call, ...rest) => work(isOver(call), ...rest));
    webhook(pathOf, work, async (...told) => {
      await noted(...told).catch(() => undefined);
      return hangUp();
    });
  };

  return { webhook, news, once, end, legEnd };

  async function admitted(request: FastifyRequest, pathOf: PathOf, what: 'call' | 'news') {
    const params = z.safeParse(Params, request.params);
    if (!params.success) throw new ApiError('not_found', 'Not found.');
    const { carrier_id: carrierId, call_id: callId, stream } = params.data;
    const signature = request.headers['x-twilio-signature'];
    const sent = (request.body ?? {}) as TwilioForm;
    const { carrier, isTooMuch } = await door.admit({
      carrierId,
      path: pathOf(carrierId, callId, stream),
      signature: typeof signature === 'string' ? signature : undefined,
      form: sent,
      what,
    });
    const form = z.safeParse(CallForm, sent);
    if (!form.success) throw new ApiError('invalid_request', 'This isn’t what Twilio tells of a call.');
    const { CallSid: sid, CallStatus: status } = form.data;
    return {
      call: { carrier, sid, status, at: new Date() },
      form: form.data,
      callId,
      stream: Number(stream),
      isTooMuch,
    };
  }
}

/** Someone is waiting: when something of ours is broken, they hear this sentence and not Twilio's own. */
async function spoken(
  request: FastifyRequest,
  sorry: string,
  work: () => Promise<string | void>,
): Promise<string | void> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    request.log.error({ err: error }, 'a call by Twilio could not be taken');
    return sayAndHangUp(sorry);
  }
}

function twiml(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8').send(text);
}

function formOf(text: string): TwilioForm {
  const form: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(text)) {
    const before = form[name];
    form[name] = before === undefined ? value : [before, value].flat();
  }
  return form;
}
