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
  /** Constraints of every microphone that was asked for. */
  asked: (string | null)[];
  /** Ids of the microphones that are plugged in. */
  microphones: string[];
  /** The speaker that was chosen last. */
  speaker: string | null;
  /** The browser's recognition understands this. */
  recognise(text: string, final?: boolean): void;
  /** Recognitions that listen. */
  recognising(): number;
  /** Stops the page's sound, as a telephone call does. */
  suspend(): void;
  state(): string;
}

const RATE = 48_000;

/** Installs it until the test's globals are put back (`vi.unstubAllGlobals`). */
export function fakeAudio({ recognition = true } = {}): FakeAudio {
  const players: Port[] = [];
  const ears: Port[] = [];
  const listeners = new Set<Recogniser>();
  let frame = 0;
  const contexts: Context[] = [];

  class Context {
    sampleRate = RATE;
    state = 'running';
    destination = {};
    audioWorklet = { addModule: async () => undefined };
    constructor() {
      contexts.push(this);
    }
    resume = async () => {
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
    start = () => void listeners.add(this);
    abort = () => void listeners.delete(this);
  }

  const getUserMedia = async ({ audio }: { audio: { deviceId?: { exact: string } } }) => {
    const id = audio.deviceId?.exact ?? null;
    fake.asked.push(id);
    if (id !== null && !fake.microphones.includes(id)) {
      throw new DOMException('There is no such microphone.', 'OverconstrainedError');
    }
    const track = { addEventListener: () => undefined, stop: () => undefined };
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
    microphones: ['desk', 'headset'],
    speaker: null,
    recognise: (text, final = true) =>
      act(() => {
        const results = [{ isFinal: final, 0: { transcript: text } }];
        for (const { onresult } of listeners) onresult?.({ resultIndex: 0, results });
      }),
    recognising: () => listeners.size,
    suspend: () => {
      for (const context of contexts) context.state = 'suspended';
    },
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
