/** Sends a speech to the caller's device, a little ahead of what is heard. */
import { MOST_SPEECH_SAMPLES, SPEECH_RATE } from '#contract/call-audio';
import type { SoundCarrier } from '../lines/call-sound';
import type { OpenSpeech } from './open-speech';

/** How far what is sent runs ahead of what is heard. */
const AHEAD_SAMPLES = SPEECH_RATE * 2;
/** A device that does not report a beginning is taken to play after this. */
const START_PATIENCE_MS = 1_000;

/** Sends what may be sent now. @returns whether its first sound left with it */
export function sendAhead(speech: OpenSpeech, carrier: SoundCarrier, now: number): boolean {
  const limit = Math.min(speech.store.end, speech.line.position(now, speech.sent) + AHEAD_SAMPLES);
  const first = speech.firstSentAt === null && speech.sent < limit;
  if (first) {
    carrier.message({ type: 'speech', speech: speech.number });
    speech.firstSentAt = now;
    speech.line.expect(now + START_PATIENCE_MS);
  }
  while (speech.sent < limit) {
    const to = Math.min(speech.sent + MOST_SPEECH_SAMPLES, speech.store.end);
    carrier.speech(speech.number, speech.sent, speech.store.slice(speech.sent, to));
    speech.sent = to;
  }
  return first;
}

/** Tells the device, once, how long the speech is. */
export function tellEnd(speech: OpenSpeech, carrier: SoundCarrier): void {
  if (speech.endTold) return;
  speech.endTold = true;
  carrier.message({ type: 'speech_end', speech: speech.number, samples: speech.store.end });
}
