/** What a call server speaks and listens with in tests: a tone, and a transcriber with one sentence. */
import { createCallEngine } from '#server/runtime/call/start';
import { EnergyActivity } from '../../doubles/sound/energy-activity';
import { ScriptedTranscriber } from '../../doubles/sound/scripted-transcriber';
import { ToneVoice } from '../../doubles/sound/tone-voice';
import type { CallServerOptions } from './call-server';

export function withSound(): Pick<CallServerOptions, 'engine' | 'sounds'> {
  return {
    engine: createCallEngine(undefined, undefined, (silenceMs) => new EnergyActivity(silenceMs)),
    sounds: {
      speechOf: async () => ({
        voice: new ToneVoice(),
        transcriber: new ScriptedTranscriber(['I want to book a table']),
        onFailure: () => undefined,
        onUsage: () => undefined,
      }),
    },
  };
}
