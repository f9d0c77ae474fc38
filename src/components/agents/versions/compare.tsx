import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AgentContent } from '#contract/agents/agent-content';
import type { AgentVersion, KeptDraft } from '#contract/agents/agents';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { relativeTime } from '@/lib/format/dates';
import { useNow } from '@/lib/format/now';
import { agentVersionQuery, keptDraftQuery } from '@/lib/queries/agents/agent-versions';
import { Comparison } from './comparison';

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
  const one = useChosen(agentId, from, draft);
  const other = useChosen(agentId, to, draft);
  const [before, after] = [one.content, other.content];
  const failed = [one, other].find(({ content, query }) => content === null && query?.isError)?.query;
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
      ) : failed ? (
        <LoadFailed query={failed} failure="We couldn’t load what to compare." />
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

interface Chosen {
  /** Null: it isn't there yet, or couldn't be loaded. */
  content: AgentContent | typeof INCOMPLETE | null;
  /** Null: there's nothing to load. */
  query: UseQueryResult | null;
}

/** What a choice names. */
function useChosen(agentId: string, choice: string, draft: () => AgentContent | null): Chosen {
  const version = /^\d+$/.test(choice) ? Number(choice) : null;
  const keptId = version === null && choice !== DRAFT ? choice : null;
  const published = useQuery({ ...agentVersionQuery(agentId, version ?? 0), enabled: version !== null });
  const kept = useQuery({ ...keptDraftQuery(agentId, keptId ?? ''), enabled: keptId !== null });
  if (version !== null) return { content: published.data?.content ?? null, query: published };
  if (keptId === null) return { content: draft() ?? INCOMPLETE, query: null };
  if (kept.data === undefined) return { content: null, query: kept };
  return { content: AgentContent.safeParse(kept.data.content).data ?? INCOMPLETE, query: kept };
}
