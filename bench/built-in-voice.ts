/** How soon the built-in voice begins to say a sentence of twelve words. */
import { quietLibrary } from '../server/runtime/engine/quiet-library';
import { BuiltInVoice } from '../server/runtime/speech-out/built-in-voice';
import { VoiceWorkers } from '../server/runtime/speech-out/voice-workers';

const SENTENCES = [
  'On Friday at three in the afternoon we have time for you.',
  'Please tell me your name and the number we can call back.',
  'The practice opens at eight in the morning and closes at six.',
  'I have written down that you would like a cleaning next Tuesday.',
];
const ROUNDS = 10;

/** @returns milliseconds from the sentence to its first sound, of a voice that is warm */
export async function firstSoundsOfBuiltInVoice(): Promise<number[]> {
  quietLibrary();
  const workers = new VoiceWorkers();
  const voice = new BuiltInVoice(workers, { voice: 'slt', speed: 1 });
  workers.warmUp();
  await firstSound(voice, 'Hello.');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const sentence of SENTENCES) times.push(await firstSound(voice, sentence));
  }
  await voice.close();
  await workers.close();
  return times;
}

async function firstSound(voice: BuiltInVoice, sentence: string): Promise<number> {
  const asked = performance.now();
  let first = Number.NaN;
  for await (const _samples of voice.say(sentence, new AbortController().signal)) {
    if (Number.isNaN(first)) first = performance.now() - asked;
  }
  return first;
}
