import { Link } from '@tanstack/react-router';
import type { CallFilters, CallSummary } from '#contract/calls/calls';
import { CallOutcome } from '@/components/calls/call-outcome';
import { Button } from '@/components/ui/button';
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
  wholeRow,
} from '@/components/ui/table';
import { cn } from '@/lib/class-names';
import { callLength } from '@/lib/format/durations';
import { tableMoney } from '@/lib/format/money';

interface LastCallsTableProps {
  calls: readonly CallSummary[];
  /** Which calls they're the newest of: so are those that come next on the page of one. */
  of: CallFilters;
}

/** The newest calls, each row the way to its own page. */
export default function LastCallsTable({ calls, of }: LastCallsTableProps) {
  return (
    <>
      <Table>
        <TableCaption>Recent calls</TableCaption>
        <TableHead>
          <TableHeader>Agent</TableHeader>
          <TableHeader>Outcome</TableHeader>
          <TableHeader>When</TableHeader>
          <TableHeader figure>Length</TableHeader>
          <TableHeader figure>Cost</TableHeader>
        </TableHead>
        <TableBody>
          {calls.map((call) => (
            <TableRow key={call.call_id}>
              {/* A long name is cut: the agents are beside this table. */}
              <TableCell narrow="title" className="lg:w-2/5 lg:max-w-0">
                <span className="flex min-w-0 items-center gap-2">
                  <Link
                    to="/calls/$callId"
                    params={{ callId: call.call_id }}
                    search={of}
                    title={call.agent_name}
                    className={cn(wholeRow, 'truncate font-medium underline-offset-3 hover:underline')}
                  >
                    {call.agent_name}
                  </Link>
                  {call.is_example ? <Badge>Example</Badge> : call.origin === 'test' && <Badge>Test</Badge>}
                </span>
              </TableCell>
              <TableCell narrow="detail">
                <CallOutcome call={call} />
              </TableCell>
              <TableCell narrow="detail" className="whitespace-nowrap text-soft">
                <RelativeTime at={call.started_at} />
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
