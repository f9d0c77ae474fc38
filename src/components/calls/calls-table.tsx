import { Link } from '@tanstack/react-router';
import type { CallSummary } from '#contract/calls/calls';
import { RelativeTime } from '@/components/ui/relative-time';
import { Badge } from '@/components/ui/status';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  wholeRow,
} from '@/components/ui/table';
import { cn } from '@/lib/class-names';
import { callLength } from '@/lib/format/durations';
import { countText } from '@/lib/format/figures';
import { tableMoney } from '@/lib/format/money';
import { phoneText } from '@/lib/format/phone-numbers';
import { CallOutcome } from './call-outcome';

/** Calls as dense rows whose columns stay where they are. Pressing a row opens its call. */
export function CallsTable({ calls }: { calls: readonly CallSummary[] }) {
  return (
    <Table aria-label="Calls" className="lg:table-fixed">
      <TableHead>
        <TableHeader>Agent</TableHeader>
        <TableHeader className="w-1/5">Outcome</TableHeader>
        <TableHeader className="w-[15%]">Caller</TableHeader>
        <TableHeader className="w-26">When</TableHeader>
        <TableHeader figure className="w-20">
          Length
        </TableHeader>
        <TableHeader figure className="w-32">
          Response (ms)
        </TableHeader>
        <TableHeader figure className="w-22">
          Cost
        </TableHeader>
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
      <TableCell narrow="title">
        <span className="flex min-w-0 items-center gap-2">
          <Link
            to="/calls/$callId"
            params={{ callId: call.call_id }}
            className={cn(wholeRow, 'min-w-0 truncate font-medium underline-offset-3 hover:underline')}
          >
            {call.agent_name}
          </Link>
          {call.agent_version !== null && <span className="text-soft">v{call.agent_version}</span>}
          {call.is_example ? <Badge>Example</Badge> : call.origin === 'test' && <Badge>Test</Badge>}
        </span>
      </TableCell>
      {/* On a phone it gives way to the time and the cost: a row has two lines. */}
      <TableCell narrow="detail" className="max-lg:min-w-0 max-lg:flex-1 max-lg:basis-0">
        <CallOutcome call={call} />
      </TableCell>
      <TableCell narrow="hidden" className="truncate">
        {phoneText(call.party)}
      </TableCell>
      <TableCell narrow="detail" className="whitespace-nowrap text-soft">
        <RelativeTime at={call.started_at} />
      </TableCell>
      <TableCell narrow="aside" figure>
        {callLength(call.duration_ms)}
      </TableCell>
      <TableCell narrow="hidden" figure>
        {call.response_ms === null ? '–' : countText(call.response_ms)}
      </TableCell>
      <TableCell narrow="detail-aside" figure>
        {tableMoney(call.cost_micros)}
      </TableCell>
    </TableRow>
  );
}
