/** Callers who correct themselves in one breath: "four, no, five". */

const marker =
  /[\s,.;]+(?:(?:uh|um|er|oh|ah)[\s,]+)?(?:no[\s,]+(?:(?:sorry|wait|actually|i mean|i meant|make (?:it|that)|rather)[\s,]+)*|(?:sorry|scratch that|or rather|i mean|i meant|correction|wait)[\s,]+(?:(?:no|i mean|i meant|actually|make (?:it|that))[\s,]+)*)(?=\S)/giu;

/** What was said before and after the last time the caller took something back; null when they didn't. */
export function repairIn(text: string): { before: string; after: string } | null {
  const last = [...text.matchAll(marker)].at(-1);
  if (last === undefined || last.index === 0) return null;
  const after = text.slice(last.index + last[0].length).trim();
  return after === '' ? null : { before: text.slice(0, last.index), after };
}
