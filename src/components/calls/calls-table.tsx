import { Link } from '@tanstack/react-router';
import type { CallSummary } from '#contract/calls';
import { RelativeTime } from '@/components/ui/relative-time';
import { Badge } from '@/components/ui/status';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { callLength, shortTime } from '@/lib/format/durations';
import { tableMoney } from '@/lib/format/money';
import { CallOutcome } from './call-outcome';

/** Calls as dense rows; the moment is the link to the call. */
export function CallsTable({ calls }: { calls: readonly CallSummary[] }) {
  return (
    <Table aria-label="Calls">
      <TableHead>
        <TableHeader>When</TableHeader>
        <TableHeader>Agent</TableHeader>
        <TableHeader>Party</TableHeader>
        <TableHeader>Outcome</TableHeader>
        <TableHeader figure>Length</TableHeader>
        <TableHeader figure>Response, ms</TableHeader>
        <TableHeader figure>Cost</TableHeader>
      </TableHead>
      <TableBody>
        {calls.map((call) => (
          <CallRow key={call.call_id} call={call} />
        ))}
      </TableBody>
    </Table>
  );
}

function CallRow({ call }: { call: CallSummary }) {
  return (
    <TableRow>
      <TableCell narrow="title" className="whitespace-nowrap">
        <Link
          to="/calls/$callId"
          params={{ callId: call.call_id }}
          className="font-medium underline-offset-3 hover:underline"
        >
          <RelativeTime at={call.started_at} />
        </Link>
      </TableCell>
      <TableCell narrow="detail" className="max-w-60">
        <span className="flex items-center gap-2">
          <span className="truncate">{call.agent_name}</span>
          {call.agent_version !== null && <span className="text-soft">v{call.agent_version}</span>}
          {call.is_example ? <Badge>Example</Badge> : call.origin === 'test' && <Badge>Test</Badge>}
        </span>
      </TableCell>
      <TableCell narrow="hidden" className="whitespace-nowrap">
        {call.party}
      </TableCell>
      <TableCell narrow="detail" className="max-w-80">
        <CallOutcome call={call} />
      </TableCell>
      <TableCell narrow="aside" figure>
        {callLength(call.duration_ms)}
      </TableCell>
      <TableCell narrow="hidden" figure>
        {shortTime(call.response_ms).replace(/ ms$/, '')}
      </TableCell>
      <TableCell narrow="detail-aside" figure>
        {tableMoney(call.cost_micros)}
      </TableCell>
    </TableRow>
  );
}
