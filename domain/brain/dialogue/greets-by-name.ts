/** "Hello, Sarah" where a name is asked for: it may be the agent's own, or that of someone they expected. */
import { afterGreeting, intentOf } from '../meaning/intents/intents';
import { saysPhrase } from '../words';
import type { DialogueState } from './state/dialogue-state';

const greeting =
  /^\W*(?:(?:oh|well|ah|yes|yeah|ok|okay)[\s,]+)*(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day))(?: there| again)?[\s,]+(?:(?:mr|mrs|ms|miss|dr)\.? )?(\p{L}[\p{L}'’-]*)[\s,.!]*$/iu;

/**
 * Whether the words greet someone by one name and say no more: "Hello, operator" asks for a person.
 *
 * @param again whether a name was greeted with before: said once more it's the caller's own, unless the agent has it
 */
export const greetsByName = (
  { agent, current, unconfirmed, stage }: DialogueState,
  text: string,
  again: boolean,
): boolean =>
  current?.type === 'name' &&
  unconfirmed === null &&
  stage === 'asking' &&
  greeting.test(text) &&
  (!again || saysPhrase(agent.first_message, greeting.exec(text)?.[1] ?? '')) &&
  intentOf(afterGreeting(text)) === null &&
  !/\b(?:there|again|everyone|all|you|back|please|thanks)[\s,.!]*$/i.test(text);
