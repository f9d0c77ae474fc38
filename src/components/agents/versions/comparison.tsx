import { useMemo } from 'react';
import type { AgentContent } from '#contract/agents/agent-content';
import { contentDifferences, type Difference } from '@/lib/agents/content-differences';
import { counted } from '@/lib/format/figures';
import { TextDifference } from './text-difference';

interface ComparisonProps {
  before: AgentContent;
  after: AgentContent;
}

/** Field by field, what differs between two contents. */
export function Comparison({ before, after }: ComparisonProps) {
  const differences = useMemo(() => contentDifferences(before, after), [before, after]);
  if (differences.length === 0) return <p className="py-4 text-soft">They are the same.</p>;
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

/** Texts are woven together; short values stand one after the other. */
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
