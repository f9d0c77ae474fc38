import { useQuery } from '@tanstack/react-query';
import { type ChangeObject, diffWordsWithSpace } from 'diff';
import { type ReactNode, useMemo, useState } from 'react';
import { AgentContent } from '#contract/agents/agent-content';
import type { AgentVersion, KeptDraft } from '#contract/agents/agents';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { contentDifferences, type Difference } from '@/lib/agents/content-differences';
import { relativeTime } from '@/lib/format/dates';
import { counted } from '@/lib/format/figures';
import { useNow } from '@/lib/format/now';
import { agentVersionQuery, keptDraftQuery } from '@/lib/queries/agent-versions';

const DRAFT = 'draft';

interface CompareProps {
  agentId: string;
  versions: readonly AgentVersion[];
  keptDrafts: readonly KeptDraft[];
  /** Null where it isn't complete. */
  draft: () => AgentContent | null;
}

/** What differs between any two of the versions and drafts. */
export function Compare({ agentId, versions, keptDrafts, draft }: CompareProps) {
  const now = useNow();
  const live = versions.find((version) => version.is_live) ?? versions[0];
  const [from, setFrom] = useState(String(live?.version ?? DRAFT));
  const [to, setTo] = useState(DRAFT);
  const before = useContent(agentId, from, draft);
  const after = useContent(agentId, to, draft);
  const options = (
    <>
      <option value={DRAFT}>Draft</option>
      {versions.map(({ version, is_live }) => (
        <option key={version} value={version}>
          v{version}
          {is_live ? ' (live)' : ''}
        </option>
      ))}
      {keptDrafts.map(({ kept_draft_id, replaced_at }) => (
        <option key={kept_draft_id} value={kept_draft_id}>
          Unpublished draft, {relativeTime(replaced_at, now)}
        </option>
      ))}
    </>
  );
  return (
    <section aria-label="Compare" className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice label="Compare" value={from} onChange={setFrom}>
          {options}
        </Choice>
        <Choice label="With" value={to} onChange={setTo}>
          {options}
        </Choice>
      </div>
      {before === INCOMPLETE || after === INCOMPLETE ? (
        <p className="text-soft">That draft isn’t complete, so it can’t be compared.</p>
      ) : before && after ? (
        <Comparison before={before} after={after} />
      ) : (
        <Skeleton className="h-16" />
      )}
    </section>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </Select>
      )}
    </Field>
  );
}

const INCOMPLETE = 'incomplete';

/** The content that a choice names; null while it is being fetched. */
function useContent(
  agentId: string,
  choice: string,
  draft: () => AgentContent | null,
): AgentContent | typeof INCOMPLETE | null {
  const version = /^\d+$/.test(choice) ? Number(choice) : null;
  const keptId = version === null && choice !== DRAFT ? choice : null;
  const published = useQuery({ ...agentVersionQuery(agentId, version ?? 0), enabled: version !== null });
  const kept = useQuery({ ...keptDraftQuery(agentId, keptId ?? ''), enabled: keptId !== null });
  if (version !== null) return published.data?.content ?? null;
  if (keptId === null) return draft() ?? INCOMPLETE;
  if (kept.data === undefined) return null;
  return AgentContent.safeParse(kept.data.content).data ?? INCOMPLETE;
}

interface ComparisonProps {
  before: AgentContent;
  after: AgentContent;
}

/** Field by field, what differs between two contents. */
function Comparison({ before, after }: ComparisonProps) {
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

/** Two texts as one, with what went struck through and what came marked; `ins` and `del` say it too. */
function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
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

function Part({ part: { value, added, removed } }: { part: ChangeObject<string> }) {
  if (added) return <ins className="bg-good/15 decoration-good underline-offset-3">{value}</ins>;
  if (removed) return <del className="bg-bad/12 text-soft decoration-bad">{value}</del>;
  return <span>{value}</span>;
}
