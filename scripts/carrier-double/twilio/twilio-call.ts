/**
 * One call on Twilio: the webhook, what it's told to do, and its media stream. Sound goes both ways at the pace
 * of sound, in frames of 20 ms; marks come back when what was before them has been played, and all at once when
 * it's cleared. The API may tell it to do something else; what it did ends then, and isn't told of.
 */
import { WebSocket } from 'ws';
import { Earpiece, SILENT } from '../earpiece';
import type { Proxy } from '../proxied';
import { sidOf } from './twilio-account';
import { type Conference, enterConference, leaveConference, type Participant } from './twilio-conference';
import { type Dial, DialledNumber } from './twilio-dialled';
import { readTwiml, type StreamOpening } from './twilio-program';
import { openStream, stalled, type StreamMessage } from './twilio-stream';
import { type Form, postForm, signatureOf } from './twilio-webhook';

const FRAME_BYTES = 160;
const FRAME_MS = 20;
/** Of live sound, so much waits at most: two clocks are never quite the same. */
const MOST_LIVE_FRAMES = 10;

interface CallOptions {
  accountSid: string;
  authToken: string;
  proxy: Proxy;
  to: string;
  from: string;
  voiceUrl: string;
  /** It was made by the API, and is answered; otherwise it came in, and rings. */
  isOut?: boolean;
  /** Empty: no one is told that it's over. */
  statusCallback: string;
  /** Its sockets come with tokens that no one gave them, as if the sound couldn't be opened. */
  spoilsTokens?: boolean;
  /** Its streams wait for it before they're opened. */
  opensAfter?: Promise<unknown>;
  /** Its caller is gone by the time at which it's known what to do. */
  isGoneAtOnce?: boolean;
}

/** Told of a call while it goes on, by who takes part in it. No method may throw. */
export interface CallListener {
  /** Its sound is open. */
  opened?(): void;
  /** Sound has come for the caller, and is played in its turn. */
  came?(): void;
  /** A frame was played to the caller, in mu-law. */
  played?(frame: Uint8Array): void;
  /** What hasn't been played yet won't be. */
  cleared?(): void;
  /** Twilio's own voice says something. Resolves when that's said. */
  says?(text: string): Promise<void>;
  /** Someone is dialled for the caller. */
  dials?(number: DialledNumber): void;
}

/** Where a call's sound is, or what became of it instead. */
export class TwilioCall {
  readonly sid = sidOf('CA');
  readonly #ear = new Earpiece();
  /** All that the caller has heard, in mu-law. */
  readonly heard = this.#ear.heard;
  /** Sentences that Twilio itself was told to say. */
  readonly said: string[] = [];
  /** Names of messages that came on its sockets, in order. */
  readonly told: string[] = [];
  /** Statuses that webhooks were answered with. */
  readonly answers: number[] = [];
  /** What its streams were opened with. */
  readonly openings: StreamOpening[] = [];
  /** Whom it was told to dial. */
  readonly dialled: DialledNumber[] = [];
  isUp = true;
  on: CallListener = {};
  /** What those do whom it's told to dial. */
  reaction: DialledNumber['reaction'] = 'answers';
  /** Which of the programs that it was told it runs. */
  #program = 0;
  #ended = () => undefined as void;
  #after = '';
  #socket: WebSocket | null = null;
  #toSay: Uint8Array[] = [];
  /** The one that it's in. */
  conference: Conference | null = null;
  readonly #participant: Participant = {
    says: () => this.#toSay.shift(),
    hears: (frame) => {
      this.#ear.play(frame);
      this.on.played?.(frame);
    },
    hearsNothing: () => this.#ear.quiet(),
  };

  constructor(private readonly options: CallOptions) {}

  /** Calls the webhook and does as it's told, until the call is over. @param how told with it */
  async start(how: Form = {}): Promise<void> {
    const over = new Promise<void>((resolve) => (this.#ended = resolve));
    await this.#follow(this.options.voiceUrl, this.options.isOut ? 'in-progress' : 'ringing', how);
    await over;
  }

  /** The API has it do this instead of what it does. */
  redirect(twiml: string): void {
    this.#leave();
    void this.#run(twiml);
  }

  /** What came out of it until now, frame by frame from its first sound on, with silence where nothing was played. */
  out(): readonly Uint8Array[] {
    if (this.isUp) this.#ear.quiet();
    return this.#ear.out();
  }

  /** What it has heard so far isn't kept. */
  forgetSound(): void {
    this.#ear.forget();
  }

  /** The form of its webhooks. */
  form(status: string): Form {
    const { accountSid, to, from, isOut = false } = this.options;
    return {
      AccountSid: accountSid,
      ApiVersion: '2010-04-01',
      CallSid: this.sid,
      CallStatus: status,
      Called: to,
      Caller: from,
      Direction: isOut ? 'outbound-api' : 'inbound',
      From: from,
      To: to,
    };
  }

  /** It says something: mu-law, at the pace of sound. */
  say(codes: Uint8Array): void {
    for (let at = 0; at + FRAME_BYTES <= codes.length; at += FRAME_BYTES)
      this.#toSay.push(codes.subarray(at, at + FRAME_BYTES));
  }

  /** As `say`, of sound that comes while it's spoken. */
  sayLive(codes: Uint8Array): void {
    this.say(codes);
    this.#toSay.splice(0, Math.max(0, this.#toSay.length - MOST_LIVE_FRAMES));
  }

  press(digit: string): void {
    this.#send({ event: 'dtmf', dtmf: { track: 'inbound_track', digit } });
  }

  hangUp(): void {
    if (!this.isUp) return;
    this.isUp = false;
    this.#stopStream();
    this.#leaveConference();
    this.dialled.at(-1)?.callerLeaves();
  }

  /** Its media socket is lost on the way. */
  dropMedia(): void {
    this.#socket?.terminate();
  }

  /** Its media socket says nothing any more, not even the answer to a ping, and what comes on it is lost. */
  stallMedia(): void {
    if (this.#socket !== null) stalled.add(this.#socket);
  }

  /** Tells that it's over, as a number's status callback does: as often as it's called. */
  tellOver(url: string, how: Form = {}): Promise<{ status: number }> {
    return this.#post(url, { ...this.form('completed'), ...how });
  }

  /** Tells what its detection of machines heard; such a webhook has no more of the call than its name. */
  tellWho(url: string, how: Form): Promise<{ status: number }> {
    const { accountSid } = this.options;
    return this.#post(url, {
      AccountSid: accountSid,
      CallSid: this.sid,
      MachineDetectionDuration: '3100',
      ...how,
    });
  }

  /** Asks once more what to do, as someone would who saw the request on its way. */
  askAgain(): Promise<{ status: number; body: string }> {
    const { voiceUrl, isOut } = this.options;
    return this.#post(voiceUrl, this.form(isOut ? 'in-progress' : 'ringing'));
  }

  async #follow(url: string, status: string, how: Form = {}): Promise<void> {
    const program = this.#program;
    const { status: answered, body } = await this.#post(url, { ...this.form(status), ...how });
    this.answers.push(answered);
    if (program !== this.#program) return;
    if (this.options.isGoneAtOnce) this.hangUp();
    if (!this.isUp) return this.#end();
    await this.#run(answered === 200 ? body : '');
  }

  async #run(twiml: string): Promise<void> {
    this.#program += 1;
    const program = this.#program;
    const { verbs, after } = readTwiml(twiml);
    this.#after = after;
    for (const verb of verbs) {
      if (verb.kind === 'say') {
        this.said.push(verb.text);
        await this.on.says?.(verb.text);
        if (program !== this.#program) return;
        if (!this.isUp) break;
      } else if (verb.kind === 'redirect') {
        return this.#follow(verb.url, this.isUp ? 'in-progress' : 'completed');
      } else if (verb.kind === 'conference') {
        this.conference = verb;
        await enterConference(verb, this.#participant);
        if (program !== this.#program) return;
      } else if (verb.kind === 'dial') {
        const how = await this.#dial(verb);
        if (program !== this.#program) return;
        return this.#follow(verb.action, this.isUp ? 'in-progress' : 'completed', how);
      } else {
        this.openings.push(verb);
        await this.options.opensAfter;
        if (program !== this.#program) return;
        await this.#stream(verb);
        if (program !== this.#program) return;
        if (this.#after !== '') {
          return this.#follow(this.#after, this.isUp ? 'in-progress' : 'completed');
        }
      }
    }
    await this.#end();
  }

  /** @returns what is told of it once it's over */
  #dial(dial: Dial): Promise<Form> {
    const sid = sidOf('CA');
    const dialled = new DialledNumber(sid, dial, this.reaction, (status) => {
      const form = { ...this.form(status), CallSid: sid, ParentCallSid: this.sid, To: dial.number };
      return this.#post(dial.answered, { ...form, Direction: 'outbound-dial' });
    });
    this.dialled.push(dialled);
    this.on.dials?.(dialled);
    return dialled.over;
  }

  /** What it did ends. */
  #leave(): void {
    this.#program += 1;
    this.#stopStream();
    this.#leaveConference();
    this.dialled.at(-1)?.callerLeaves();
  }

  #leaveConference(): void {
    if (this.conference !== null) leaveConference(this.conference, this.#participant);
    this.conference = null;
  }

  #stopStream(): void {
    this.#send({ event: 'stop', stop: { accountSid: this.options.accountSid, callSid: this.sid } });
    this.#socket?.close();
  }

  async #end(): Promise<void> {
    this.isUp = false;
    if (this.options.statusCallback !== '') await this.tellOver(this.options.statusCallback);
    this.#ended();
  }

  #post(url: string, form: Form) {
    const signature = signatureOf(this.options.authToken, url, form);
    const sent = postForm(this.options.proxy, url, form, { 'x-twilio-signature': signature });
    // No one is there: Twilio notes that and goes on as after any other error.
    return sent.catch(() => ({ status: 0, body: '' }));
  }

  /** Resolves when the stream has ended, by whichever side, or couldn't be opened. */
  #stream(opening: StreamOpening): Promise<void> {
    const { accountSid, proxy, spoilsTokens = false } = this.options;
    const token = spoilsTokens ? 'spoilt' : opening.token;
    const socket = openStream(proxy, { ...opening, token }, { accountSid, callSid: this.sid });
    this.#socket = socket;
    return new Promise((resolve) => {
      let queue: (Uint8Array | string)[] = [];
      let timer: NodeJS.Timeout | undefined;
      const mark = (name: string) => this.#send({ event: 'mark', mark: { name } });
      socket.on('open', () => {
        this.on.opened?.();
        this.#ear.quiet();
        const since = performance.now();
        let frames = 0;
        timer = setInterval(() => {
          if (stalled.has(socket)) return;
          for (; frames * FRAME_MS <= performance.now() - since; frames += 1) {
            while (typeof queue[0] === 'string') mark(queue.shift() as string);
            const frame = queue.shift();
            if (frame === undefined) this.#ear.quiet();
            else if (typeof frame !== 'string') {
              this.#ear.play(frame);
              this.on.played?.(frame);
            }
            const said = this.#toSay.shift() ?? SILENT;
            const media = { track: 'inbound', chunk: `${frames + 1}`, timestamp: `${frames * FRAME_MS}` };
            this.#send({
              event: 'media',
              media: { ...media, payload: Buffer.from(said).toString('base64') },
            });
          }
        }, FRAME_MS);
      });
      socket.on('message', (data: Buffer) => {
        if (stalled.has(socket)) return;
        const message = JSON.parse(data.toString()) as StreamMessage;
        this.told.push(message.event);
        if (message.event === 'media') {
          this.on.came?.();
          const codes = Buffer.from(message.media.payload, 'base64');
          for (let at = 0; at < codes.length; at += FRAME_BYTES)
            queue.push(codes.subarray(at, at + FRAME_BYTES));
        } else if (message.event === 'mark') queue.push(message.mark.name);
        else if (message.event === 'clear') {
          const names = queue.filter((waiting) => typeof waiting === 'string');
          queue = [];
          this.on.cleared?.();
          for (const name of names) mark(name);
        }
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        resolve();
      });
    });
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify({ ...message, streamSid: `MZ${this.sid.slice(2)}` }));
    }
  }
}
