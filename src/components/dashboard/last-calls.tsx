import { Link } from '@tanstack/react-router';
import type { CallSummary } from '#contract/calls';
import { CallOutcome } from '@/components/calls/call-outcome';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { Badge } from '@/components/ui/status';
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table';
import { callLength } from '@/lib/format/durations';
import { tableMoney } from '@/lib/format/money';

/** The newest calls, each the way to its own page. */
export function LastCalls({ calls }: { calls: readonly CallSummary[] }) {
  if (calls.length === 0) {
    return (
      <EmptyState
        drawing="calls"
        sentence="Calls appear here once somebody has talked to one of your agents."
      />
    );
  }
  return (
    <>
      <Table>
        <TableCaption>Last calls</TableCaption>
        <TableHead>
          <TableHeader>When</TableHeader>
          <TableHeader>Agent</TableHeader>
          <TableHeader>Outcome</TableHeader>
          <TableHeader figure>Length</TableHeader>
          <TableHeader figure>Cost</TableHeader>
        </TableHead>
        <TableBody>
          {calls.map((call) => (
            <TableRow key={call.call_id}>
              <TableCell narrow="title" className="whitespace-nowrap">
                <Link
                  to="/calls/$callId"
                  params={{ callId: call.call_id }}
                  className="font-medium underline-offset-3 hover:underline"
                >
                  <RelativeTime at={call.started_at} />
                </Link>
              </TableCell>
              <TableCell narrow="detail">
                <span className="inline-flex items-center gap-2">
                  <span className="max-w-44 truncate">{call.agent_name}</span>
                  {call.is_example ? <Badge>Example</Badge> : call.origin === 'test' && <Badge>Test</Badge>}
                </span>
              </TableCell>
              <TableCell narrow="detail">
                <CallOutcome call={call} />
              </TableCell>
              <TableCell figure narrow="aside">
                {callLength(call.duration_ms)}
              </TableCell>
              <TableCell figure narrow="detail-aside">
                {tableMoney(call.cost_micros)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Button asChild variant="link" className="mt-3">
        <Link to="/calls">All calls</Link>
      </Button>
    </>
  );
}
