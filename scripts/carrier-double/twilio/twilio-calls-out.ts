/** `Calls` of Twilio's API: it calls a number, and tells by webhooks how that went. */
import { TwilioCall } from './twilio-call';
import { refusal } from './twilio-refusal';
import type { Proxy } from '../proxied';
import type { Form } from './twilio-webhook';

/** What the person who is called does, or the network. */
type Reaction =
  | 'answers'
  | 'rings'
  /** Answered, and our server is never told. */
  | 'answers_untold'
  | 'busy'
  | 'no-answer'
  | 'declines'
  | 'failed'
  | 'not_allowed';

export interface MadeCall {
  call: TwilioCall;
  asked: Record<string, string>;
  status: string;
  madeAt: Date;
  /** Someone answers. Resolves when the call is over. @param how told with it */
  answer: (how?: Form) => Promise<void>;
  /** Tells who answered, as often as it's called, where that's to be told apart from the answer. */
  tellWho: (answeredBy: string) => Promise<{ status: number }>;
  /** Tells that it's over, as often as it's called. */
  tell: (status: string, how?: Form) => Promise<{ status: number }>;
}

export class CallsOutDouble {
  readonly made: MadeCall[] = [];
  reaction: Reaction = 'answers';
  /** The same for calls from one number, instead of `reaction`. */
  readonly reactionsFrom = new Map<string, Reaction>();
  /** Where our public address really is. */
  proxy: Proxy = { host: '127.0.0.1', port: 0 };

  /** Calls that came in: those of a test, which the API may be asked about, too. */
  readonly came: TwilioCall[] = [];

  /** Told of each that is made, before it does anything. */
  onMade: (made: MadeCall) => void = () => undefined;
  /** The API ends one that rings or is answered. */
  onEnded: (made: MadeCall) => void = () => undefined;

  constructor(
    private readonly accountSid: string,
    private readonly authToken: () => string,
  ) {}

  answer(
    method: string | undefined,
    path: string,
    query: URLSearchParams,
    form: URLSearchParams,
  ): { status: number; body: object } {
    const sid = /\/(CA\w+)\.json$/.exec(path)?.[1];
    if (sid === undefined && method === 'GET') return this.#list(query);
    if (sid === undefined) return this.#make(Object.fromEntries(form));
    const came = this.came.find((call) => call.sid === sid);
    if (came !== undefined) return tell(came, method, form);
    const made = this.made.find(({ call }) => call.sid === sid);
    if (made === undefined) return { status: 404, body: refusal(404, 20404, `${path} was not found`) };
    if (form.has('Twiml')) return tell(made.call, method, form);
    if (method === 'POST' && form.get('Status') === 'completed') {
      made.status = made.status === 'in-progress' ? 'completed' : 'canceled';
      made.call.hangUp();
      this.onEnded(made);
    }
    return { status: 200, body: this.#bodyOf(made) };
  }

  /** Those between two numbers, newest first. */
  #between(to: string, from: string | null): { status: number; body: object } {
    const calls = this.made
      .filter(({ asked }) => asked.To === to && (from === null || asked.From === from))
      .map((made) => this.#bodyOf(made))
      .toReversed();
    return { status: 200, body: { calls, page: 0, page_size: 50, next_page_uri: null } };
  }

  /** Those that a call had dialled. */
  #list(query: URLSearchParams): { status: number; body: object } {
    const to = query.get('To');
    if (to !== null) return this.#between(to, query.get('From'));
    const parent = query.get('ParentCallSid');
    const call = [...this.came, ...this.made.map((one) => one.call)].find(({ sid }) => sid === parent);
    const calls = (call?.dialled ?? []).map(({ sid, status }) => ({ sid, status }));
    return { status: 200, body: { calls: calls.toReversed(), page: 0, page_size: 50, next_page_uri: null } };
  }

  #make(asked: Record<string, string>): { status: number; body: object } {
    if (this.#reactionTo(asked) === 'not_allowed') {
      const message = 'Account not authorized to call this number.';
      return { status: 400, body: refusal(400, 21215, message) };
    }
    const { To: to = '', From: from = '', Url: voiceUrl = '', StatusCallback: statusCallback = '' } = asked;
    const call = new TwilioCall({
      accountSid: this.accountSid,
      authToken: this.authToken(),
      proxy: this.proxy,
      to,
      from,
      voiceUrl,
      statusCallback,
      isOut: true,
    });
    const made: MadeCall = {
      call,
      asked,
      status: 'ringing',
      madeAt: new Date(),
      answer: async (how) => {
        made.status = 'in-progress';
        await call.start(how);
        made.status = 'completed';
      },
      tellWho: (AnsweredBy) => call.tellWho(asked.AsyncAmdStatusCallback ?? '', { AnsweredBy }),
      tell: (status, how = {}) => call.tellOver(statusCallback, { CallStatus: status, ...how }),
    };
    this.made.push(made);
    this.onMade(made);
    this.#react(made);
    return { status: 201, body: this.#bodyOf(made) };
  }

  #reactionTo({ From: from = '' }: Record<string, string>): Reaction {
    return this.reactionsFrom.get(from) ?? this.reaction;
  }

  #bodyOf({ call, asked, status, madeAt }: MadeCall) {
    return {
      sid: call.sid,
      account_sid: this.accountSid,
      to: asked.To,
      from: asked.From,
      status,
      direction: 'outbound-api',
      date_created: madeAt.toUTCString(),
    };
  }

  #react(made: MadeCall): void {
    const reaction = this.#reactionTo(made.asked);
    if (reaction === 'rings') return;
    if (reaction === 'answers_untold') {
      made.status = 'completed';
      return;
    }
    // Webhooks may come before the answer to the request.
    if (reaction === 'answers') return void made.answer();
    const ended: Record<string, [string, Form]> = {
      declines: ['busy', { SipResponseCode: '603' }],
      failed: ['failed', { SipResponseCode: '404' }],
    };
    const [status, how] = ended[reaction] ?? [reaction, {}];
    made.status = status;
    void made.tell(status, how);
  }
}

/** The API tells a call what to do, or asks how it is. */
function tell(
  call: TwilioCall,
  method: string | undefined,
  form: URLSearchParams,
): { status: number; body: object } {
  if (method === 'POST' && !call.isUp) {
    return { status: 400, body: refusal(400, 21220, 'Call is not in-progress. Cannot redirect.') };
  }
  const twiml = form.get('Twiml');
  if (twiml !== null) call.redirect(twiml);
  else if (form.get('Status') === 'completed') call.hangUp();
  return { status: 200, body: { sid: call.sid, status: call.isUp ? 'in-progress' : 'completed' } };
}
