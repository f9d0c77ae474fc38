/** What a call server speaks and listens with in tests: a tone, and a transcriber with one sentence. */
import { createCallEngine } from '#server/runtime/call/create-engine';
import { libraryTranscriber } from '#server/runtime/engine/transcribers';
import { energyDetection } from '../../doubles/sound/energy-activity';
import { ScriptedTranscriber } from '../../doubles/sound/scripted-transcriber';
import { ToneVoice } from '../../doubles/sound/tone-voice';
import type { CallServerOptions } from './call-server';

export function withSound(): Pick<CallServerOptions, 'engine' | 'sounds'> {
  return {
    engine: createCallEngine(undefined, undefined, energyDetection),
    sounds: {
      speechOf: async () => ({
        voice: new ToneVoice(),
        transcriber: {
          provider: 'transcriber',
          transcriber: libraryTranscriber(new ScriptedTranscriber(['I want to book a table'])),
        },
      }),
    },
  };
}
