/** Whether a person or a machine answered a call out, and when a machine is ready to take a message. */
import { setTimeout as sleep } from 'node:timers/promises';
import { AnsweringEar, ToneEar } from '../../runtime/lines/answered-by';
import type { PhoneEars } from './phone-ears';

/** The line may bring no sound while no one speaks: longer than it takes to tell by sound. */
const TELLS_WITHIN_MS = 6_000;
/** Greetings may be long; a message is left then all the same. */
const TONE_WITHIN_MS = 20_000;

/** Never rejects. */
export async function whoAnswered(ears: PhoneEars): Promise<'person' | 'machine' | 'gone'> {
  const ear = new AnsweringEar();
  // Who can't be told from a person is one.
  return heard(ears, (codes) => ear.hear(codes), { ms: TELLS_WITHIN_MS, late: 'person' });
}

/** Resolves when a message can be said. Never rejects. */
export async function machineListens(ears: PhoneEars): Promise<'ready' | 'gone'> {
  const ear = new ToneEar();
  const ready = (codes: Uint8Array) => (ear.hear(codes) ? ('ready' as const) : null);
  return heard(ears, ready, { ms: TONE_WITHIN_MS, late: 'ready' });
}

async function heard<Told extends string>(
  ears: PhoneEars,
  hear: (codes: Uint8Array) => Told | null,
  { ms, late }: { ms: number; late: Told },
): Promise<Told | 'gone'> {
  const patience = new AbortController();
  const tooLate = sleep(ms, late, { signal: patience.signal }).catch(() => late);
  const told = new Promise<Told>((resolve) => {
    ears.listen((codes) => {
      const answer = hear(codes);
      if (answer !== null) resolve(answer);
    });
  });
  try {
    return await Promise.race([told, tooLate, ears.over.then(() => 'gone' as const)]);
  } finally {
    ears.listen(null);
    patience.abort();
  }
}
