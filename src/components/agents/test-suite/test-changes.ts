/** What someone else has made of a test. */
import type { AgentTest, AgentTestContent } from '#contract/calls/agent-tests';
import { CHANGED_MEANWHILE } from '#domain/requests/revisions';

const parts: [keyof AgentTestContent, (theirs: AgentTest) => string][] = [
  ['name', ({ name }) => `the name “${name}”`],
  ['caller', () => 'other lines of the caller'],
  ['variables', () => 'other variables'],
  ['pretended_at', () => 'another simulated time'],
  ['tool_answers', () => 'other answers of tools'],
  ['checks', () => 'other checks'],
];

/** @param seen as it was when it was opened */
export function changedMeanwhile(theirs: AgentTest, seen: AgentTest | null): string {
  const changed = parts.flatMap(([part, words]) =>
    JSON.stringify(theirs[part]) === JSON.stringify(seen?.[part]) ? [] : words(theirs),
  );
  return `${CHANGED_MEANWHILE.test} It now has ${new Intl.ListFormat('en').format(changed)}.`;
}
