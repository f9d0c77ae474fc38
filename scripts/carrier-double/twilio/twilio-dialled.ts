/** `<Dial>` with one `<Number>`: a call that Twilio makes for a caller, and joins with theirs when it's answered. */
import { attribute } from './twilio-markup';
import type { Form } from './twilio-webhook';

/** As TwiML says it. */
export interface Dial {
  number: string;
  callerId: string;
  timeout: number;
  /** How long the two may talk, in seconds. */
  timeLimit: number;
  /** Asked what's next when it's over. */
  action: string;
  /** Told that someone answered. */
  answered: string;
  events: string;
}

export function readDial(tag: string): Dial {
  const [, inside = '', number = ''] = /<Number\b([^>]*)>([^<]*)</.exec(tag) ?? [];
  const [outside = ''] = /<Dial\b[^>]*>/.exec(tag) ?? [];
  return {
    number,
    callerId: attribute(outside, 'callerId'),
    timeout: Number(attribute(outside, 'timeout') || 30),
    timeLimit: Number(attribute(outside, 'timeLimit') || 14_400),
    action: attribute(outside, 'action'),
    answered: attribute(inside, 'statusCallback'),
    events: attribute(inside, 'statusCallbackEvent'),
  };
}

/** What the person who is dialled does, or the network. */
type Reaction =
  | 'answers'
  /** Answered, and our server isn't told of it. */
  | 'answers_untold'
  | 'rings'
  | 'busy'
  | 'no-answer'
  | 'failed'
  /** It ends unanswered, and no one is asked what's next. */
  | 'nothing_told';

export class DialledNumber {
  status = 'ringing';
  /** Resolves with what is told to its action. Never, when that is never asked. */
  readonly over: Promise<Form>;
  #finish: (form: Form) => void = () => undefined;

  /** @param tell tells that it was answered, in a call's own status */
  constructor(
    readonly sid: string,
    readonly dial: Dial,
    readonly reaction: Reaction,
    private readonly tell: (status: string) => Promise<{ status: number }>,
  ) {
    this.over = new Promise((resolve) => (this.#finish = resolve));
    if (reaction === 'answers') void this.answer();
    else if (reaction === 'answers_untold') this.status = 'in-progress';
    else if (reaction === 'nothing_told') this.status = 'no-answer';
    else if (reaction !== 'rings') this.end(reaction);
  }

  /** Someone answers. */
  async answer(): Promise<void> {
    this.status = 'in-progress';
    if (this.dial.events.split(' ').includes('answered')) await this.tellAnswered();
  }

  /** Tells that it was answered, as often as it's called. */
  tellAnswered(): Promise<{ status: number }> {
    return this.tell('in-progress');
  }

  /** The one who answered hangs up. */
  hangUp(): void {
    this.end('completed');
  }

  /** The caller is gone, or was told to do something else. */
  callerLeaves(): void {
    this.end(this.status === 'in-progress' ? 'completed' : 'canceled');
  }

  /** It's over. */
  end(status: string): void {
    if (this.status !== 'ringing' && this.status !== 'in-progress') return;
    this.status = status;
    this.#finish({
      DialCallStatus: status,
      DialCallSid: this.sid,
      ...(status === 'completed' && { DialCallDuration: '1' }),
    });
  }
}
