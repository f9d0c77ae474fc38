/** Deepgram's speech (`/v1/speak`). */
import { KEY, type VoiceDialect } from '../voices/dialect';

export const deepgramSpeaking: VoiceDialect = {
  speech: /^\/v1\/speak\?model=[\w-]+&encoding=linear16&sample_rate=24000&container=none(&speed=[\d.]+)?$/,
  allowed: ({ headers }) => headers.authorization === `Token ${KEY}`,
  text: ({ text }) => text,
  list: ['/v1/models', { stt: [], tts: [{ name: 'thalia', canonical_name: 'aura-2-thalia-en' }] }],
};
