/** What callers hear from Asterisk while Callwright isn't there, in the built-in voice. */
import { spokenNotice } from '../../server/runtime/call/spoken-notices';
import { VoiceWorkers } from '../../server/runtime/speech-out/voice-workers';

/** Whatever the reason is. */
export const SORRY = 'I’m sorry, we can’t take your call at the moment. Please call again later. Goodbye.';

/** @returns mu-law at 8 kHz */
export async function sorrySound(): Promise<Uint8Array> {
  const workers = new VoiceWorkers();
  try {
    return await spokenNotice(workers, SORRY);
  } finally {
    await workers.close();
  }
}
