import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { Section } from '@/components/ui/headings';
import { LoadedPages } from '@/components/ui/loading/loaded-pages';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { Rows } from '@/components/ui/rows';
import { auditLinkMutation, auditQuery } from '@/lib/queries/workspace/audit';
import { AuditFilterBar, type AuditChoice, filtersOf } from './audit-filter-bar';
import { AuditRow } from './audit-row';
import { inRuns } from './runs';

/** Who changed what in the workspace, from where, and what it was before. */
export default function AuditSection() {
  const [choice, setChoice] = useState<AuditChoice>({ q: '', actor: '', action: '', days: '' });
  const [open, setOpen] = useState('');
  const entries = useInfiniteQuery(auditQuery(filtersOf(choice)));
  const { apiBaseUrl } = useRouter().options.context.environment;
  const download = useMutation({
    ...auditLinkMutation(apiBaseUrl),
    onSuccess: (url) => window.location.assign(url),
  });
  const isFiltered = Object.values(choice).some((value) => value !== '');
  return (
    <Section
      title="Audit log"
      description="Every change in this workspace: who made it, from where, and what was there before."
      actions={
        <Button
          pending={download.isPending}
          onClick={() => download.isPending || download.mutate(filtersOf(choice))}
        >
          <Download aria-hidden="true" /> {isFiltered ? 'Export these changes' : 'Export'}
        </Button>
      }
    >
      <FormError className="pt-2">{download.error?.message}</FormError>
      <AuditFilterBar choice={choice} onChange={setChoice} />
      <LoadedPages
        query={entries}
        skeleton={<TableSkeleton words="Loading the audit log" rows={6} />}
        empty={
          <p className="pt-4 text-soft">
            {isFiltered ? 'No changes match these filters.' : 'No changes yet.'}
          </p>
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
