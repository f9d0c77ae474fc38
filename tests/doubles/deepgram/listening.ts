/** Deepgram's live transcription (`/v1/listen`): results with words and their times, `KeepAlive`, `Finalize`, `CloseStream`. */
import { KEY, type TranscriberDialect } from '../transcribers/dialect';

const METADATA = {
  type: 'Metadata',
  transaction_key: 'deprecated',
  request_id: 'a-request',
  created: '2026-11-20T09:00:00.000Z',
  duration: 1,
  channels: 1,
};

export const deepgramListening: TranscriberDialect = {
  path: /^\/deepgram\/v1\/listen\?.*encoding=linear16.*sample_rate=16000/,
  allowed: ({ headers }) => headers.authorization === `Token ${KEY}`,
  greeting: [],
  results(transcript, from, to) {
    const said = transcript.split(' ');
    const each = (to - from) / said.length;
    const words = said.map((word, index) => ({
      word: word.toLowerCase(),
      punctuated_word: word,
      start: from + index * each,
      end: from + (index + 1) * each,
      confidence: 0.99,
    }));
    const result = (is_final: boolean) => ({
      type: 'Results',
      channel_index: [0, 1],
      duration: to - from,
      start: from,
      is_final,
      speech_final: is_final,
      channel: { alternatives: [{ transcript, confidence: 0.99, words }] },
      metadata: { request_id: 'a-request', model_uuid: 'a-model' },
    });
    return [{ type: 'SpeechStarted', channel: [0], timestamp: from }, result(false), result(true)];
  },
  fault: { type: 'Error', description: 'The audio could not be processed.', variant: 'DATA-0000' },
  asks: ({ type }) =>
    type === 'Finalize'
      ? 'finalize'
      : type === 'CloseStream'
        ? 'close'
        : type === 'KeepAlive'
          ? 'keep_alive'
          : null,
  idleMs: 10_000,
  farewell: [METADATA],
};
