/** The columns of the list of calls, in their order. */
import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { Wrench } from 'lucide-react';
import type { CallSort, CallSummary } from '#contract/calls/calls';
import { factText } from '#domain/calls/fact-text';
import type { CallColumn } from '@/lib/calls/call-columns';
import { RelativeTime } from '@/components/ui/relative-time';
import { Badge, Status } from '@/components/ui/status';
import { cn } from '@/lib/class-names';
import { callLength } from '@/lib/format/durations';
import { countText } from '@/lib/format/figures';
import { tableMoney } from '@/lib/format/money';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { CallOutcome } from '../call-outcome';
import { faultWords, statusWords } from '../filters/filter-words';

export const callTableFeatures = tableFeatures({ columnVisibilityFeature });

interface ColumnLayout {
  title: string;
  /** Of its track, in rem; text takes a share of what is left over. */
  rem: number;
  share?: number;
  figure?: true;
  sort?: CallSort;
}

export const columnLayout: Readonly<Record<CallColumn, ColumnLayout>> = {
  agent: { title: 'Agent', rem: 13, share: 1.65 },
  // Most ways that calls end are whole in it; at 1440 px with the mark of a tool that failed.
  outcome: { title: 'Outcome', rem: 11, share: 1.45 },
  // A number that the agent called, with the word before it.
  party: { title: 'Caller', rem: 9.75, share: 1 },
  time: { title: 'When', rem: 7, sort: 'time' },
  direction: { title: 'Direction', rem: 6 },
  status: { title: 'Status', rem: 7 },
  fault: { title: 'At fault', rem: 7 },
  length: { title: 'Length', rem: 5.5, figure: true, sort: 'length' },
  response: { title: 'Response (ms)', rem: 8.5, figure: true, sort: 'response' },
  worst: { title: 'Worst (ms)', rem: 6.5, figure: true },
  cost: { title: 'Cost', rem: 6, figure: true, sort: 'cost' },
  success: { title: 'Success', rem: 5.5 },
  score: { title: 'Score', rem: 5.5, figure: true, sort: 'score' },
  topic: { title: 'Topic', rem: 9, share: 1 },
  facts: { title: 'Facts', rem: 10, share: 1.5 },
  tags: { title: 'Tags', rem: 8, share: 1 },
};

/** Of the box that chooses a row. */
const CHOICE_REM = 2;

/** One element whatever it says: a row that comes to show another call changes its words and nothing else. */
const said = (words: string | null) => (
  <span className={words === null ? 'text-soft' : undefined}>{words ?? '–'}</span>
);
const none = said(null);
const milliseconds = (ms: number | null) => said(ms === null ? null : countText(ms));

/** Whom the agent talked with; before a number that it called a word says so. */
export const partyOf = ({ direction, party }: CallSummary) => (
  <>
    <span className="text-soft">{direction === 'outbound' ? 'To ' : ''}</span>
    {phoneText(party)}
  </>
);

/** Which agent it was, and what kind of call. The row's link is made of its name. */
export const nameOf = ({ agent_version, is_example, origin }: CallSummary) => (
  <>
    <span className={agent_version === null ? 'hidden' : 'text-soft'}>
      {agent_version === null ? '' : `v${agent_version}`}
    </span>
    {is_example ? <Badge>Example</Badge> : origin === 'test' && <Badge>Test</Badge>}
  </>
);

/** How it ended, and whether a tool failed. @param failed how the words of that are shown, beside their icon */
export const outcomeOf = (call: CallSummary, failed?: string) =>
  call.tool_failed ? (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0">
        <CallOutcome call={call} />
      </span>
      <span title="A tool failed" className="shrink-0">
        <Status tone="warn" icon={Wrench}>
          <span className={failed}>Tool failed</span>
        </Status>
      </span>
    </span>
  ) : (
    <CallOutcome call={call} />
  );

/** What each column says of a call. */
export const cells: Readonly<Record<CallColumn, (call: CallSummary) => React.ReactNode>> = {
  agent: nameOf,
  outcome: (call) => outcomeOf(call, 'max-[100rem]:sr-only'),
  party: partyOf,
  time: ({ started_at }) => <RelativeTime at={started_at} className="text-soft" />,
  direction: ({ direction }) => said(direction === null ? null : direction === 'outbound' ? 'Out' : 'In'),
  status: ({ status }) => statusWords[status],
  fault: ({ fault }) => said(fault === 'none' ? null : faultWords[fault]),
  length: ({ duration_ms }) => callLength(duration_ms),
  response: ({ response_ms }) => milliseconds(response_ms),
  worst: ({ worst_response_ms }) => milliseconds(worst_response_ms),
  cost: ({ cost_micros }) => tableMoney(cost_micros),
  success: ({ success }) =>
    success === null ? none : <Status tone={success ? 'good' : 'neutral'}>{success ? 'Yes' : 'No'}</Status>,
  score: ({ score }) => said(score === null ? null : String(score)),
  topic: ({ topic }) => (topic === null ? none : <span title={topic.name}>{topic.name}</span>),
  facts: ({ facts }) =>
    facts.length === 0 ? (
      none
    ) : (
      <span title={facts.map(({ name, value }) => `${name}: ${factText(value)}`).join('\n')}>
        {facts.map(({ name, value }, place) => (
          <span key={name}>
            {place > 0 && <span className="text-soft"> · </span>}
            <span className="text-soft">{name}</span> {factText(value)}
          </span>
        ))}
      </span>
    ),
  tags: ({ tags }) =>
    tags.length === 0 ? (
      none
    ) : (
      <span title={tags.join(', ')} className="inline-flex gap-1 align-middle">
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
    ),
};

const helper = createColumnHelper<typeof callTableFeatures, CallSummary>();

export const callTableColumns = helper.columns(
  (Object.keys(columnLayout) as CallColumn[]).map((id) =>
    helper.display({ id, header: columnLayout[id].title, cell: ({ row }) => cells[id](row.original) }),
  ),
);

/** The first two have a part that's cut; a number is cut where it has no room (`cellClass`). */
const uncut: ReadonlySet<CallColumn> = new Set(['agent', 'outcome', 'party', 'time']);

/** Browsers let a cell take `vertical-align` from its row, and so look at all cells again whenever their row moves. */
export const cellOfRow = 'align-baseline';

/**
 * How the cells of each column are set. What's cut costs a frame time while rows go by: not figures and moments, which fit, and
 * once where a part of the cell is cut.
 */
const cellClasses = Object.fromEntries(
  (Object.keys(columnLayout) as CallColumn[]).map((id) => [
    id,
    cn(
      cellOfRow,
      'min-w-0 px-3 whitespace-nowrap',
      columnLayout[id].figure ? 'tabular text-right' : !uncut.has(id) && 'truncate',
      id === 'agent' && 'flex items-center gap-2',
    ),
  ]),
) as Readonly<Record<CallColumn, string>>;

const cutParty = cn(cellClasses.party, 'truncate');
/** A number as people read it, with its spaces; any other words are wider. */
const NUMBER_THAT_FITS = /^\+[\d ]{1,17}$/;

/** Whom the agent talked with is a number, not words such as the label of a share link. */
export const isNumber = ({ party }: CallSummary) => NUMBER_THAT_FITS.test(phoneText(party));

/** How the cell of a call is set in this column. */
export const cellClass = (id: CallColumn, call: CallSummary) =>
  id === 'party' && (call.direction === 'outbound' || !isNumber(call)) ? cutParty : cellClasses[id];

/** The tracks of a row, for `grid-template-columns`; the first has the box to choose it. */
export const tracksOf = (ids: readonly CallColumn[]) =>
  `${CHOICE_REM}rem ` +
  ids
    .map((id) => {
      const { rem, share } = columnLayout[id];
      return share === undefined ? `${rem}rem` : `minmax(${rem}rem, ${share}fr)`;
    })
    .join(' ');

/** The least width of these columns, in rem. */
export const leastWidth = (ids: readonly CallColumn[]) =>
  ids.reduce((sum, id) => sum + columnLayout[id].rem, CHOICE_REM);
