/**
 * A phone on Asterisk without a media channel of ours: all that it hears comes from Asterisk itself, or from someone who is
 * called for it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ari } from './ari';
import { type AsteriskPlaybacks, REFUSED_TONE } from './asterisk-playbacks';

/** A global variable of the dialplan, or one of the channel: the sound that tells a caller that the call can't be taken. */
const SORRY_VARIABLE = 'CALLWRIGHT_SORRY';
/** "I'm sorry. Please try your call later." of Asterisk's own sounds, where they're installed. */
const OWN_SOUNDS = 'sound:im-sorry,sound:please-try-call-later';
/** Of the same: someone who was called has nothing to try later. */
const TO_CALLED = 'sound:im-sorry';
/** Longer than any of those sounds. */
const SAYS_MS = 20_000;
const TONE_MS = 4_000;
/** The name of a sound: a file below one of Asterisk's folders, or an absolute path, without its ending. */
const NAME = /^[\w./-]{1,200}$/;

/**
 * Plays why there's no call, in whatever way this Asterisk can: a sentence, or at least a tone. Never rejects.
 *
 * @param wasCalled someone listens who was called
 */
export async function apologize(
  ari: Ari,
  playbacks: AsteriskPlaybacks,
  { channel, wasCalled }: { channel: string; wasCalled: boolean },
  gone: AbortSignal,
): Promise<void> {
  const path = `/channels/${encodeURIComponent(channel)}`;
  const stop = AbortSignal.any([gone, AbortSignal.timeout(SAYS_MS)]);
  for (const sound of wasCalled ? [TO_CALLED] : await soundsToCaller(ari, channel)) {
    if (await playbacks.play(path, sound, stop)) return;
    if (stop.aborted) return;
  }
  const long = new AbortController();
  const tone = playbacks.play(path, REFUSED_TONE, AbortSignal.any([gone, long.signal]));
  await Promise.race([tone, sleep(TONE_MS, undefined, { signal: gone }).catch(() => undefined)]);
  long.abort();
  await tone;
}

async function soundsToCaller(ari: Ari, channel: string): Promise<string[]> {
  const own = await ari.variable(channel, SORRY_VARIABLE).catch(() => '');
  return [...(NAME.test(own) ? [`sound:${own}`] : []), OWN_SOUNDS];
}
