/** "Which is cheaper, the MOT or the full service?": a question about two things that different entries may know. */

const compares =
  /\b(?:cheaper|cheapest|dearer|more|less|longer|shorter|quicker|faster|better|bigger|smaller|difference|differ|compare[ds]?|versus|vs)\b/i;
const between = /[\s,]+(?:or|than|versus|vs|compared (?:to|with)|and)\s+(?=\S)/gi;

/** What is asked about each of the two; null for any other question. */
export function comparedIn(question: string): readonly [string, string] | null {
  if (!compares.test(question)) return null;
  const last = [...question.matchAll(between)].at(-1);
  if (last === undefined) return null;
  const first = question.slice(0, last.index);
  const second = question.slice(last.index + last[0].length);
  const measure = /\b(?:cheaper|dearer|expensive|longer|shorter|quicker|faster|cost|price)\w*\b/i.exec(
    question,
  )?.[0];
  return [first, measure === undefined ? second : `${measure} ${second}`];
}
