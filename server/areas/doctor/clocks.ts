/** Compares our clock with those of the machines we talk to, by the date that each writes on its answers. */
import { randomUUID } from 'node:crypto';
import type { OutboundClient } from '../../platform/outbound/outbound-client';
import type { Finding } from '#contract/workspace/doctor';
import type { Check } from './checkups';
import { doc, findingsOf, linesFor } from './findings';

const ASK_MS = 5_000;
const MOST_OFF_MS = 60_000;
/** Callwright answers with the name that a request gives itself. */
const CORRELATION = 'x-correlation-id';

export interface Clock {
  /** As a sentence goes on after "the clock of". */
  whose: string;
  url: string;
}

export function clockCheck(outbound: OutboundClient, clocks: readonly Clock[]): Check {
  return {
    async look() {
      const told = findingsOf('clock', `Read the date on answers of ${namesOf(clocks) || 'no one'}.`);
      const read = await Promise.all(
        clocks.map(async (clock) => ({ ...clock, off: await offBy(outbound, clock.url) })),
      );
      const known = read.flatMap(({ whose, off }) => (off === null ? [] : [{ whose, off }]));
      if (known.length === 0) return [told.notTried({ seen: 'no clock but our own could be read.' })];
      const wrong = known.filter(({ off }) => Math.abs(off) > MOST_OFF_MS);
      if (wrong.length === 0) return [told.passed({ seen: `Ours agrees with that of ${namesOf(known)}.` })];
      return wrong.map(
        ({ whose, off }): Finding =>
          told.failed({
            seen: `The clock of ${whose} is ${minutes(off)} ${off > 0 ? 'ahead of' : 'behind'} ours.`,
            mend: linesFor(
              'Have both machines set their clocks by the network: signatures, certificates and the times of calls depend on it.',
              'shell',
              ['timedatectl set-ntp true'],
            ),
            place: doc('docs/operating.md', 'Read “When calls don’t arrive” in docs/operating.md'),
          }),
      );
    },
  };
}

const namesOf = (clocks: readonly Pick<Clock, 'whose'>[]) => clocks.map(({ whose }) => whose).join(' and ');

/** Milliseconds that the other clock is ahead by; null when it can't be read, or is our own. */
async function offBy(outbound: OutboundClient, url: string): Promise<number | null> {
  const began = Date.now();
  const name = randomUUID();
  try {
    const { headers } = await outbound.request({
      url,
      method: 'GET',
      headers: [{ name: CORRELATION, value: name }],
      timeoutMs: ASK_MS,
    });
    // Callwright wrote the date itself, and a clock always agrees with itself.
    if (headers[CORRELATION] === name) return null;
    const theirs = Date.parse(headers.date ?? '');
    // The date has whole seconds, and was written halfway.
    return Number.isNaN(theirs) ? null : theirs + 500 - (began + Date.now()) / 2;
  } catch {
    return null;
  }
}

function minutes(off: number): string {
  const whole = Math.max(1, Math.round(Math.abs(off) / 60_000));
  return whole === 1 ? 'a minute' : whole < 120 ? `${whole} minutes` : `${Math.round(whole / 60)} hours`;
}
