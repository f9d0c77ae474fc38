/** Makes what speaks, listens and keeps recordings. */
import { createSpeechOf } from '../areas/calls/live/call-sounds';
import { createSpeechKeys } from '../areas/provider-keys/model-keys';
import { createRecordingKeeper } from '../areas/recordings/keeping';
import { createRecordingRetention } from '../areas/recordings/retention';
import { createRecordingsService } from '../areas/recordings/service';
import { createVoicesService } from '../areas/voices/service';
import { createGuardedFetch } from '../platform/outbound/guarded-fetch';
import { tellingItsFaults } from '../platform/storage/file-storage';
import { warmUpVoiceActivity } from '../runtime/engine/voice-activity';
import { VoiceWorkers } from '../runtime/speech-out/voice-workers';
import type { Outside } from './outside';
import type { Platform } from './platform';

export function createSound(platform: Platform, outside: Outside) {
  const { database, jobs, logger } = platform;
  const { secretBox, keyHosts } = outside;
  warmUpVoiceActivity().catch((error: unknown) => {
    logger.error({ err: error }, 'voice detection could not be loaded');
  });
  const { voiceWorkers = new VoiceWorkers() } = platform;
  voiceWorkers.warmUp();
  const speechKeys = createSpeechKeys({ database, box: secretBox, log: logger });
  const storage = tellingItsFaults(platform.storage);
  const keeper = createRecordingKeeper({ database, storage, jobs, log: logger });
  return {
    storage,
    keeper,
    voiceWorkers,
    ...createSpeechOf({ workers: voiceWorkers, keys: speechKeys, allowedHosts: keyHosts }),
    recordings: createRecordingsService({ database, storage, box: secretBox, keeper }),
    recordingRetention: createRecordingRetention({ database, keeper, log: logger }),
    voices: createVoicesService({
      workers: voiceWorkers.aside,
      keys: speechKeys,
      outbound: outside.keyOutbound,
      fetch: createGuardedFetch({ allowedHosts: keyHosts }),
    }),
  };
}

export type Sound = ReturnType<typeof createSound>;
