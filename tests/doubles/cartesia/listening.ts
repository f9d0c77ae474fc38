/** Cartesia's live transcription (`/stt/turns/websocket`): turns that start, are updated, and end. */
import { KEY, type TranscriberDialect } from '../transcribers/dialect';

export const cartesiaListening: TranscriberDialect = {
  path: /^\/cartesia\/stt\/turns\/websocket\?.*model=[\w-]+.*sample_rate=16000/,
  allowed: ({ headers }) => headers['x-api-key'] === KEY && 'cartesia-version' in headers,
  greeting: [{ type: 'connected', request_id: 'a-request' }],
  results: (transcript) => [
    { type: 'turn.start', request_id: 'a-request' },
    { type: 'turn.update', request_id: 'a-request', transcript },
    { type: 'turn.end', request_id: 'a-request', transcript },
  ],
  fault: {
    type: 'error',
    title: 'Internal error',
    message: 'The audio could not be processed.',
    status_code: 500,
  },
  asks: ({ type }) => (type === 'close' ? 'close' : null),
  idleMs: null,
  farewell: [],
};
