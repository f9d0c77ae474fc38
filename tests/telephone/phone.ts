/** A real SIP phone on loopback: baresip, with a WAV for its microphone, and the WAV of what it heard. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { freeSipPort, outputOf, printed, startUnpacked, stopProcess } from './asterisk';

const RATE = 8_000;
/** Longer than any call of the tests: a phone whose microphone is at its end sends nothing more. */
const SILENCE = RATE * 90;
/** In bytes. */
const WAVE_HEADER = 44;
const OVER = /session closed|terminate call|Call with .* terminated/i;

export interface Phone {
  dial(number: string): Promise<void>;
  /** Says this into its microphone, from now on; silence before and after it. */
  say(samples: Int16Array): Promise<void>;
  press(key: string): Promise<void>;
  hold(): Promise<void>;
  resume(): Promise<void>;
  hangUp(): Promise<void>;
  /** Resolves when someone calls it. */
  rings(): Promise<void>;
  accept(): Promise<void>;
  /** Resolves when the call is over, no matter who hung up. */
  over(): Promise<void>;
  isOver(): boolean;
  /** What it has heard so far, at 8 kHz. */
  heard(): Promise<Int16Array>;
  /** How much of that there is, in samples. */
  heardSamples(): Promise<number>;
  /** Ends the phone. @returns what it heard and what it said, at 8 kHz */
  stop(): Promise<{ heard: Int16Array; said: Int16Array }>;
  output(): string;
}

interface PhoneOptions {
  root: string;
  sipPort: number;
  /** Who calls. */
  number: string;
  /** Where it listens, with the port after it; free ones unless told. */
  port?: number;
  /** Speaks TLS and SRTP and nothing else, with who this PEM file vouches for. */
  authority?: string;
}

export async function startPhone({ root, sipPort, number, port, authority }: PhoneOptions): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'callwright-phone-'));
  const sounds = join(folder, 'sounds');
  await mkdir(sounds);
  const [control, own] = [await getPort({ host: '127.0.0.1' }), port ?? (await freeSipPort())];
  await writeFile(join(folder, 'mic.wav'), waveOf(new Int16Array(SILENCE)));
  const transport = authority === undefined ? '' : ';transport=tls';
  const config = [
    `module_path ${join(root, 'usr/lib/baresip/modules')}`,
    `sip_listen 127.0.0.1:${own}`,
    'net_interface 127.0.0.1',
    `audio_source aufile,${join(folder, 'mic.wav')}`,
    'audio_player aubridge,pseudo0',
    'audio_alert aubridge,pseudo1',
    'ausrc_srate 8000',
    'auplay_srate 8000',
    `snd_path ${sounds}`,
    `ctrl_tcp_listen 127.0.0.1:${control}`,
    'module g711.so',
    'module aufile.so',
    'module aubridge.so',
    'module sndfile.so',
    ...(authority === undefined
      ? []
      : ['module srtp.so', `sip_cafile ${authority}`, 'sip_verify_server yes', 'sip_transports tls']),
    'module_tmp account.so',
    'module_app ctrl_tcp.so',
    'module_app menu.so',
    '',
  ];
  await writeFile(join(folder, 'config'), config.join('\n'));
  await writeFile(
    join(folder, 'accounts'),
    `<sip:${number}@127.0.0.1:${own}${transport}>;regint=0;audio_codecs=pcmu;outbound="sip:127.0.0.1:${sipPort}${transport}"${authority === undefined ? '' : ';mediaenc=srtp-mand'}\n`,
  );
  await writeFile(join(folder, 'contacts'), '');
  const child = startUnpacked(root, 'usr/bin/baresip', ['-f', folder, '-v'], folder);
  const output = outputOf(child);
  await printed(child, /baresip is ready/, output, 30_000);
  const socket = await connected(control);
  const command = (name: string, params = '') => {
    const text = JSON.stringify({ command: name, params });
    socket.write(`${Buffer.byteLength(text)}:${text},`);
  };
  let spoken = 0;
  let stopped: ReturnType<Phone['stop']> | null = null;
  return {
    output,
    async dial(called) {
      command('dial', `sip:${called}@127.0.0.1:${sipPort}${transport}`);
      await printed(child, /Call established/, output, 30_000);
    },
    async say(samples) {
      spoken += 1;
      const path = join(folder, `say-${spoken}.wav`);
      const all = new Int16Array(samples.length + SILENCE);
      all.set(samples);
      await writeFile(path, waveOf(all));
      command('ausrc', `aufile,${path}`);
    },
    async hold() {
      command('hold');
    },
    async resume() {
      command('resume');
    },
    async press(key) {
      command('sndcode', key);
    },
    rings: () => printed(child, /Incoming call from/, output, 30_000),
    async accept() {
      command('accept');
      await printed(child, /Call established/, output, 30_000);
    },
    async hangUp() {
      command('hangup');
    },
    over: () => printed(child, OVER, output, 60_000),
    isOver: () => OVER.test(output()),
    heard: () => recorded('-dec'),
    async heardSamples() {
      const name = await recordingOf('-dec');
      return name === undefined ? 0 : Math.floor(Math.max(0, (await stat(name)).size - WAVE_HEADER) / 2);
    },
    stop: () => (stopped ??= stop()),
  };

  async function recordingOf(kind: string): Promise<string | undefined> {
    const name = (await readdir(sounds)).find((file) => file.includes(kind));
    return name && join(sounds, name);
  }

  async function recorded(kind: string): Promise<Int16Array> {
    const name = await recordingOf(kind);
    return name === undefined ? new Int16Array(0) : samplesIn(await readFile(name));
  }

  async function stop() {
    socket.destroy();
    await stopProcess(child);
    const sound = { heard: await recorded('-dec'), said: await recorded('-enc') };
    await rm(folder, { recursive: true, force: true });
    return sound;
  }
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
    socket.on('data', () => undefined);
  });
}

function samplesIn(wave: Buffer): Int16Array {
  const data = wave.indexOf('data') + 8;
  return Int16Array.from({ length: Math.floor((wave.length - data) / 2) }, (_, index) =>
    wave.readInt16LE(data + index * 2),
  );
}

function waveOf(samples: Int16Array): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length * 2, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length * 2, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}
