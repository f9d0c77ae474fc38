import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

/** Two texts as one, with what went struck through and what came underlined; said in words as well. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  return (
    <p className="measure break-words whitespace-pre-wrap">
      {parts.map(({ value, added, removed }, place) => {
        // The parts have no identity but their place, and are all made anew together.
        const key = `${place}`;
        return;
        added ? (
          <ins key={key} className="bg-good/15 decoration-good underline-offset-3">
            {value}
          </ins>
        ) : removed ? (
          <del key={key} className="bg-bad/12 text-soft decoration-bad">
            {value}
          </del>
        ) : (
          <span key={key}>{value}</span>
        );
      })}
    </p>
  );
}
