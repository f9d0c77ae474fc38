/** Tells of a text that is being typed when the typing pauses, so that a keystroke costs nothing more. */
import { typed } from '@/lib/agents/typing-rest';

/** Longer than between two keys of one word. */
const PAUSE_MS = 200;
/** Someone who never pauses is still heard. */
const AT_LATEST_MS = 1000;
/** By then the key that was just pressed is shown, and the next one isn't pressed yet. */
const SHOWN_MS = 16;

export function pacedText(read: () => string, tell: (text: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    tell(read());
  };
  return {
    /** The text has changed; `read` is asked for it when it is time. */
    changed(): void {
      typed();
      const now = Date.now();
      if (timer === undefined) since = now;
      clearTimeout(timer);
      timer = setTimeout(flush, now + PAUSE_MS > since + AT_LATEST_MS ? SHOWN_MS : PAUSE_MS);
    },
    /** Tells now what has not been told. */
    flush,
  };
}
