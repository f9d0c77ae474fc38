/** What became of a transfer, in a sentence. */

/** @param answer of its tool; absent: it rings, or the call ended first */
export function transferWords(
  to: string,
  answer: { answer: string; error: string | null } | undefined,
): string {
  if (answer === undefined) return `Calling ${to}`;
  return answer.error === null ? answer.answer : `Not transferred to ${to}: ${answer.error}`;
}
