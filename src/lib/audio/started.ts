/** The sound of a page, from the press of a button on. */
import { SoundFailure } from './sound-trouble';

/** A browser that does not let a page make sound does not say so: its promise stays open. */
const STARTS_WITHIN_MS = 5_000;

/**
 * Call it in the handler of a press, before anything is waited for: the browser lets a page make sound only there.
 *
 * @returns `started` resolves when the page may make sound, and throws the SoundFailure `blocked`
 */
export function audioOfPress(): { audio: AudioContext; started: () => Promise<void> } {
  const audio = new AudioContext({ latencyHint: 'interactive' });
  const resumed = audio.resume();
  resumed.catch(() => undefined);
  return { audio, started: () => started(resumed) };
}

async function started(resumed: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const blocked = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SoundFailure('blocked')), STARTS_WITHIN_MS);
  });
  const refused = resumed.catch(() => {
    throw new SoundFailure('blocked');
  });
  await Promise.race([refused, blocked]).finally(() => clearTimeout(timer));
}
