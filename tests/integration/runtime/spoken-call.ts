/** Holds spoken calls for tests: a microphone that speaks tones, a device that plays, providers on a string. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AgentContent } from '#contract/agents/agent-content';
import { FRAME_MS, MICROPHONE_FRAME_SAMPLES, MICROPHONE_RATE } from '#contract/sockets/call-audio';
import type { CallEvent } from '#contract/calls/call-events';
import type { CallEngine, CallResult, RunningCall } from '#server/runtime/call/call-engine';
import { createCallEngine } from '#server/runtime/call/create-engine';
import type { Brain, CallPorts } from '#server/runtime/ports';
import type { CallSpeech } from '#server/runtime/call/call-speech';
import { libraryTranscriber } from '#server/runtime/engine/transcribers';
import { browserLine } from '#server/runtime/lines/browser-line';
import type { LineInput } from '#server/runtime/lines/line';
import type { SoundRecorder } from '#server/runtime/recorder/call-recording';
import { CallerDevice } from '../../doubles/sound/caller-device';
import { energyDetection } from '../../doubles/sound/energy-activity';
import type { ScriptedTranscriber } from '../../doubles/sound/scripted-transcriber';
import { ToneVoice } from '../../doubles/sound/tone-voice';
import { tone } from '../../doubles/sound/tones';
import { atMost } from '../../held-up';
import { goldenClock, portsWith } from '../../unit/server/runtime/golden/ports';

type EventOf<Type extends CallEvent['type']> = Extract<CallEvent, { type: Type }>;

export interface SpokenCall {
  call: RunningCall;
  sound: LineInput;
  device: CallerDevice;
  events: CallEvent[];
  voice: ToneVoice;
  speech: CallSpeech;
  result: Promise<CallResult>;
  recorded: { caller: { samples: number; at_ms: number }[]; agent: { samples: number; at_ms: number }[] };
  faults: unknown[];
  /** Waits for the next event of this kind that fits, of those that were and those that come. */
  until<Type extends CallEvent['type']>(
    type: Type,
    fits?: (event: EventOf<Type>) => boolean,
  ): Promise<EventOf<Type>>;
  all<Type extends CallEvent['type']>(type: Type): EventOf<Type>[];
  /**
   * Speaks into the microphone, at once or from a moment on the call's clock; resolves when the sound is over.
   * @returns when it began and ended
   */
  speak(ms: number, from_ms?: number): Promise<{ start_ms: number; end_ms: number }>;
  /** Resolves at this moment of the call, or at once when it is over. */
  reaches(ms: number): Promise<void>;
  /** What took place since a moment of the call took less than this, in milliseconds: see `tests/held-up.ts`. */
  atMost(ms: number, since_ms: number): number;
  /** The microphone stops sending, also silence. */
  unplug(): void;
  plug(): void;
  close(): Promise<void>;
}

export interface SpokenCallOptions {
  agent: AgentContent;
  brain?: Brain;
  voice?: ToneVoice;
  transcriber?: ScriptedTranscriber;
  /** Instead of `voice` and `transcriber`. */
  speech?: CallSpeech;
  recorded?: boolean;
  /** The caller can type. */
  hasPage?: boolean;
  ports?: Partial<CallPorts>;
  /** Otherwise one for which loudness is speech. */
  engine?: CallEngine;
}

export function holdSpokenCall({
  agent,
  brain = { kind: 'built_in' },
  voice = new ToneVoice(),
  transcriber,
  speech: given,
  recorded: isRecorded = false,
  hasPage = false,
  ports = {},
  engine = createCallEngine(goldenClock, undefined, energyDetection),
}: SpokenCallOptions): SpokenCall {
  const events: CallEvent[] = [];
  const faults: unknown[] = [];
  let waiting: { fits: (event: CallEvent) => boolean; found: (event: CallEvent) => void }[] = [];
  const recorded: SpokenCall['recorded'] = { caller: [], agent: [] };
  const recorder: SoundRecorder = {
    caller: (samples, at_ms) => recorded.caller.push({ samples: samples.length, at_ms }),
    agent: (samples, at_ms) => recorded.agent.push({ samples: samples.length, at_ms }),
    stop: async () => undefined,
  };
  const device = new CallerDevice();
  const speech: CallSpeech = given ?? {
    voice,
    transcriber: transcriber
      ? { provider: 'transcriber', transcriber: libraryTranscriber(transcriber) }
      : null,
  };
  const call = engine.start({
    call_id: '00000000-0000-4000-8000-000000000001',
    agent,
    brain,
    time_zone: 'Europe/London',
    sound: { speech, line: browserLine(device, hasPage), record: isRecorded ? () => recorder : null },
    ports: portsWith(ports),
    on: {
      event: (event) => {
        events.push(event);
        waiting = waiting.filter(({ fits, found }) => {
          if (!fits(event)) return true;
          found(event);
          return false;
        });
      },
      agentText: () => undefined,
      fault: (error) => faults.push(error),
    },
  });
  const { sound } = call;
  if (sound === null) throw new Error('The call has no sound.');
  device.connect(
    () => call.elapsed(),
    (report) => sound.played(report),
  );

  let plugged = true;
  let loudFrom = 0;
  let loudUntil = 0;
  let sequence = 0;
  let next = call.elapsed();
  const capture = () => {
    while (next + FRAME_MS <= call.elapsed()) {
      const samples =
        next >= loudFrom && next < loudUntil
          ? tone(FRAME_MS, MICROPHONE_RATE, 300)
          : new Int16Array(MICROPHONE_FRAME_SAMPLES);
      if (plugged) sound.hear({ sequence, captured_ms: next, samples });
      sequence += 1;
      next += FRAME_MS;
    }
  };
  const microphone = setInterval(capture, FRAME_MS / 2);

  const reaches = async (ms: number) => {
    while (call.elapsed() < ms) await sleep(Math.min(20, ms - call.elapsed()));
  };
  const until: SpokenCall['until'] = (type, fits = () => true) => {
    const fitting = (event: CallEvent) => event.type === type && fits(event as never);
    const before = events.find(fitting);
    if (before !== undefined) return Promise.resolve(before as never);
    return new Promise((found) => waiting.push({ fits: fitting, found: found as never }));
  };
  return {
    call,
    sound,
    device,
    events,
    voice,
    speech,
    recorded,
    faults,
    result: call.done,
    until,
    all: (type) => events.filter((event) => event.type === type) as never,
    async speak(ms, from_ms = 0) {
      const start_ms = next + Math.max(0, Math.ceil((from_ms - next) / FRAME_MS)) * FRAME_MS;
      loudFrom = start_ms;
      loudUntil = start_ms + ms;
      const end_ms = start_ms + Math.ceil(ms / FRAME_MS) * FRAME_MS;
      await reaches(end_ms);
      // The timer of the microphone may be late: what was said is sent before its speaker does the next thing.
      capture();
      return { start_ms, end_ms };
    },
    reaches,
    atMost: (ms, since_ms) => atMost(ms, performance.now() - (call.elapsed() - since_ms)),
    unplug: () => {
      plugged = false;
    },
    plug: () => {
      plugged = true;
    },
    async close() {
      call.end('caller_hung_up');
      await call.done;
      clearInterval(microphone);
      device.close();
    },
  };
}
