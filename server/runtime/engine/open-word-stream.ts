import type { stt } from '@livekit/agents';
import { LiveWords } from './live-words';
import { PieceWords } from './piece-words';
import type { WordStream, WordStreamListeners } from '../speech-in/transcriber';

/** Puts a transcriber to work: one that streams while somebody speaks, any other sentence by sentence. */
export function openWordStream(transcriber: stt.STT, on: WordStreamListeners): WordStream {
  return transcriber.capabilities.streaming
    ? new LiveWords(transcriber, on)
    : new PieceWords(transcriber, on);
}
