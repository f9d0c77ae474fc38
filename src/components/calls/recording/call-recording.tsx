import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Call } from '#contract/calls/calls';
import { InlineError } from '@/components/ui/loading/inline-error';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { noSoundSentence } from '@/lib/calls/recording-states';
import { silencesOf } from '@/lib/calls/timeline/silences';
import { timelineMarks } from '@/lib/calls/timeline/timeline-marks';
import { useBannerHeight } from '@/lib/offline/offline-banner';
import { recordingPeaksQuery } from '@/lib/queries/calls/recordings';
import { PlayerControls } from './player-controls';
import { RecordingMenu } from './recording-menu';
import { SmallWaveform } from './small-waveform';
import { Timeline } from './timeline';
import { usePlayerSnapshot } from './use-recording-player';
import { useTimelineZoom } from './use-timeline-zoom';

interface CallRecordingProps {
  call: Call;
  /** Null while there is nothing to play. */
  player: RecordingPlayer | null;
}

/** The sound of a call. While one reads its controls stay in sight. */
export function CallRecording({ call, player }: CallRecordingProps) {
  if (call.recording?.state === 'ready') return player && <ReadyRecording call={call} player={player} />;
  return (
    <section aria-label="Recording" className="pb-8">
      <p className="measure text-soft">{noSoundSentence(call)}</p>
    </section>
  );
}

function ReadyRecording({ call, player }: CallRecordingProps & { player: RecordingPlayer }) {
  const peaks = useQuery(recordingPeaksQuery(call.call_id));
  const { section, bar, above, isStuck } = useStuckBar();
  const scroller = useRef<HTMLDivElement>(null);
  const zoom = useTimelineZoom(player, scroller);
  const marks = useMemo(() => timelineMarks(call.events), [call.events]);
  const { trouble } = usePlayerSnapshot(player);
  const { data } = peaks;
  useEffect(() => {
    player.setSilences(data ? silencesOf(data, player.start_ms) : []);
  }, [player, data]);
  return (
    <section
      ref={section}
      aria-label="Recording"
      className="sticky z-10 -mx-4 mb-8 border-y border-line bg-surface px-4 pt-3 lg:mx-0 lg:rounded-panel lg:border-x"
    >
      <div ref={above}>
        <Timeline
          player={player}
          zoom={zoom}
          scroller={scroller}
          peaks={data}
          loading={peaks.isPending}
          marks={marks}
        />
      </div>
      <div ref={bar} className="py-3">
        <PlayerControls
          player={player}
          zoom={zoom}
          small={isStuck && data ? <SmallWaveform player={player} peaks={data} /> : null}
          end={<RecordingMenu call={call} player={player} zoom={zoom} isSmall={isStuck} />}
        />
      </div>
      {trouble !== null && <InlineError className="pb-3">{trouble}</InlineError>}
      {peaks.isError && (
        <InlineError className="pb-3" onRetry={() => void peaks.refetch()} retrying={peaks.isFetching}>
          The waveform couldn’t be loaded. You can still play the recording.
        </InlineError>
      )}
    </section>
  );
}

/** Of the shell's top bar, in pixels. */
const TOP_BAR = 56;

/**
 * Lets a sticky section stick by one of its parts: what is above the bar goes under the shell's top bar, the
 * bar and what follows stay in sight. Nothing on the page moves by it.
 */
function useStuckBar(): {
  section: RefObject<HTMLElement | null>;
  bar: RefObject<HTMLDivElement | null>;
  /** Belongs to what goes under the top bar. */
  above: RefObject<HTMLDivElement | null>;
  /** Only the bar is left in sight. */
  isStuck: boolean;
} {
  const section = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);
  const banner = useBannerHeight();
  useLayoutEffect(() => {
    if (!section.current) return;
    const place = () => {
      if (!section.current) return;
      const hidden = (bar.current?.offsetTop ?? 0) + section.current.clientTop;
      section.current.style.top = `calc(${TOP_BAR - hidden}px + var(--banner))`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!above.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setStuck(!entry.isIntersecting), {
      // What only touches the edge would count as seen.
      rootMargin: `-${TOP_BAR + banner + 4}px 0px 0px 0px`,
    });
    observer.observe(above.current);
    return () => observer.disconnect();
  }, [banner]);
  return { section, bar, above, isStuck };
}
