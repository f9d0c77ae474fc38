/** `Dial` of Telnyx's API: it calls a number, and tells by webhooks how that went. */
import type { Proxy } from '../proxied';
import type { SigningKey } from './telnyx-account';
import { refusal, TelnyxCall } from './telnyx-call';

/** What the person who is called does, or the network. */
type Reaction =
  | 'answers'
  | 'rings'
  /** Answered and over, and our server is never told. */
  | 'answers_untold'
  | 'busy'
  | 'no-answer'
  | 'declines'
  | 'failed'
  | 'not_allowed';

interface MadeCall {
  call: TelnyxCall;
  asked: Record<string, unknown>;
  /** Tells who answered, where that was asked. */
  tellWho: (result: string) => void;
  /** Tells that a machine's tone was heard, where that was asked. */
  tellBeep: () => void;
}

const ends = {
  busy: ['user_busy', '486'],
  'no-answer': ['timeout', '487'],
  declines: ['call_rejected', '603'],
  failed: ['not_found', '404'],
} as const;

export class CallsOutDouble {
  readonly made: MadeCall[] = [];
  reaction: Reaction = 'answers';
  /** The same for calls from one number, instead of `reaction`. */
  readonly reactionsFrom = new Map<string, Reaction>();
  /** Where our public address really is. */
  proxy: Proxy = { host: '127.0.0.1', port: 0 };
  /** Every webhook comes twice. */
  tellsTwice = false;
  /** The same for calls from these numbers alone. */
  readonly tellsTwiceOf = new Set<string>();

  constructor(
    private readonly key: () => SigningKey,
    private readonly known: Map<string, TelnyxCall>,
  ) {}

  make(asked: Record<string, unknown>): { status: number; body: object } {
    if (this.#reactionTo(asked) === 'not_allowed') {
      return refusal(403, '10010', 'Authorization failed', 'The destination is not whitelisted.');
    }
    const before = this.made.find((one) => one.asked.command_id === asked.command_id);
    const { call } = before ?? this.#start(asked);
    return {
      status: 200,
      body: {
        data: { call_control_id: call.id, call_leg_id: call.id, is_alive: false, record_type: 'call' },
      },
    };
  }

  #reactionTo({ from }: Record<string, unknown>): Reaction {
    return this.reactionsFrom.get(String(from)) ?? this.reaction;
  }

  #start(asked: Record<string, unknown>): MadeCall {
    const now = this.#reactionTo(asked);
    const isUntold = now === 'answers_untold';
    const call = new TelnyxCall({
      key: this.key(),
      proxy: this.proxy,
      to: String(asked.to),
      from: String(asked.from),
      webhookUrl: String(asked.webhook_url),
      connectionId: String(asked.connection_id),
      direction: 'outgoing',
      state: String(asked.client_state),
      tellsTwice: this.tellsTwice || this.tellsTwiceOf.has(String(asked.from)),
      forgets: isUntold ? ['call.answered', 'call.hangup'] : [],
    });
    const detects = (event: string, result: string) => {
      const { answering_machine_detection: detection } = asked;
      if (detection === 'premium') call.tell(`call.machine.premium.${event}.ended`, { result });
    };
    const made: MadeCall = {
      call,
      asked,
      tellWho: (result) => detects('detection', result),
      tellBeep: () => detects('greeting', 'beep_detected'),
    };
    this.made.push(made);
    this.known.set(call.id, call);
    call.start();
    // Webhooks may come before the answer to the request.
    if (now === 'answers') call.pickUp();
    else if (isUntold) {
      call.seconds = 9;
      call.endFor('normal_clearing');
    } else {
      const end = Object.entries(ends).find(([reaction]) => reaction === now)?.[1];
      if (end) call.endFor(end[0], end[1]);
    }
    return made;
  }
}
