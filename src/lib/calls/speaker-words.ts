/** Who said something in a call, in a word. */
import type { Speaker } from '#contract/calls/speaker';

export const speakerWords: Readonly<Record<Speaker, string>> = {
  caller: 'Caller',
  agent: 'Agent',
  person: 'Person',
};
