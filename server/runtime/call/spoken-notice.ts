/** A sentence of ours to someone on the telephone, in the built-in voice, where no call can speak for itself. */
import { encodeMuLaw, TELEPHONE_RATE } from '../lines/mu-law';
import { Resampler } from '../resampler';
import { sayBuiltIn } from '../speech-out/built-in-voice';
import type { VoiceWorkers } from '../speech-out/voice-workers';

/** @returns mu-law @throws Error when the voice can't say it */
export async function spokenNotice(workers: Pick<VoiceWorkers, 'speak'>, text: string): Promise<Uint8Array> {
  const { samples, rate } = await sayBuiltIn(workers, text, { voice: '', speed: 1 });
  const resampler = new Resampler(rate, TELEPHONE_RATE);
  const pieces = [...resampler.push(samples), ...resampler.end()].map(encodeMuLaw);
  return Buffer.concat(pieces);
}
