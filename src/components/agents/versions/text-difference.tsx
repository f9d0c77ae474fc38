import { type ChangeObject, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

/** Two texts as one, with what went struck through and what came marked; `ins` and `del` say it too. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  return (
    <p className="measure break-words whitespace-pre-wrap">
      {parts.map((part, place) => (
        // The parts have no identity but their place, and are all made anew together.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={place} part={part} />
      ))}
    </p>
  );
}

function Part({ part: { value, added, removed } }: { part: ChangeObject<string> }) {
  if (added) return <ins className="bg-good/15 decoration-good underline-offset-3">{value}</ins>;
  if (removed) return <del className="bg-bad/12 text-soft decoration-bad">{value}</del>;
  return <span>{value}</span>;
}
