/** Chromium with someone who speaks at its microphone: a file that is played once, in real time. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wavOf } from '#server/areas/voices/wav';
import { realSpeech } from '../doubles/sound/real-speech';
import { test as base } from './watched-page';

const RATE = 16_000;

/** A sentence, and when it begins after the microphone was opened. */
interface SpokenLine {
  at_s: number;
  text: string;
}

/** What the microphone hears, as a file for Chromium. */
interface MicrophoneFile {
  /** Arguments by which Chromium takes it for a microphone. */
  args: string[];
  remove(): void;
}

/** @param seconds how long it is */
export async function microphoneFile(lines: readonly SpokenLine[], seconds: number): Promise<MicrophoneFile> {
  const folder = mkdtempSync(join(tmpdir(), 'callwright-microphone-'));
  const path = join(folder, 'caller.wav');
  const sound = new Int16Array(RATE * seconds);
  for (const { at_s, text } of lines) sound.set(await realSpeech(text), Math.round(RATE * at_s));
  writeFileSync(path, wavOf([sound], RATE));
  return {
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${path}%noloop`,
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The test of `watched-page`, in a browser whose microphone says these lines within so many seconds. */
export function testWithMicrophone(lines: readonly SpokenLine[], seconds: number) {
  return base.extend<object, { microphone: MicrophoneFile }>({
    microphone: [
      // Playwright wants a pattern here, also where nothing is asked for.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, provide) => {
        const microphone = await microphoneFile(lines, seconds);
        await provide(microphone);
        microphone.remove();
      },
      { scope: 'worker' },
    ],
    launchOptions: [
      async ({ launchOptions, microphone }, provide) => {
        await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone.args] });
      },
      { scope: 'worker' },
    ],
  });
}
