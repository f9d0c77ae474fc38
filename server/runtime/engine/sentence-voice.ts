/** Voices as a conversation needs them: sentence by sentence, and failing without harm. */
import { setMaxListeners } from 'node:events';
import { type APIConnectOptions, tokenize, tts } from '@livekit/agents';
import { contained } from './contained-stream';

/**
 * A voice that says whole sentences is given them one by one.
 *
 * @param asked told whenever it is given one
 */
export function bySentences(voice: tts.TTS, asked: () => void): tts.TTS {
  return new tts.StreamAdapter(new HarmlessVoice(voice, asked), new tokenize.basic.SentenceTokenizer());
}

/** A voice whose failed requests are told of, and end nothing but themselves. */
class HarmlessVoice extends tts.TTS {
  readonly label: string;

  constructor(
    private readonly voice: tts.TTS,
    private readonly asked: () => void,
  ) {
    super(voice.sampleRate, voice.numChannels, voice.capabilities);
    this.label = voice.label;
    voice.on('error', (error) => this.emit('error', error));
  }

  synthesize(text: string, options?: APIConnectOptions, signal?: AbortSignal): tts.ChunkedStream {
    // One signal for all that is said at a time, and each of its sentences listens for as long as that lasts:
    // a long line has more than the ten that Node takes for a leak.
    if (signal) setMaxListeners(0, signal);
    this.asked();
    return contained(this.voice.synthesize(text, options, signal));
  }

  stream(options?: { connOptions?: APIConnectOptions }): tts.SynthesizeStream {
    return this.voice.stream(options);
  }
}
