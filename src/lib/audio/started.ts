/** Whether the browser lets a page make sound. */
import { SoundFailure } from './sound-trouble';

/** A browser that does not let a page make sound does not say so: its promise stays open. */
const STARTS_WITHIN_MS = 5_000;

/**
 * Resolves when the page may make sound.
 *
 * @param resumed what `AudioContext.resume()` gave in the handler of a press
 * @throws SoundFailure `blocked`
 */
export async function started(resumed: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const blocked = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SoundFailure('blocked')), STARTS_WITHIN_MS);
  });
  const refused = resumed.catch(() => {
    throw new SoundFailure('blocked');
  });
  await Promise.race([refused, blocked]).finally(() => clearTimeout(timer));
}
