/**
 * Offers a caller to people, one after another, until someone takes them. It knows no carrier, no voice and no log: what it
 * needs done, its ports do.
 */
import type { TransferPerson } from '#contract/agents/agent-tools';
import type { TransferLegStep } from '#contract/calls/call-events';
import type { PersonLeg, Rung, TransferFailure } from '../../lines/line';

/**
 * What someone made of being asked. `no_reply`: neither yes nor no, twice; `cancelled`: the caller needn't be taken any
 * more; `unasked`: nothing could be said to them.
 */
export type PersonAnswer = 'yes' | 'no' | 'no_reply' | 'machine' | 'hung_up' | 'cancelled' | 'unasked';

type Offered = { joined: TransferPerson } | { failed: TransferFailure; code: string | null };

/** No method rejects. */
export interface OfferPorts {
  /** Whether they may be called at this hour. */
  isReachable(person: TransferPerson): boolean;
  /** @param rings their phone rings; it may be told more than once, or never */
  ring(person: TransferPerson, stop: AbortSignal, rings: () => void): Promise<Rung>;
  ask(leg: PersonLeg, stop: AbortSignal): Promise<PersonAnswer>;
  /** Tells both that they're about to talk with each other. The caller is on hold until it's said. */
  introduce(leg: PersonLeg): Promise<void>;
  /** Says a word to someone who isn't joined, and hangs up. Returns at once. */
  part(leg: PersonLeg, answer: PersonAnswer): void;
  /** The caller is on hold from now on. @returns ends it */
  hold(): () => void;
  note(person: TransferPerson, step: TransferLegStep, code?: string | null): void;
}

const lastSteps: Record<Exclude<PersonAnswer, 'yes'>, TransferLegStep> = {
  no: 'declined',
  no_reply: 'no_reply',
  machine: 'machine',
  hung_up: 'hung_up',
  cancelled: 'cancelled',
  unasked: 'dial_failed',
};

/** @param stop the caller needn't be taken any more: what rings stops, and who was asked is told */
export async function offerCaller(
  people: readonly TransferPerson[],
  ports: OfferPorts,
  stop: AbortSignal,
): Promise<Offered> {
  /** Why no one was called, where that's the same for all. */
  const refusals: { failed: TransferFailure; code: string | null }[] = [];
  let called = 0;
  let release = ports.hold();
  try {
    for (const person of people) {
      if (stop.aborted) return CANCELLED;
      if (!ports.isReachable(person)) {
        ports.note(person, 'outside_hours');
        continue;
      }
      let isOver = false;
      const rings = () => {
        if (!isOver) ports.note(person, 'ringing');
        isOver = true;
      };
      const rung = await ports.ring(person, stop, rings);
      if ('failed' in rung) {
        isOver = true;
        ports.note(person, stepOf(rung.failed), rung.code);
        if (rung.failed === 'not_allowed' || rung.failed === 'unsupported') refusals.push(rung);
        else called += 1;
        continue;
      }
      called += 1;
      const leg = rung.answered;
      // Not every phone system tells that it rang before.
      rings();
      ports.note(person, 'answered');
      const answer = stop.aborted ? 'cancelled' : await ports.ask(leg, stop);
      if (answer !== 'yes') {
        ports.part(leg, answer);
        ports.note(person, lastSteps[answer]);
        continue;
      }
      await ports.introduce(leg);
      release();
      if (!stop.aborted && (await leg.join())) {
        ports.note(person, 'joined');
        return { joined: person };
      }
      // One of the two has left at the last moment.
      ports.part(leg, stop.aborted ? 'cancelled' : 'hung_up');
      ports.note(person, stop.aborted ? 'cancelled' : 'hung_up');
      if (!stop.aborted) release = ports.hold();
    }
    if (stop.aborted) return CANCELLED;
    return (called === 0 ? refusals.at(-1) : undefined) ?? { failed: 'not_taken', code: null };
  } finally {
    release();
  }
}

const CANCELLED = { failed: 'cancelled', code: null } as const;

const stepOf = (failed: TransferFailure): TransferLegStep => (failed === 'not_taken' ? 'declined' : failed);
