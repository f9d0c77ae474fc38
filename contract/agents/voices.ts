/** Voices an agent can speak with. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/** Voices of the built-in synthesiser, by name. They speak American, and one of them Scottish, English. */
export const builtInVoices = {
  slt: 'Slate (female, US)',
  rms: 'Rowan (male, US)',
  awb: 'Angus (male, Scottish)',
  kal: 'Kal (male, robotic)',
} as const;
export type BuiltInVoice = keyof typeof builtInVoices;

const VoiceChoice = z.object({
  provider: z.enum(['built_in', 'openai', 'elevenlabs', 'cartesia', 'deepgram']),
  key_id: z._default(z.nullable(z.uuid()), null),
});

export const voiceEndpoints = {
  list: endpoint({
    method: 'POST',
    path: '/voices',
    access: 'agents:manage',
    summary: 'Voices of a provider, as it lists them to this key',
    body: VoiceChoice,
    response: z.object({ items: z.array(z.object({ voice: z.string(), name: z.string() })) }),
  }),
  sample: endpoint({
    method: 'POST',
    path: '/voice-samples',
    access: 'agents:manage',
    summary: 'A sentence in a voice, as WAV',
    body: z.extend(VoiceChoice, {
      voice: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      /** Of an OpenAI-compatible service; empty takes OpenAI's own. */
      model: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      speed: z._default(z.number().check(z.gte(0.5), z.lte(2)), 1),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
      /** BCP 47, for providers that want to know. */
      language: z._default(z.string().check(z.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z]{2,4})?$/)), 'en-US'),
    }),
    response: z.object({
      /** A file of 16 bits and one channel, in base64. */
      wav: z.base64(),
    }),
  }),
};
