/** Cartesia's speech (`/tts/bytes`). */
import { KEY, type VoiceDialect } from '../voices/dialect';

export const cartesiaSpeaking: VoiceDialect = {
  speech: /^\/tts\/bytes$/,
  allowed: ({ headers }) => headers['x-api-key'] === KEY && 'cartesia-version' in headers,
  text: ({ transcript, model_id, voice }) => (model_id && voice ? transcript : undefined),
  list: ['/voices?limit=100', { data: [{ id: 'ca-1', name: 'Ava' }], has_more: false }],
};
