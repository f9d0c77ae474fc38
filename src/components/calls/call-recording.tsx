import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Call } from '#contract/calls';
import { InlineError } from '@/components/ui/inline-error';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { noSoundSentence } from '@/lib/calls/recording-states';
import { silencesOf } from '@/lib/calls/silences';
import { timelineMarks } from '@/lib/calls/timeline-marks';
import { recordingPeaksQuery } from '@/lib/queries/recordings';
import { DeleteRecording } from './delete-recording';
import { DownloadRecording } from './download-recording';
import { PlayerControls } from './player-controls';
import { Timeline } from './timeline';
import { useTimelineZoom } from './use-timeline-zoom';

interface CallRecordingProps {
  call: Call;
  /** Null while there is nothing to play. */
  player: RecordingPlayer | null;
}

/**
 * The sound of a call. It stays in sight while one reads: all of it on a wide screen, its controls on a
 * narrow one.
 */
export function CallRecording({ call, player }: CallRecordingProps) {
  if (call.recording?.state !== 'ready') {
    return (
      <section aria-label="Recording" className="pb-8">
        <p className="measure text-soft">{noSoundSentence(call)}</p>
      </section>
    );
  }
  return (
    <section
      aria-label="Recording"
      // On a narrow screen what stands above the controls goes under the top bar.
      className="sticky -top-20 z-10 -mx-4 mb-8 border-y border-line bg-surface px-4 py-3 lg:top-14 lg:mx-0 lg:rounded-panel lg:border-x"
    >
      {player && <ReadyRecording call={call} player={player} />}
    </section>
  );
}

function ReadyRecording({ call, player }: CallRecordingProps & { player: RecordingPlayer }) {
  const peaks = useQuery(recordingPeaksQuery(call.call_id));
  const scroller = useRef<HTMLDivElement>(null);
  const zoom = useTimelineZoom(player, scroller);
  const marks = useMemo(() => timelineMarks(call.events), [call.events]);
  const { data } = peaks;
  useEffect(() => {
    player.setSilences(data ? silencesOf(data, player.start_ms) : []);
  }, [player, data]);
  return (
    <>
      <Timeline
        player={player}
        zoom={zoom}
        scroller={scroller}
        peaks={data}
        loading={peaks.isPending}
        marks={marks}
      />
      <div className="pt-2">
        <PlayerControls
          player={player}
          zoom={zoom}
          end={
            <>
              <DownloadRecording call={call} />
              <DeleteRecording call={call} />
            </>
          }
        />
      </div>
      {peaks.isError && (
        <InlineError className="py-2" onRetry={() => void peaks.refetch()} retrying={peaks.isFetching}>
          The waveform could not be loaded. The sound can be played all the same.
        </InlineError>
      )}
    </>
  );
}
