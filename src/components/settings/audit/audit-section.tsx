import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
} from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AuditEntry } from '#contract/workspace/audit';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { Section } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { LoadedPages } from '@/components/ui/loading/loaded-pages';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { Rows } from '@/components/ui/rows';
import { auditLinkMutation, auditQuery } from '@/lib/queries/workspace/audit';
import { auditDrawing } from '../drawings';
import { sectionHeads } from '../section-heads';
import { AuditFilterBar, type AuditChoice, filtersOf } from './audit-filter-bar';
import { AuditRow } from './audit-row';
import { inRuns } from './runs';

/** Who changed what in the workspace, from where, and what it was before. */
export default function AuditSection() {
  const [choice, setChoice] = useState<AuditChoice>({ q: '', actor: '', action: '', days: '' });
  const [open, setOpen] = useState('');
  const entries = useInfiniteQuery(auditQuery(filtersOf(choice)));
  useFilledPage(entries);
  const { apiBaseUrl } = useRouter().options.context.environment;
  const download = useMutation({
    ...auditLinkMutation(apiBaseUrl),
    onSuccess: (url) => window.location.assign(url),
  });
  const isFiltered = Object.values(choice).some((value) => value !== '');
  // There's nothing to find then, nor to save. Nothing of what's just been searched for says nothing about all of it.
  const isEmpty =
    !isFiltered &&
    !entries.isPlaceholderData &&
    (entries.data?.pages.every(({ items }) => items.length === 0) ?? false);
  return (
    <Section
      {...sectionHeads.audit}
      actions={
        !isEmpty && (
          <Button
            pending={download.isPending}
            onClick={() => download.isPending || download.mutate(filtersOf(choice))}
          >
            <Download aria-hidden="true" /> {isFiltered ? 'Export these changes' : 'Export'}
          </Button>
        )
      }
    >
      <FormError className="pt-2">{download.error?.message}</FormError>
      {!isEmpty && <AuditFilterBar choice={choice} onChange={setChoice} />}
      <LoadedPages
        query={entries}
        failure="We couldn’t load the audit log."
        skeleton={<TableSkeleton words="Loading the audit log" rows={6} />}
        empty={
          isFiltered ? (
            <p className="pt-4 text-soft">No changes match these filters.</p>
          ) : (
            <EmptyState
              drawing={auditDrawing}
              sentence="No changes yet. What members, API keys and assistants change is listed here."
            />
          )
        }
      >
        {(items) => (
          <Rows label="Changes" open={open} onOpenChange={setOpen}>
            {inRuns(items).map((run) => (
              <AuditRow key={run[0].entry_id} run={run} />
            ))}
          </Rows>
        )}
      </LoadedPages>
    </Section>
  );
}

/** Fewer rows would leave most of the window empty. */
const LEAST_ROWS = 10;
const MOST_PAGES = 6;

/** An hour of editing is many entries and one row: what follows it comes without being asked for. */
function useFilledPage(entries: UseInfiniteQueryResult<InfiniteData<{ items: AuditEntry[] }>>): void {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = entries;
  const pages = data?.pages.length ?? 0;
  const rows = inRuns(data?.pages.flatMap(({ items }) => items) ?? []).length;
  const isShort =
    pages > 0 && pages < MOST_PAGES && rows < LEAST_ROWS && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isShort) void fetchNextPage();
    // Each page may be followed by another.
  }, [isShort, pages, fetchNextPage]);
}
