import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Call } from '#contract/calls/calls';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/headings';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status } from '@/components/ui/status';
import { receiptMoney } from '@/lib/format/money';
import { writeUpQuery } from '@/lib/queries/calls/call-write-ups';
import { usePermission } from '@/lib/session/use-session';

const WriteUpDialog = lazy(() => import('./write-up-dialog'));

/** What was written about the call, and how one has it made again. While it runs there's nothing to say. */
export function CallSummary({
  call,
}: {
  call: Pick<Call, 'call_id' | 'ended_at' | 'summary' | 'is_example'>;
}) {
  const { call_id, ended_at, summary } = call;
  const mayAsk = usePermission('agents:manage') && !call.is_example;
  const [asking, setAsking] = useState(false);
  const writeUp = useQuery({ ...writeUpQuery(call_id), enabled: ended_at !== null });
  if (ended_at === null || (summary === null && !mayAsk)) return null;
  const {
    state = 'none',
    reason = null,
    model = null,
    written_at = null,
    cost_micros = 0,
  } = writeUp.data ?? {};
  const isWaiting = state === 'waiting';
  return (
    <Section title="Summary">
      <div className="grid gap-3 py-4">
        {summary === null ? (
          <p className="text-soft">No summary.</p>
        ) : (
          <p className="measure wrap-anywhere whitespace-pre-wrap">{summary}</p>
        )}
        {isWaiting && <Status tone="waiting">Being made again</Status>}
        {state === 'failed' && reason !== null && <Status tone="warn">{reason}</Status>}
        {state === 'written' && written_at !== null && (
          <p className="text-sm text-soft">
            Made again by {model} <RelativeTime at={written_at} />
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {mayAsk && (
            <Button pending={isWaiting} onClick={() => setAsking(true)}>
              {summary === null ? <Sparkles aria-hidden="true" /> : <RefreshCw aria-hidden="true" />}
              {summary === null ? 'Make summary' : 'Make again'}
            </Button>
          )}
          {cost_micros > 0 && (
            <span className="tabular text-sm text-soft">Cost {receiptMoney(cost_micros)}</span>
          )}
        </div>
      </div>
      {asking && (
        <Suspense fallback={null}>
          <WriteUpDialog callId={call_id} isFirst={summary === null} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Section>
  );
}
