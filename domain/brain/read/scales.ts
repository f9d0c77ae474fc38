/** Ratings, which callers tell with the end of their scale: "nine out of ten". */
import type { Fact } from '#contract/agents/agent-content';
import { spokenNumber } from './numbers';

/** "From 0 to 10, how likely …", "on a scale of one to five". */
const namesEnd =
  /\b(?:from|between|scale (?:of|from)|rate)\b[^.?!]*?\b(?:to|and|through) (\d+|five|ten)\b|\bout of (\d+|five|ten)\b/i;

/** The highest that can be told; null where it isn't a scale. */
function endOf({ maximum, question }: Fact): number | null {
  const [, first, second] = namesEnd.exec(question) ?? [];
  const said = (first ?? second)?.toLowerCase();
  return maximum ?? (said === undefined ? null : said === 'five' ? 5 : said === 'ten' ? 10 : Number(said));
}

/** "Nine out of ten", "9/10", "on a scale of zero to ten, a nine" as the number that's meant. */
export function withoutScale(text: string, fact: Fact): string {
  const end = fact.type === 'number' ? endOf(fact) : null;
  if (end === null) return text;
  const highest = `(?:${end}|${spokenNumber(end)})\\b`;
  return text
    .replace(
      new RegExp(
        `(?:,? ?\\b(?:on|from) (?:a|the|that|your) scale(?: (?:of|from))?(?: (?:\\d+|zero|one|nought))? ?(?:to|-|–) ?${highest})`,
        'gi',
      ),
      ' ',
    )
    .replace(
      new RegExp(
        `(?<=[\\p{L}\\d] ?)(?:\\/ ?| (?:out of|of|over|from|on)(?: (?:a|the))?(?: (?:possible|full|max(?:imum)?))? (?:scale of )?)${highest}(?![:.]\\d|[- ](?:hundred|thousand))`,
        'giu',
      ),
      '',
    );
}
