import { useMemo } from 'react';
import type { AgentContent } from '#contract/agents/agent-content';
import { contentDifferences, type Difference } from '@/lib/agents/content-differences';
import { textDifference, type TextPart } from '@/lib/agents/text-difference';
import { cn } from '@/lib/class-names';
import { counted } from '@/lib/format/figures';

interface ComparisonProps {
  before: AgentContent;
  after: AgentContent;
}

/** Field by field, what differs between two contents. */
export function Comparison({ before, after }: ComparisonProps) {
  const differences = useMemo(() => contentDifferences(before, after), [before, after]);
  if (differences.length === 0) return <p className="py-4 text-soft">No differences.</p>;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{counted(differences.length, 'difference')}</p>
      <dl className="grid gap-4">
        {differences.map((difference) => (
          <div key={difference.field} className="grid gap-1 border-t border-line pt-3">
            <dt className="text-sm font-medium">
              {difference.field}
              <span className="font-normal text-soft"> · {difference.kind}</span>
            </dt>
            <dd>
              <Values difference={difference} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Texts are woven together; short values come one after the other. */
function Values({ difference: { kind, before, after } }: { difference: Difference }) {
  const isText = before.length + after.length > 40 || before.includes('\n') || after.includes('\n');
  if (kind !== 'changed' || isText) return <TextDifference before={before} after={after} />;
  return (
    <p>
      <del className="text-soft">{before}</del> <span aria-hidden="true">→</span>{' '}
      <ins className="no-underline">{after}</ins>
    </p>
  );
}

/** Two texts as one, with what went struck through and what came marked; `ins` and `del` say it too. */
function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => textDifference(before, after), [before, after]);
  return (
    <p className="measure break-words whitespace-pre-wrap">
      {parts.map((part, place) => (
        // The parts have no identity but their place, and are all rebuilt together.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={place} part={part} />
      ))}
    </p>
  );
}

/** What was rewritten as a whole has its own line. */
function Part({ part: { value, kind, whole } }: { part: TextPart }) {
  const line = whole && 'block w-fit';
  if (kind === 'added')
    return <ins className={cn('bg-good/15 decoration-good underline-offset-3', line)}>{value}</ins>;
  if (kind === 'removed')
    return <del className={cn('bg-bad/12 text-soft decoration-bad', line)}>{value}</del>;
  return <span>{value}</span>;
}
