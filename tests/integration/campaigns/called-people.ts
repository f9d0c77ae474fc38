/** People whom a double of Twilio calls: what each does is decided by their number, and every call is written down. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MadeCall } from '../../../scripts/carrier-double/twilio/twilio-calls-out';
import type { TwilioDouble } from '../../../scripts/carrier-double/twilio/twilio-double';

export type Behaviour = 'answers' | 'busy' | 'no-answer' | 'failed' | 'declines';

/** A call that the carrier was told to make. */
export interface Dial {
  number: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Ours, of the address that it tells of its end. */
  call_id: string;
}

const told: Readonly<Record<Exclude<Behaviour, 'answers'>, [status: string, how: Record<string, string>]>> = {
  busy: ['busy', {}],
  'no-answer': ['no-answer', {}],
  failed: ['failed', { SipResponseCode: '404' }],
  declines: ['busy', { SipResponseCode: '603' }],
};

interface People {
  behaviourOf: (number: string) => Behaviour;
  /** How long it rings, and how long someone who answers stays once there's sound. */
  ringMs: number;
  talkMs: number;
}

/** @returns every call that was made, in order, as it's made */
export function callPeople(twilio: TwilioDouble, { behaviourOf, ringMs, talkMs }: People): readonly Dial[] {
  const dials: Dial[] = [];
  const react = async (made: MadeCall): Promise<void> => {
    await sleep(ringMs);
    // Cancelled meanwhile.
    if (made.status !== 'ringing') return;
    const behaviour = behaviourOf(made.asked.To ?? '');
    if (behaviour !== 'answers') {
      const [status, how] = told[behaviour];
      made.status = status;
      await made.tell(status, how);
      return;
    }
    made.call.on = { opened: () => setTimeout(() => made.call.hangUp(), talkMs) };
    await made.answer();
  };
  twilio.callsOut.reaction = 'rings';
  twilio.callsOut.onMade = (made) => {
    const { To: number = '', StatusCallback: address = '' } = made.asked;
    dials.push({ number, at: Date.now(), call_id: callOf(address) });
    void react(made);
  };
  return dials;
}

/** Of the address at which we're told that it's over. */
const callOf = (address: string): string => /\/out\/([^/]+)\/status$/.exec(address)?.[1] ?? address;

/** Different numbers in New York, that no one has. @param index from 0 to 99,999 */
export const numberOf = (index: number): string => `+121255${String(index).padStart(5, '0')}`;

/** Of 20 people; the others talk with someone else. */
const behaviours: readonly Behaviour[] = ['answers', 'no-answer', 'no-answer', 'failed', 'declines'];
export const behaviourOf = (number: string): Behaviour => behaviours[Number(number.slice(-5)) % 20] ?? 'busy';

/** Who doesn't answer is called once more, after a minute. */
export const WAIT_MINUTES = 1;
const never = { times: 0, wait_minutes: 1 };
export const retries = {
  no_answer: { times: 1, wait_minutes: WAIT_MINUTES },
  busy: never,
  machine: never,
  failed: never,
};

/** How often this number is dialled at most. */
export const mostDials = (number: string): number => (behaviourOf(number) === 'no-answer' ? 2 : 1);
