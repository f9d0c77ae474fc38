/** OpenAI's speech (`/audio/speech`). */
import { KEY, type VoiceDialect } from '../voices/dialect';

export const openaiSpeaking: VoiceDialect = {
  speech: /^\/audio\/speech$/,
  allowed: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
  text: ({ input, voice, response_format }) => (voice && response_format === 'pcm' ? input : undefined),
  list: null,
};
