/** Voices as a conversation needs them: sentence by sentence, and failing without harm. */
import { setMaxListeners } from 'node:events';
import { type APIConnectOptions, tokenize, tts } from '@livekit/agents';
import { contained } from './contained-stream';

/** A voice that says whole sentences is given them one by one; one that takes a stream does so itself. */
export function bySentences(voice: tts.TTS): tts.TTS {
  if (voice.capabilities.streaming) return voice;
  return new tts.StreamAdapter(new HarmlessVoice(voice), new tokenize.basic.SentenceTokenizer());
}

/** A voice whose failed requests are told of, and end nothing but themselves. */
class HarmlessVoice extends tts.TTS {
  readonly label: string;

  constructor(private readonly voice: tts.TTS) {
    super(voice.sampleRate, voice.numChannels, voice.capabilities);
    this.label = voice.label;
    voice.on('error', (error) => this.emit('error', error));
  }

  synthesize(text: string, options?: APIConnectOptions, signal?: AbortSignal): tts.ChunkedStream {
    // One signal for all that is said at a time, and each of its sentences listens for as long as that lasts:
    // a long line has more than the ten that Node takes for a leak.
    if (signal) setMaxListeners(0, signal);
    return contained(this.voice.synthesize(text, options, signal));
  }

  stream(options?: { connOptions?: APIConnectOptions }): tts.SynthesizeStream {
    return this.voice.stream(options);
  }
}
