/**
 * One call on Telnyx: its webhooks, what it's told to do by the API, and its media streams. What is told of it may come
 * late, twice, or never.
 */
import { Earpiece } from '../earpiece';
import type { Proxy } from '../proxied';
import { callName, type SigningKey } from './telnyx-account';
import { type LegReaction, TelnyxLeg } from './telnyx-leg';
import { MediaDouble, type StreamOpening } from './telnyx-media';
import { postWebhook, signed, type Told, webhookBody } from './telnyx-webhook';

const FRAME_BYTES = 160;
const FRAME_MS = 20;

export interface CallOptions {
  key: SigningKey;
  proxy: Proxy;
  to: string;
  from: string;
  webhookUrl: string;
  connectionId?: string;
  direction?: 'incoming' | 'outgoing';
  /** Its sockets come with a state that no one gave them, as if the sound couldn't be opened. */
  spoilsStreams?: boolean;
  /** No socket is opened, and no one is told. */
  opensNothing?: boolean;
  shuffles?: boolean;
  /** Every webhook comes twice. */
  tellsTwice?: boolean;
  /** Webhooks that never come. */
  forgets?: readonly string[];
  state?: string;
}

interface CallEvent {
  name: string;
  event_timestamp: string;
  metadata: { payload: Record<string, unknown> };
}

type Body = Record<string, unknown>;
interface Answer {
  status: number;
  body: object;
}

const done: Answer = { status: 200, body: { data: { result: 'ok' } } };
/** How the API refuses. */
export const refusal = (status: number, code: string, title: string, detail = title): Answer => ({
  status,
  body: { errors: [{ code, title, detail }] },
});

export class TelnyxCall {
  readonly id = callName();
  readonly #ear = new Earpiece();
  /** All that the caller has heard, in mu-law. */
  readonly heard = this.#ear.heard;
  /** Sentences that Telnyx itself was told to say. */
  readonly said: string[] = [];
  /** In which language, and by which voice. */
  readonly saidBy: string[] = [];
  /** Names of messages that came on its sockets, in order. */
  readonly told: string[] = [];
  /** Statuses that webhooks were answered with, by what they told. */
  readonly answers: [event: string, status: number][] = [];
  /** What happened to it, as the API lists it: also what no webhook told. */
  readonly events: CallEvent[] = [];
  /** Commands, in order. */
  readonly commands: string[] = [];
  /** What its streams were opened with. */
  readonly openings: StreamOpening[] = [];
  /** Calls that were made for its caller. */
  readonly legs: TelnyxLeg[] = [];
  /** What those do whom it's told to dial. */
  reaction: LegReaction = 'answers';
  isUp = true;
  /** For how long it was answered. */
  seconds = 0;
  readonly over: Promise<void>;
  #end = () => undefined as void;
  #state: string | null;
  #known = new Set<string>();
  #media: MediaDouble | null = null;
  #toSay: Uint8Array[] = [];
  /** The one that it's joined with. */
  #peer: TelnyxCall | null = null;
  #passing: NodeJS.Timeout | undefined;
  #telling: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: CallOptions) {
    this.#state = options.state ?? null;
    this.over = new Promise((resolve) => (this.#end = resolve));
  }

  /** Tells that it rings. */
  start(): void {
    this.tell('call.initiated', { state: 'parked' });
  }

  /** What the API is asked to do with it. */
  command(name: string, body: Body): Answer {
    this.commands.push(name);
    if (!this.isUp) return refusal(422, '90018', 'Call has already ended');
    const id = typeof body.command_id === 'string' ? body.command_id : null;
    if (id !== null && this.#known.has(id)) return done;
    if (id !== null) this.#known.add(id);
    if (typeof body.client_state === 'string') this.#state = body.client_state;
    if (name === 'answer') this.tell('call.answered', {});
    if ((name === 'answer' || name === 'streaming_start') && typeof body.stream_url === 'string') {
      this.#stream(body.stream_url);
    } else if (name === 'streaming_stop') this.#media?.stop();
    else if (name === 'speak') {
      this.said.push(String(body.payload));
      this.saidBy.push(`${String(body.language)} ${String(body.voice)}`);
      this.tell('call.speak.started', {});
      this.tell('call.speak.ended', { status: 'completed' });
    } else if (name === 'hangup') this.#over('normal_clearing', 'callee');
    else if (name === 'transfer') this.#transfer(body);
    else if (name !== 'answer') return refusal(404, '10005', 'Resource not found');
    return done;
  }

  /** The API joins it with another one: they hear each other, and the one that leaves takes the other along. */
  bridge(other: TelnyxCall): void {
    for (const [one, its] of [
      [this, other],
      [other, this],
    ] as const) {
      one.#peer = its;
      one.#ear.quiet();
      one.tell('call.bridged', {});
    }
    this.#passing = setInterval(() => {
      for (const [speaker, hearer] of [
        [this, other],
        [other, this],
      ] as const) {
        // What a stream takes isn't heard by the other one.
        const frame = speaker.#media?.isOpen ? undefined : speaker.#toSay.shift();
        if (frame !== undefined) hearer.#ear.play(frame);
        else hearer.#ear.quiet();
      }
    }, FRAME_MS);
  }

  /** It says something: mu-law, at the pace of sound. */
  say(codes: Uint8Array): void {
    for (let at = 0; at + FRAME_BYTES <= codes.length; at += FRAME_BYTES)
      this.#toSay.push(codes.subarray(at, at + FRAME_BYTES));
  }

  /** What came out of it until now, frame by frame from its first sound on, with silence where nothing was played. */
  out(): readonly Uint8Array[] {
    if (this.isUp) this.#ear.quiet();
    return this.#ear.out();
  }

  press(digit: string): void {
    this.#media?.press(digit);
    this.tell('call.dtmf.received', { digit });
  }

  /** Its caller hangs up. */
  hangUp(): void {
    this.#over('normal_clearing', 'caller');
  }

  dropMedia(): void {
    this.#media?.drop();
  }

  stallMedia(): void {
    this.#media?.stall();
  }

  /** Whom it was made to answers. */
  pickUp(): void {
    if (this.isUp) this.tell('call.answered', {});
  }

  /** Ends for a reason of Telnyx's, as a call that was made and not answered. */
  endFor(cause: string, sip: string | null = null): void {
    this.#over(cause, 'callee', sip);
  }

  /** The payload of a webhook of it. */
  payload(more: Body = {}): Body {
    const { to, from, connectionId = '1684641123236054244', direction = 'incoming' } = this.options;
    return {
      call_control_id: this.id,
      call_leg_id: this.id,
      call_session_id: this.id,
      client_state: this.#state,
      connection_id: connectionId,
      direction,
      from,
      to,
      ...more,
    };
  }

  /** Sends a webhook, after those before it. */
  tell(event_type: string, more: Body, from: Pick<TelnyxLeg, 'payload'> = this): void {
    const { tellsTwice = false, forgets = [] } = this.options;
    const told: Told = { event_type, payload: from.payload(more) };
    this.events.push({ name: event_type, event_timestamp: new Date().toISOString(), metadata: told });
    if (forgets.includes(event_type)) return;
    for (const attempt of tellsTwice ? [1, 2] : [1]) {
      this.#telling = this.#telling.then(() => this.#post(told, attempt));
    }
  }

  async #post(told: Told, attempt: number): Promise<void> {
    const { proxy, webhookUrl, key } = this.options;
    const body = webhookBody(told, webhookUrl, attempt);
    // No one is there: Telnyx notes that.
    const noAnswer = { status: 0, body: '' };
    const { status } = await postWebhook(proxy, webhookUrl, body, signed(key, body)).catch(() => noAnswer);
    this.answers.push([told.event_type, status]);
  }

  #stream(url: string): void {
    const { proxy, spoilsStreams = false, opensNothing = false, shuffles = false } = this.options;
    const client_state = spoilsStreams ? 'bm9uZQ==' : (this.#state ?? '');
    const opening = { url, call_control_id: this.id, client_state };
    this.openings.push(opening);
    if (opensNothing) return;
    const media: MediaDouble = new MediaDouble(
      proxy,
      opening,
      this.#toSay,
      {
        opened: () => this.#ear.quiet(),
        heard: (frame) => this.#ear.play(frame),
        silent: () => this.#ear.quiet(),
        told: (event) => this.told.push(event),
        closed: (code) => {
          if (code === 1008) this.tell('streaming.failed', { stream_params: { stream_url: url } });
          else this.tell('streaming.stopped', { stream_url: url });
        },
      },
      shuffles,
    );
    this.#media = media;
    this.tell('streaming.started', { stream_url: url });
  }

  #transfer({ to, from, timeout_secs, time_limit_secs = 14_400, target_leg_client_state }: Body): void {
    const leg = new TelnyxLeg(this, {
      to: String(to),
      from: String(from),
      ring_seconds: Number(timeout_secs),
      most_seconds: Number(time_limit_secs),
      state: String(target_leg_client_state),
    });
    this.legs.push(leg);
    leg.start(this.reaction);
  }

  #over(cause: string, source: string, sip: string | null = null): void {
    if (!this.isUp) return;
    this.isUp = false;
    this.#media?.stop();
    for (const leg of this.legs) leg.callerLeaves();
    clearInterval(this.#passing);
    this.#peer?.hangUp();
    this.tell('call.hangup', { hangup_cause: cause, hangup_source: source, sip_hangup_cause: sip });
    void this.#telling.then(() => this.#end());
  }
}
