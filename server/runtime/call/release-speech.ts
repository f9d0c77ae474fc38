import type { CallSpeech } from '../lines/call-sound';

/** Gives the providers' connections back. Never rejects. */
export async function releaseSpeech({ voice, transcriber }: CallSpeech): Promise<void> {
  await Promise.allSettled([voice.close(), transcriber?.close()]);
}
