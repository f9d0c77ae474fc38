import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { ActionsMenu } from '@/components/ui/overlays/actions-menu';
import { DropdownMenuItem } from '@/components/ui/overlays/dropdown-menu';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status } from '@/components/ui/status';
import {
  ActionsHeader,
  aboveRow,
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
import { carriersQuery } from '@/lib/queries/telephone/carriers';

interface NumbersTableProps {
  numbers: readonly PhoneNumber[];
  onCall: (number: PhoneNumber) => void;
  onCheck: (number: PhoneNumber) => void;
  onEdit: (number: PhoneNumber) => void;
  /** Null for a number whose phone system has no webhooks. */
  setWebhook: (number: PhoneNumber) => (() => void) | null;
  onRemove: (number: PhoneNumber) => void;
}

/** Whose a number is. */
const standings = {
  practice: {
    word: 'Practice number',
    title: 'It isn’t a real number: this computer’s practice phone calls it.',
  },
  proven: { word: 'Verified', title: 'Your carrier confirmed that this number is yours.' },
  claimed: {
    word: 'Not verified',
    title: 'Your carrier hasn’t confirmed yet that this number is yours.',
  },
} as const;

function Standing({ of }: { of: keyof typeof standings }) {
  const { word, title } = standings[of];
  return (
    <span className="block text-xs font-normal text-soft max-lg:ml-3 max-lg:inline-block" title={title}>
      {word}
    </span>
  );
}

/** That it has no agent is what keeps it from ringing. */
const isUnassigned = ({ ring_problem }: PhoneNumber) => ring_problem === 'No agent assigned';

/** The ids of phone systems that are no real ones. */
function usePracticeCarriers(): string[] {
  const { data } = useQuery(carriersQuery());
  return (data?.items ?? []).flatMap(({ is_practice, carrier_id }) => (is_practice ? [carrier_id] : []));
}

/** A row for each number, which opens it. */
export function NumbersTable({ numbers, onCall, onCheck, onEdit, setWebhook, onRemove }: NumbersTableProps) {
  const practice = usePracticeCarriers();
  return (
    <div className="pb-10">
      <Table>
        <TableCaption>Phone numbers</TableCaption>
        <TableHead>
          <TableHeader>Number</TableHeader>
          <TableHeader>Label</TableHeader>
          <TableHeader>Answered by</TableHeader>
          <TableHeader>Calls</TableHeader>
          <TableHeader>Added</TableHeader>
          <ActionsHeader />
        </TableHead>
        <TableBody>
          {numbers.map((number) => (
            <TableRow key={number.phone_number_id}>
              <TableCell narrow="title" className="whitespace-nowrap">
                <button
                  type="button"
                  onClick={() => onEdit(number)}
                  className={cn(
                    wholeRow,
                    'cursor-pointer font-mono font-medium underline-offset-3 hover:underline touch:py-3',
                  )}
                >
                  {number.formatted}
                </button>
                <Standing
                  of={
                    practice.some((id) => id === number.carrier_id)
                      ? 'practice'
                      : number.proven
                        ? 'proven'
                        : 'claimed'
                  }
                />
              </TableCell>
              <TableCell narrow="detail" className="max-w-60 truncate">
                {number.label}
              </TableCell>
              <TableCell
                narrow="detail"
                // What's missing is said once, under Calls.
                className={cn('max-w-60', isUnassigned(number) && 'max-lg:hidden')}
              >
                {number.agent_id ? (
                  <Link
                    to="/agents/$agentId"
                    params={{ agentId: number.agent_id }}
                    className={cn(
                      aboveRow,
                      "block w-fit max-w-full truncate underline-offset-3 max-lg:before:content-['Answered_by_'] hover:underline",
                    )}
                  >
                    {number.agent_name}
                  </Link>
                ) : isUnassigned(number) ? (
                  <span className="text-soft">Unassigned</span>
                ) : (
                  <Status tone="warn">Unassigned</Status>
                )}
              </TableCell>
              <TableCell narrow="detail" className="max-w-60">
                {number.ring_problem === null ? (
                  <Status tone="good">Rings</Status>
                ) : (
                  <Status tone={number.carrier_id === null ? 'neutral' : 'warn'}>
                    {number.ring_problem}
                  </Status>
                )}
                {number.webhook?.problem && (
                  <span className="block text-xs text-soft wrap-anywhere">{number.webhook.problem}</span>
                )}
              </TableCell>
              <TableCell narrow="hidden" className="whitespace-nowrap">
                <RelativeTime at={number.created_at} />
              </TableCell>
              <TableCell narrow="aside" className={cn(aboveRow, 'text-right')}>
                <ActionsMenu of={number.formatted}>
                  <DropdownMenuItem
                    refusal={
                      number.carrier_id === null ? 'Edit this number and select a phone system first.' : null
                    }
                    onSelect={() => onCall(number)}
                  >
                    Call a number
                  </DropdownMenuItem>
                  <SetWebhookItem onSelect={setWebhook(number)} />
                  <DropdownMenuItem onSelect={() => onCheck(number)}>Check</DropdownMenuItem>
                  <DropdownMenuItem onSelect={() => onEdit(number)}>Edit</DropdownMenuItem>
                  <DropdownMenuItem danger onSelect={() => onRemove(number)}>
                    Remove
                  </DropdownMenuItem>
                </ActionsMenu>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function SetWebhookItem({ onSelect }: { onSelect: (() => void) | null }) {
  return onSelect && <DropdownMenuItem onSelect={onSelect}>Set webhook</DropdownMenuItem>;
}
