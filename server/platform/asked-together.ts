/** Joins the same question of several requests into one, without an answer that is older than a request. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * What asks a question once for all that arrive in the same turn of the event loop: a page sends several
 * requests at once, and one notice brings every open page of a workspace back with the same one. It is
 * asked only after the last of them has come; later ones have it asked again.
 *
 * @returns a function of the question's name and of what asks it; an answer may be shared, so it must not
 *   be changed
 */
export function askedTogether<Answer>(): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const waiting = new Map<string, Promise<Answer>>();

  async function askNextTurn(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    await nextTurn();
    // From here on the answer may be older than a request.
    waiting.delete(key);
    return ask();
  }

  return (key, ask) => {
    const pending = waiting.get(key);
    if (pending) return pending;
    const answer = askNextTurn(key, ask);
    waiting.set(key, answer);
    return answer;
  };
}
