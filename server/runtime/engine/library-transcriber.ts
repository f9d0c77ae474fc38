/** A transcriber of the library's as a call wants it. */
import type { stt } from '@livekit/agents';
import type { Transcriber } from '../speech-in/transcriber';
import { StreamedWords } from './streamed-words';
import { PieceWords } from './piece-words';

/** One that streams is given sound while the caller speaks, any other one sentence by sentence. */
export function libraryTranscriber(transcriber: stt.STT): Transcriber {
  // An emitter without a listener throws.
  transcriber.on('error', () => undefined);
  return {
    isStreaming: transcriber.capabilities.streaming,
    open: (on) =>
      transcriber.capabilities.streaming
        ? new StreamedWords(transcriber, on)
        : new PieceWords(transcriber, on),
    close: () => transcriber.close(),
  };
}
