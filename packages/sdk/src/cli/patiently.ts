/** What's waited for goes on while the server is away: a call, a test or an export isn't over because of that. */
import { isPassing } from '../errors';
import { wait } from '../requests';

/** Between two looks, in milliseconds. */
export const LOOK_MS = 2000;

/** What `ask` answers, asked again as long as it fails for a reason that may pass. @throws whatever else it does, and the signal's reason */
export async function patiently<Answer>(
  ask: () => PromiseLike<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await wait(LOOK_MS, signal);
    }
  }
}
