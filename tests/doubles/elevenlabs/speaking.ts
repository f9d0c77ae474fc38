/** ElevenLabs' speech (`/v1/text-to-speech/{voice}/stream`). */
import { KEY, type VoiceDialect } from '../voices/dialect';

export const elevenlabsSpeaking: VoiceDialect = {
  speech: /^\/v1\/text-to-speech\/[^/]+\/stream\?output_format=pcm_24000$/,
  allowed: ({ headers }) => headers['xi-api-key'] === KEY,
  text: ({ text, model_id }) => (model_id ? text : undefined),
  list: ['/v1/voices', { voices: [{ voice_id: 'el-1', name: 'Rachel' }] }],
  tried: ['/v1/models', [{ model_id: 'eleven_flash_v2_5', name: 'Flash' }]],
};
