import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CallExport, ExportFormat } from '#contract/calls/list/call-exports';
import type { CallFilters, CallOrder } from '#contract/calls/calls';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { Progress } from '@/components/ui/loading/progress';
import { Dialog, DialogContent } from '@/components/ui/overlays/dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status } from '@/components/ui/status';
import { filterNames } from '@/lib/calls/call-filters';
import { exactTime } from '@/lib/format/dates';
import { counted } from '@/lib/format/figures';
import { fileSize } from '@/lib/format/file-sizes';
import { callExportsQuery, exportLinkMutation, startExportMutation } from '@/lib/queries/calls/call-files';
import { useRequestKey } from '@/lib/use-request-key';
import { filterWords } from '../filters/filter-words';

const formatWords: Record<ExportFormat, string> = { csv: 'CSV', jsonl: 'JSON Lines', parquet: 'Parquet' };

interface ExportButtonProps {
  filters: CallFilters;
  order: CallOrder;
}

/** Exports what the list shows, and has the exports of the last day. */
export function ExportButton({ filters, order }: ExportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download aria-hidden="true" />
        Export
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        {open && (
          <DialogContent
            title="Export calls"
            description="All calls that match the filters. Files are kept for a day."
          >
            <Exports filters={filters} order={order} />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

function Exports({ filters, order }: ExportButtonProps) {
  const client = useQueryClient();
  const exports = useQuery(callExportsQuery());
  const start = useMutation(startExportMutation(client));
  // The same press asks once, however often it's sent; another press asks again.
  const key = useRequestKey();
  const startOne = (format: ExportFormat) => {
    if (start.isPending) return;
    const asked = { format, list: { filters, order } };
    start.mutate({ ...asked, key: key.of(asked) }, { onSuccess: key.done });
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(formatWords) as ExportFormat[]).map((format) => (
          <Button
            key={format}
            variant={format === 'csv' ? 'primary' : 'secondary'}
            pending={start.isPending && start.variables.format === format}
            onClick={() => startOne(format)}
          >
            {formatWords[format]}
          </Button>
        ))}
      </div>
      <FormError>{start.error?.message}</FormError>
      {/* It's there from the start, so that what becomes of the last one is read out. */}
      <output className="sr-only">
        {stateWords(exports.data?.items.find((one) => one.export_id === start.data?.export_id))}
      </output>
      {exports.isError && <LoadFailed query={exports} failure="We couldn’t load the exports." />}
      {exports.data !== undefined && exports.data.items.length > 0 && (
        <ul aria-label="Exports" className="grid">
          {exports.data.items.map((one) => (
            <ExportRow key={one.export_id} made={one} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Of an export that was asked for here; how far it is, is for who looks. */
function stateWords(made: CallExport | undefined): string {
  if (made === undefined) return '';
  const format = formatWords[made.format];
  if (made.state === 'ready') return `${format} is ready: ${counted(made.rows, 'call')}`;
  return made.state === 'failed' ? `${format} failed` : `Preparing ${format}`;
}

function ExportRow({ made }: { made: CallExport }) {
  const { environment } = useRouter().options.context;
  const link = useMutation(exportLinkMutation());
  const words = filterNames.flatMap((name) => filterWords(name, made.filters) ?? []);
  const download = () =>
    link.mutate(made.export_id, {
      onSuccess: ({ url }) =>
        window.location.assign(new URL(url, new URL(environment.apiBaseUrl, window.location.href))),
    });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-3">
      <span className="min-w-0">
        <span className="block">
          {formatWords[made.format]} · <RelativeTime at={made.created_at} className="text-soft" />
        </span>
        <span className="block truncate text-sm text-soft">
          {words.length === 0 ? 'All calls' : words.join(' · ')}
        </span>
      </span>
      {made.state === 'ready' ? (
        <Button
          aria-label={`Download ${formatWords[made.format]} of ${exactTime(made.created_at)}`}
          pending={link.isPending}
          onClick={download}
        >
          Download
        </Button>
      ) : (
        made.state === 'failed' && <Status tone="bad">Failed</Status>
      )}
      <span className="[grid-column:1/-1] text-sm text-soft">
        {made.state === 'ready' && `${counted(made.rows, 'call')} · ${fileSize(made.bytes ?? 0)}`}
        {(made.state === 'waiting' || made.state === 'running') && (
          <span className="grid gap-1">
            <Progress
              aria-label={`${formatWords[made.format]} export`}
              className="w-full"
              {...(made.meant !== null && { value: made.rows, max: Math.max(made.meant, made.rows, 1) })}
            />
            {made.rows === 0 ? 'Preparing' : `${counted(made.rows, 'call')} so far`}
          </span>
        )}
      </span>
      <FormError className="[grid-column:1/-1]">{link.error?.message}</FormError>
    </li>
  );
}
