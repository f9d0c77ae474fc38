import { BookOpen, Hand, type LucideIcon, UserRound, Wrench } from 'lucide-react';
import { useMemo } from 'react';
import { Tooltip } from '@/components/ui/tooltip';
import { cn } from '@/lib/class-names';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { groupedMarks, type MarkGroup, type TimelineMark } from '@/lib/calls/timeline/timeline-marks';
import { callMoment } from '@/lib/format/durations';

const icons: Record<TimelineMark['kind'], LucideIcon> = {
  tool: Wrench,
  knowledge: BookOpen,
  interruption: Hand,
  person: UserRound,
};

const kindWords: Record<TimelineMark['kind'], [one: string, more: string]> = {
  tool: ['tool', 'tools'],
  knowledge: ['knowledge lookup', 'knowledge lookups'],
  interruption: ['interruption', 'interruptions'],
  person: ['action by a person', 'actions by people'],
};

/** A mark and the room about it, in pixels, with the number of those that lie together. */
const MARK = 32;
/** Of more that lie together only kinds and numbers are told. */
const MOST_TOLD = 4;

interface TimelineMarksProps {
  player: RecordingPlayer;
  marks: readonly TimelineMark[];
  /** Of the line, in pixels. */
  width: number;
}

/** Tools, knowledge and interruptions under the waveform, at their moments. Each leads there. */
export function TimelineMarks({ player, marks, width }: TimelineMarksProps) {
  const groups = useMemo(() => groupedMarks(marks, player, MARK / width), [marks, player, width]);
  return (
    <ul aria-label="Marks" className="relative mt-1 h-7">
      {groups.map((group) => (
        <li
          key={group.marks[0].at_ms}
          className="absolute top-0 -translate-x-1/2"
          // At the ends of the line a mark stays whole.
          style={{ left: `clamp(12px, ${(group.place * 100).toFixed(3)}%, 100% - 16px)` }}
        >
          <Mark group={group} onGo={() => player.jump(group.marks[0].at_ms)} />
        </li>
      ))}
    </ul>
  );
}

function Mark({ group: { marks }, onGo }: { group: MarkGroup; onGo: () => void }) {
  const [first] = marks;
  const Icon = icons[first.kind];
  const told = toldOf(marks);
  return (
    <Tooltip
      side="bottom"
      words={
        <span className="grid gap-0.5">
          {told.map(({ when, words }) => (
            <span key={`${when} ${words}`} className="wrap-anywhere">
              <span className="tabular">{when}</span> {words}
            </span>
          ))}
        </span>
      }
    >
      <button
        type="button"
        aria-label={told.map(({ when, words }) => `${when} ${words}`).join('; ')}
        onClick={onGo}
        className={cn(
          'relative grid size-6 cursor-pointer place-items-center rounded-full hover:bg-raised [&_svg]:size-3.5',
          first.kind === 'tool' ? 'text-data-tool' : 'text-soft',
        )}
      >
        <Icon aria-hidden="true" />
        {marks.length > 1 && (
          <span
            aria-hidden="true"
            className="absolute -right-1 -bottom-1 grid h-3.5 min-w-3.5 place-items-center rounded-full bg-ink px-0.5 text-xs leading-none font-medium text-ground"
          >
            {marks.length}
          </span>
        )}
      </button>
    </Tooltip>
  );
}

/** What happened when. Many that lie together are counted. */
function toldOf(marks: MarkGroup['marks']): { when: string; words: string }[] {
  const [first] = marks;
  if (marks.length <= MOST_TOLD) {
    return marks.map(({ at_ms, words }) => ({ when: callMoment(at_ms), words }));
  }
  const last = marks.at(-1) ?? first;
  const counted = (['tool', 'knowledge', 'interruption', 'person'] as const).flatMap((kind) => {
    const count = marks.filter((mark) => mark.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kindWords[kind][count === 1 ? 0 : 1]}`];
  });
  const when = `${callMoment(first.at_ms)} to ${callMoment(last.at_ms)}`;
  return [{ when, words: counted.join(', ') }];
}
