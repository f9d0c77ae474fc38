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

/** "So" that draws a conclusion; after some words it's a measure instead: "not so urgent". */
const conclusion =
  /(?<!\b(?:not|isnt|isn['’]t|very|quite|ever|or|and|think|guess|hope|say|said|suppose|oh|yes|no|not that))[\s,]so\s+(?:(?:let['’]?s (?:say|do|make it)|make it|i['’]?d say|i guess|it['’]?s|that['’]?s|there['’]?s|just|only|maybe|then|go with|i['’]?ll (?:say|take|go with)|we['’]?ll be|i['’]?m|about)\s+)*(?=\S)/giu;

/** What follows the last "so": "it's two couples, so four". Null where nothing is concluded. */
export function conclusionIn(text: string): string | null {
  const last = [...text.matchAll(conclusion)].at(-1);
  if (last === undefined || last.index === 0) return null;
  const after = text.slice(last.index + last[0].length).trim();
  return after === '' || after.split(/\s+/).length > MOST_CONCLUDED ? null : after;
}
const MOST_CONCLUDED = 6;
