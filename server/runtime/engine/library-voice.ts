/** A call's voice as the library wants it: sentence by sentence, and failing without harm. */
import { setMaxListeners } from 'node:events';
import { setImmediate as nextLap } from 'node:timers/promises';
import { type APIConnectOptions, tokenize, tts } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import { Resampler } from '../resampler';
import type { Voice } from '../speech-out/voice';

/** Of a second: the first frame of a sentence, so that it leaves at once, and what's kept back of a piece. */
const SHORT_FRAME = 1 / 20;
/** The others, since each frame costs the way through the library, however long it is. */
const LONG_FRAME = 1 / 4;

/**
 * Gives the voice one sentence at a time.
 *
 * @param asked told each time
 */
export function bySentences(voice: Voice, asked: () => void): tts.TTS {
  const whole = new LibraryVoice(voice, asked);
  // An emitter without a listener throws, in the library also after its session has gone.
  whole.on('error', () => undefined);
  const sentences = new tts.StreamAdapter(whole, new tokenize.basic.SentenceTokenizer());
  sentences.on('error', () => undefined);
  return sentences;
}

/** A voice whose failed requests are told by its `error` event, and end only themselves. */
class LibraryVoice extends tts.TTS {
  readonly label = 'callwright.Voice';

  constructor(
    private readonly voice: Voice,
    private readonly asked: () => void,
  ) {
    // At another rate the library would bring it to ours by a resampler that costs five times as much.
    super(SPEECH_RATE, 1, { streaming: false });
  }

  synthesize(text: string, options?: APIConnectOptions, signal?: AbortSignal): tts.ChunkedStream {
    // One signal for all that is said at a time, and each of its sentences listens for as long as that lasts:
    // a long line has more than the ten that Node takes for a leak.
    if (signal) setMaxListeners(0, signal);
    this.asked();
    return contained(new Sentence(text, this, this.voice, options, signal));
  }

  stream(): tts.SynthesizeStream {
    throw new Error('It says whole sentences.');
  }
}

class Sentence extends tts.ChunkedStream {
  label = 'callwright.Sentence';

  constructor(
    private readonly text: string,
    library: tts.TTS,
    private readonly voice: Voice,
    options?: APIConnectOptions,
    signal?: AbortSignal,
  ) {
    super(text, library, options, signal);
  }

  protected async run(): Promise<void> {
    const { rate } = this.voice;
    const resampler = rate === SPEECH_RATE ? null : new Resampler(rate, SPEECH_RATE);
    const id = crypto.randomUUID();
    // One frame is kept back, since the last of a sentence is marked.
    let last: Int16Array | null = null;
    const put = (samples: Int16Array, final: boolean) => {
      const frame = new AudioFrame(samples, SPEECH_RATE, 1, samples.length);
      this.queue.put({ requestId: id, segmentId: id, frame, final });
    };
    const take = (frames: readonly Int16Array[]) => {
      for (const frame of frames) {
        if (last !== null) put(last, false);
        last = frame;
      }
    };
    try {
      for await (const piece of this.voice.say(this.text, this.abortSignal)) {
        for (const part of partsOf(piece, rate, last === null)) {
          // A sentence that's there as a whole is brought on its way bit by bit: others wait for their first word.
          if (last !== null) await nextLap();
          if (this.abortSignal.aborted) return;
          take(resampler?.push(part) ?? [part.slice()]);
        }
      }
      if (this.abortSignal.aborted) return;
      take(resampler?.end() ?? []);
    } catch (error) {
      if (this.abortSignal.aborted) return;
      throw error;
    } finally {
      resampler?.close();
    }
    if (last !== null) put(last, true);
  }
}

/** A piece of sound as it's made into frames: what's kept back of it is short. @param isFirst of its sentence */
function* partsOf(piece: Int16Array, rate: number, isFirst: boolean): Generator<Int16Array> {
  const [short, long] = [Math.round(rate * SHORT_FRAME), Math.round(rate * LONG_FRAME)];
  let at = 0;
  while (at < piece.length) {
    const left = piece.length - at;
    const size = (isFirst && at === 0) || left <= short ? short : Math.min(long, left - short);
    yield piece.subarray(at, at + size);
    at += size;
  }
}

/**
 * A request that fails is told by the `error` event and by the end of its sound. The library also rejects a
 * promise that nothing can reach, which would end the process: caught here, in the same turn of the event
 * loop in which the request was made.
 */
function contained(stream: tts.ChunkedStream): tts.ChunkedStream {
  // Private in its types, and the only place where the promise is made: it is called a microtask from now.
  const request = stream as unknown as { mainTask(): Promise<void> };
  const run = request.mainTask.bind(stream);
  request.mainTask = () => run().catch(() => undefined);
  return stream;
}
