import { BookOpen, Hand, type LucideIcon, Wrench } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Tooltip } from '@/components/ui/tooltip';
import { cn } from '@/lib/class-names';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { groupedMarks, type MarkGroup, type TimelineMark } from '@/lib/calls/timeline-marks';
import { callMoment } from '@/lib/format/durations';

const icons: Record<TimelineMark['kind'], LucideIcon> = {
  tool: Wrench,
  knowledge: BookOpen,
  interruption: Hand,
};

/** A mark and the room about it, in pixels. */
const MARK = 24;

interface TimelineMarksProps {
  player: RecordingPlayer;
  marks: readonly TimelineMark[];
}

/** Tools, knowledge and interruptions under the waveform, at their moments. Each leads there. */
export function TimelineMarks({ player, marks }: TimelineMarksProps) {
  const rail = useRef<HTMLUListElement>(null);
  const apart = useShareOf(rail, MARK);
  const groups = useMemo(() => groupedMarks(marks, player, apart), [marks, player, apart]);
  return (
    <ul ref={rail} aria-label="Marks" className="relative mt-1 mr-3 ml-17 h-6">
      {groups.map((group) => (
        <li
          key={group.marks[0].at_ms}
          className="absolute top-0 -translate-x-1/2"
          style={{ left: `${(group.place * 100).toFixed(2)}%` }}
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
  const words = marks.map((mark) => `${callMoment(mark.at_ms)} ${mark.words}`).join('; ');
  return (
    <Tooltip
      side="bottom"
      words={
        <span className="grid gap-0.5">
          {marks.map((mark) => (
            <span key={`${mark.at_ms} ${mark.words}`}>
              <span className="tabular">{callMoment(mark.at_ms)}</span> {mark.words}
            </span>
          ))}
        </span>
      }
    >
      <button
        type="button"
        aria-label={words}
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

/** Which share of an element's width some pixels are; follows its size. */
function useShareOf(element: RefObject<HTMLElement | null>, pixels: number): number {
  const [share, setShare] = useState(0.03);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setShare(pixels / entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, pixels]);
  return share;
}
