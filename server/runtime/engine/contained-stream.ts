/**
 * A speech request of the library that fails is told by the `error` event and by the end of its sound. It
 * also rejects a promise that nobody can reach, which would end the process: caught here.
 */
import type { tts } from '@livekit/agents';

/** To be called in the same turn of the event loop in which the request was made. @returns the same stream */
export function contained(stream: tts.ChunkedStream): tts.ChunkedStream {
  // Private in its types, and the only place where the promise is made: it is called a microtask from now.
  const request = stream as unknown as { mainTask(): Promise<void> };
  const run = request.mainTask.bind(stream);
  request.mainTask = () => run().catch(() => undefined);
  return stream;
}
