/** Tells of a text that is being typed when the typing pauses, so that a keystroke costs nothing more. */
import { inPauses, typed } from '@/lib/agents/typing-rest';

/** Longer than between two keys of one word. */
const PAUSE_MS = 200;
/** Someone who never pauses is still heard. */
const AT_LATEST_MS = 1000;

export function pacedText(read: () => string, tell: (text: string) => void) {
  const telling = inPauses(() => tell(read()), PAUSE_MS, AT_LATEST_MS);
  return {
    /** The text has changed; `read` is asked for it when it is time. */
    changed(): void {
      typed();
      telling.changed();
    },
    /** Tells now what has not been told. */
    flush: (): void => void telling.now(),
  };
}
