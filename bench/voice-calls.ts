/** The two kinds of call that `bench:voice` compares: ours, and the library's session as it comes. */
import { ReadableStream } from 'node:stream/web';
import { voice } from '@livekit/agents';
import { LLM } from '@livekit/agents-plugin-openai';
import type { AudioFrame } from '@livekit/rtc-node';
import OpenAI from 'openai';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import { storePiece } from '#server/areas/recordings/files';
import { localStorage } from '#server/platform/storage/local-storage';
import { createCallEngine } from '#server/runtime/call/create-engine';
import { bySentences } from '#server/runtime/engine/library-voice';
import { libraryTranscriber } from '#server/runtime/engine/transcribers';
import { quietLibrary } from '#server/runtime/engine/quiet-library';
import { browserLine } from '#server/runtime/lines/browser-line';
import { CallRecorder } from '#server/runtime/recorder/call-recorder';
import { silero, warmUpVoiceActivity } from '#server/runtime/engine/voice-activity';
import { CallerDevice } from '../tests/doubles/sound/caller-device';
import { portsWith } from '../tests/unit/server/runtime/golden/ports';
import {
  END_OF_TURN_MS,
  frameOf,
  type LoadCaller,
  type LoadedCall,
  SILENCE_MS,
  transcriber,
  voiceOf,
} from './voice-scenario';

type CallMaker = (caller: LoadCaller) => Promise<LoadedCall>;

const INSTRUCTIONS = 'Answer in two words.';

/** @param folder takes the recordings: ours are recorded, as calls are unless their agent says otherwise */
export async function ownCalls(modelUrl: string, folder: string): Promise<CallMaker> {
  const storage = localStorage(folder);
  const engine = createCallEngine();
  await warmUpVoiceActivity();
  const agent = z.parse(AgentContent, {
    name: 'Bench',
    first_speaker: 'caller',
    instructions: INSTRUCTIONS,
    turns: { end_of_turn_ms: END_OF_TURN_MS },
    silence_reminder_seconds: 0,
    silence_timeout_seconds: 600,
  });
  return async (caller) => {
    const device = new ReportingDevice(caller);
    const call_id = crypto.randomUUID();
    const record = (offset_ms: number) =>
      new CallRecorder(offset_ms, {
        store: (number, bytes) => storePiece(storage, { workspace_id: 'bench', call_id }, number, bytes),
        failed: (error) => process.stderr.write(`A recording cannot be stored: ${String(error)}\n`),
        lost: (seconds) => process.stderr.write(`A recording lacks ${seconds} s.\n`),
        late: () => undefined,
      });
    const call = engine.start({
      call_id,
      agent,
      brain: { kind: 'model', apiKey: 'none', baseUrl: modelUrl, model: 'fixed' },
      sound: {
        speech: {
          voice: voiceOf(),
          transcriber: { provider: 'scripted', transcriber: libraryTranscriber(transcriber()) },
        },
        line: browserLine(device, false),
        record,
      },
      ports: portsWith(),
      on: { event: (event) => caller.events.push(event), agentText: () => undefined },
    });
    const { sound } = call;
    if (sound === null) throw new Error('The call has no sound.');
    // In fractions: whole milliseconds would be half of what is to be measured.
    const startedAt = performance.now() - call.elapsed();
    const now = () => performance.now() - startedAt;
    device.connect(now, (report) => {
      sound.played(report);
      if (report.state === 'started') caller.heard(report.at_ms);
      if (report.state === 'finished') caller.over();
    });
    let sequence = 0;
    return {
      now,
      hear: (samples, captured_ms) => {
        sound.hear({ sequence, captured_ms, samples });
        sequence += 1;
      },
      async close() {
        call.end('caller_hung_up');
        await call.done;
        device.close();
      },
    };
  };
}

class ReportingDevice extends CallerDevice {
  constructor(private readonly caller: LoadCaller) {
    super();
  }

  override speech(speech: number, position: number, samples: Int16Array): void {
    if (position === 0) this.caller.answered();
    super.speech(speech, position, samples);
  }
}

/** @param modelUrl of the same model */
export async function bareCalls(modelUrl: string): Promise<CallMaker> {
  quietLibrary();
  await warmUpVoiceActivity();
  return async (caller) => {
    const startedAt = performance.now();
    const now = () => performance.now() - startedAt;
    const input = new BareInput();
    const output = new BareOutput(caller);
    const session = new voice.AgentSession({
      vad: silero(SILENCE_MS),
      stt: transcriber(),
      llm: new LLM({
        model: 'fixed',
        client: new OpenAI({ apiKey: 'none', baseURL: modelUrl, maxRetries: 0 }),
      }),
      tts: bySentences(voiceOf(), () => undefined),
      // As ours: it decides by voice detection, and asks the model when the turn is over, not before.
      turnHandling: {
        turnDetection: 'vad',
        endpointing: { mode: 'fixed', minDelay: END_OF_TURN_MS },
        preemptiveGeneration: { enabled: false },
      },
      userAwayTimeout: null,
      aecWarmupDuration: null,
    });
    session.input.audio = input;
    session.output.audio = output;
    await session.start({ agent: new voice.Agent({ instructions: INSTRUCTIONS }), record: false });
    return {
      now,
      hear: (samples) => input.push(frameOf(samples)),
      async close() {
        output.close();
        await session.close();
      },
    };
  };
}

class BareInput extends voice.AudioInput {
  #push: (frame: AudioFrame) => void = () => undefined;

  constructor() {
    super();
    const frames = new ReadableStream<AudioFrame>({
      start: (controller) => {
        this.#push = (frame) => controller.enqueue(frame);
      },
    });
    this.multiStream.addInputStream(frames);
  }

  push(frame: AudioFrame): void {
    this.#push(frame);
  }
}

/** Plays in real time, as the other one's device does. */
class BareOutput extends voice.AudioOutput {
  #samples = 0;
  #startedAt: number | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly caller: LoadCaller) {
    super(SPEECH_RATE);
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    if (this.#startedAt === null) {
      this.caller.answered();
      this.#startedAt = performance.now();
      this.onPlaybackStarted(Date.now());
    }
    await super.captureFrame(frame);
    this.#samples += frame.samplesPerChannel;
  }

  override flush(): void {
    super.flush();
    if (this.#startedAt === null) return;
    const left = (this.#samples * 1000) / SPEECH_RATE - (performance.now() - this.#startedAt);
    this.#timer = setTimeout(() => this.#finish(false), Math.max(0, left));
  }

  override clearBuffer(): void {
    clearTimeout(this.#timer);
    if (this.#startedAt !== null) this.#finish(true);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #finish(interrupted: boolean): void {
    const playbackPosition = this.#samples / SPEECH_RATE;
    this.#samples = 0;
    this.#startedAt = null;
    this.onPlaybackFinished({ playbackPosition, interrupted });
    this.caller.over();
  }
}
