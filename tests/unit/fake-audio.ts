/** What a browser has for sound, as far as the page asks for it, with a hand on each end. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface Port {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage(message: unknown): void;
}

export interface FakeAudio {
  /** What the player in the audio thread was told. */
  commands: { type: string; speech: number }[];
  /** The player tells how far it is. */
  tell(state: string, speech: number, played?: number): void;
  /** The microphone hears this, for so many milliseconds. */
  hear(level: number, ms: number): void;
  /** The id of every microphone that was asked for. */
  asked: (string | null)[];
  /** All that was asked of the microphone that was asked for last. */
  constraints: MediaTrackConstraints;
  /** Why no microphone is given. */
  refusal: DOMException | null;
  /** Something happens to the microphone that is in use: `ended`, `mute`, `unmute`. */
  microphoneTells(event: string): void;
  /** Ids of the microphones that are plugged in. */
  microphones: string[];
  /** The speaker that was chosen last. */
  speaker: string | null;
  /** The browser's recognition understands this. */
  recognise(text: string, final?: boolean): void;
  /** It gives up. */
  failToRecognise(error: string): void;
  /** Recognitions that listen. */
  recognising(): number;
  /** Of each that listens: whether it was given the microphone in use. */
  heardTracks(): boolean[];
  /** Stops the page's sound, unseen. */
  suspend(): void;
  /** The browser stops the page's sound, or lets it go on. */
  enter(state: string): void;
  /** How often the page asked to go on. */
  resumed(): number;
  state(): string;
}

const RATE = 48_000;

/** Installs it until the test's globals are put back (`vi.unstubAllGlobals`). */
export function fakeAudio({ recognition = true } = {}): FakeAudio {
  const players: Port[] = [];
  const ears: Port[] = [];
  const listeners = new Map<Recogniser, unknown>();
  /** Those that listen no more, and may still have words. */
  const finishing = new Set<Recogniser>();
  let tracks: EventTarget[] = [];
  let resumed = 0;
  let frame = 0;
  const contexts: Context[] = [];

  class Context {
    sampleRate = RATE;
    state = 'running';
    destination = {};
    onstatechange: (() => void) | null = null;
    audioWorklet = { addModule: async () => undefined };
    constructor() {
      contexts.push(this);
    }
    resume = async () => {
      resumed += 1;
      this.state = 'running';
    };
    close = async () => {
      this.state = 'closed';
    };
    setSinkId = async (id: string) => {
      if (id === 'gone') throw new DOMException('There is no such speaker.', 'NotFoundError');
      fake.speaker = id;
    };
    createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
  }

  class WorkletNode {
    port: Port;
    constructor(_context: Context, name: string) {
      const isPlayer = name === 'callwright-player';
      this.port = {
        onmessage: null,
        postMessage: (message) => {
          const command = message as { type: string; speech: number };
          if (isPlayer) fake.commands.push({ type: command.type, speech: command.speech });
        },
      };
      (isPlayer ? players : ears).push(this.port);
    }
    connect = () => undefined;
    disconnect = () => undefined;
  }

  class Recogniser extends EventTarget {
    lang = '';
    onresult: ((event: unknown) => void) | null = null;
    onerror: ((event: { error: string }) => void) | null = null;
    start = (track?: unknown) => void listeners.set(this, track);
    stop = () => {
      listeners.delete(this);
      finishing.add(this);
    };
    abort = () => {
      listeners.delete(this);
      finishing.delete(this);
    };
  }

  const getUserMedia = async ({
    audio,
  }: {
    audio: MediaTrackConstraints & { deviceId?: { exact: string } };
  }) => {
    const id = audio.deviceId?.exact ?? null;
    fake.asked.push(id);
    fake.constraints = audio;
    if (fake.refusal) throw fake.refusal;
    if (id !== null && !fake.microphones.includes(id)) {
      // In some browsers this one is no Error.
      // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
      throw { name: 'OverconstrainedError', constraint: 'deviceId' };
    }
    const track = Object.assign(new EventTarget(), { stop: () => undefined });
    tracks = [track];
    return { getAudioTracks: () => [track], getTracks: () => [track] };
  };
  const enumerateDevices = async () => [
    ...fake.microphones.map((deviceId) => ({
      kind: 'audioinput',
      deviceId,
      label: `Microphone ${deviceId}`,
    })),
    { kind: 'audiooutput', deviceId: 'headset', label: 'Headset' },
  ];

  const fake: FakeAudio = {
    commands: [],
    tell: (state, speech, played = 0) =>
      act(() => {
        for (const port of players) port.onmessage?.({ data: { speech, state, played, frame, level: 0.5 } });
      }),
    hear: (level, ms) =>
      act(() => {
        for (let at = 0; at < ms; at += 10) {
          const samples = new Float32Array(RATE / 100).fill(level);
          for (const port of ears) port.onmessage?.({ data: { frame, samples } });
          frame += samples.length;
        }
      }),
    asked: [],
    constraints: {},
    refusal: null,
    microphoneTells: (event) =>
      act(() => {
        for (const track of tracks) track.dispatchEvent(new Event(event));
      }),
    microphones: ['desk', 'headset'],
    speaker: null,
    recognise: (text, final = true) =>
      act(() => {
        const results = [{ isFinal: final, 0: { transcript: text } }];
        for (const { onresult } of [...listeners.keys(), ...finishing]) {
          onresult?.({ resultIndex: 0, results });
        }
      }),
    failToRecognise: (error) =>
      act(() => {
        for (const { onerror } of listeners.keys()) onerror?.({ error });
      }),
    recognising: () => listeners.size,
    heardTracks: () => [...listeners.values()].map((track) => tracks.includes(track as EventTarget)),
    suspend: () => {
      for (const context of contexts) context.state = 'suspended';
    },
    enter: (state) =>
      act(() => {
        for (const context of contexts) {
          context.state = state;
          context.onstatechange?.();
        }
      }),
    resumed: () => resumed,
    state: () => contexts.at(-1)?.state ?? 'none',
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('AudioWorkletNode', WorkletNode);
  if (recognition) vi.stubGlobal('SpeechRecognition', Recogniser);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia,
      enumerateDevices,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  });
  return fake;
}

/** Puts the browser of the tests back, which has no sound. */
export function noAudio(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
}
