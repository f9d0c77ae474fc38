import type { ReactNode } from 'react';
import type { CallMatch } from '#contract/calls/call-summary';

/** Of a line, before its first match, at least. */
const CHARACTERS_BEFORE = 10;
/** What is longer is cut within: a URL, or a language without spaces. */
const LONGEST_WORD = 20;

/** Where what's far before the first match isn't shown. Written out, for styles are found by their names. */
const cuts = {
  narrow: { far: 'max-lg:sr-only', cut: 'lg:hidden' },
  everywhere: { far: 'sr-only', cut: undefined },
} as const;

/**
 * A line in which words were looked for, with those words marked. Where there's little room it begins shortly before the first of
 * them, which would be cut off otherwise. No component: a list has hundreds.
 */
export function markedText(
  { text, marks }: Pick<CallMatch, 'text' | 'marks'>,
  where: keyof typeof cuts = 'narrow',
): ReactNode[] {
  const parts: ReactNode[] = [];
  const wanted = (marks[0]?.start ?? 0) - CHARACTERS_BEFORE;
  const space = wanted > 0 ? text.lastIndexOf(' ', wanted) + 1 : 0;
  const before = wanted - space > LONGEST_WORD ? wanted : space;
  let shown = before;
  if (before > 0) {
    parts.push(
      <span key="far" className={cuts[where].far}>
        {text.slice(0, before)}
      </span>,
      <span key="cut" aria-hidden="true" className={cuts[where].cut}>
        …{' '}
      </span>,
    );
  }
  for (const { start, end } of marks) {
    parts.push(
      text.slice(shown, start),
      <mark key={start} className="rounded-[3px] bg-warn/25 text-ink">
        {text.slice(start, end)}
      </mark>,
    );
    shown = end;
  }
  return [...parts, text.slice(shown)];
}
