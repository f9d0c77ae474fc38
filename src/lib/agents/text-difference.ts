/** Two texts as one that can be read: word by word where most of a sentence stayed, else the old sentence and then the new. */
import { diffArrays, diffWordsWithSpace } from 'diff';

export interface TextPart {
  value: string;
  kind: 'same' | 'removed' | 'added';
  /** A sentence that was rewritten: it has a line of its own. */
  whole: boolean;
}

/** A sentence of which less stayed, by its letters, is another one. */
const KEPT_SHARE = 0.5;

export function textDifference(before: string, after: string): TextPart[] {
  const runs = diffArrays(sentencesOf(before), sentencesOf(after));
  const parts: TextPart[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const [run, next] = [runs[at], runs[at + 1]];
    if (run === undefined) break;
    if (next !== undefined && ((run.removed && next.added) || (run.added && next.removed))) {
      const [old, now] = run.removed ? [run.value, next.value] : [next.value, run.value];
      parts.push(...pairs(old, now).flatMap(([one, other]) => changed(one, other)));
      at += 1;
    } else {
      const kind = run.added ? 'added' : run.removed ? 'removed' : 'same';
      parts.push({ value: run.value.join(''), kind, whole: false });
    }
  }
  return onTheirLines(parts);
}

/** Which sentence became which: one by one where there are as many, else all of them together. */
function pairs(old: readonly string[], now: readonly string[]): [string, string][] {
  return old.length === now.length
    ? old.map((sentence, at) => [sentence, now[at] ?? ''])
    : [[old.join(''), now.join('')]];
}

function changed(old: string, now: string): TextPart[] {
  const words = diffWordsWithSpace(old, now);
  const kept = words.filter(({ added, removed }) => !added && !removed);
  const most = Math.max(lettersOf(old), lettersOf(now));
  // Spaces and new lines alone are no sentence.
  const whole = most > 0 && lettersOf(kept.map(({ value }) => value).join('')) / most < KEPT_SHARE;
  if (whole) {
    return [
      { value: old.trim(), kind: 'removed', whole },
      { value: now.trim(), kind: 'added', whole },
    ];
  }
  return words.map(({ value, added, removed }) => ({
    value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
    whole,
  }));
}

/** Behind what has its own line, the space and the new line that ended it would be a line more. */
function onTheirLines(parts: readonly TextPart[]): TextPart[] {
  return parts.flatMap((part, at) => {
    if (part.whole || !parts[at - 1]?.whole) return part;
    const value = part.value.replace(/^[^\S\n]*\n?/, '');
    return value === '' ? [] : { ...part, value };
  });
}

const lettersOf = (text: string): number => text.replace(/\s/g, '').length;

/** Sentences, and what's between them: together they're the text. */
const sentencesOf = (text: string): string[] =>
  text.match(/\s+|\S(?:.*?(?:[.!?…]["”’)]*(?=\s)|(?=\s*\n)|$))/gu) ?? [];
