/** A call that Telnyx makes for a caller, to be joined with theirs once it's answered. */
import { callName } from './telnyx-account';

/** `rings`: until something else happens. */
export type LegReaction = 'answers' | 'rings' | 'busy' | 'declines' | 'fails' | 'no answer';

/** The call that it's made for. */
interface CallerOfLeg {
  /** Sends a webhook, of the leg where one is named. */
  tell(event: string, more: Record<string, unknown>, leg?: TelnyxLeg): void;
  payload(more: Record<string, unknown>): Record<string, unknown>;
  hangUp(): void;
}

interface LegOptions {
  to: string;
  from: string;
  ring_seconds: number;
  /** How long the two may talk. */
  most_seconds: number;
  state: string;
}

const ends = {
  busy: { hangup_cause: 'user_busy', sip_hangup_cause: '486' },
  declines: { hangup_cause: 'call_rejected', sip_hangup_cause: '603' },
  fails: { hangup_cause: 'unspecified', sip_hangup_cause: '503' },
  'no answer': { hangup_cause: 'timeout', sip_hangup_cause: '487' },
} as const;

export class TelnyxLeg {
  readonly id = callName();
  isAnswered = false;
  isUp = true;

  constructor(
    private readonly caller: CallerOfLeg,
    readonly options: LegOptions,
  ) {}

  start(reaction: LegReaction): void {
    this.caller.tell('call.initiated', { state: 'bridging' }, this);
    if (reaction === 'answers') this.answer();
    else if (reaction !== 'rings') this.end(ends[reaction]);
  }

  answer(): void {
    if (!this.isUp) return;
    this.isAnswered = true;
    this.caller.tell('call.answered', {}, this);
    this.caller.tell('call.bridged', {}, this);
    this.caller.tell('call.bridged', {});
  }

  /** The other side, or who was called, is gone: Telnyx hangs up the other one of a pair. */
  hangUp(): void {
    this.end({ hangup_cause: 'normal_clearing', sip_hangup_cause: null });
    if (this.isAnswered) this.caller.hangUp();
  }

  callerLeaves(): void {
    const cause = this.isAnswered ? 'normal_clearing' : 'originator_cancel';
    this.end({ hangup_cause: cause, sip_hangup_cause: null });
  }

  /** The API hangs it up. */
  command(): void {
    if (this.isAnswered) this.hangUp();
    else this.end({ hangup_cause: 'originator_cancel', sip_hangup_cause: null });
  }

  end(how: { hangup_cause: string; sip_hangup_cause: string | null }): void {
    if (!this.isUp) return;
    this.isUp = false;
    this.caller.tell('call.hangup', how, this);
  }

  payload(more: Record<string, unknown>): Record<string, unknown> {
    const { to, from, state } = this.options;
    return {
      ...this.caller.payload(more),
      call_control_id: this.id,
      call_leg_id: this.id,
      client_state: state,
      direction: 'outgoing',
      from,
      to,
    };
  }
}
