/** A call's voice as the library wants it: sentence by sentence, and failing without harm. */
import { setMaxListeners } from 'node:events';
import { type APIConnectOptions, tokenize, tts } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import type { Voice } from '../speech-out/voice';

/** How many frames a second of sound is cut into. */
const FRAMES_A_SECOND = 20;

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
    super(voice.rate, 1, { streaming: false });
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
    const id = crypto.randomUUID();
    const put = (samples: Int16Array, final: boolean) => {
      const frame = new AudioFrame(samples, rate, 1, samples.length);
      this.queue.put({ requestId: id, segmentId: id, frame, final });
    };
    const size = rate / FRAMES_A_SECOND;
    // One frame is kept back, since the last of a sentence is marked.
    let last: Int16Array | null = null;
    try {
      for await (const piece of this.voice.say(this.text, this.abortSignal)) {
        for (let start = 0; start < piece.length; start += size) {
          if (this.abortSignal.aborted) return;
          if (last !== null) put(last, false);
          last = piece.slice(start, start + size);
        }
      }
    } catch (error) {
      if (this.abortSignal.aborted) return;
      throw error;
    }
    if (last !== null) put(last, true);
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
