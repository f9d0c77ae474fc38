import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Recording } from '#contract/calls/recordings';
import { type PlayerSnapshot, RecordingPlayer } from '@/lib/calls/recording-player';
import { recordingLink } from '@/lib/queries/calls/recordings';

/** The player of a call's recording; null while there is nothing to play. Its sound ends with the page. */
export function useRecordingPlayer(callId: string, recording: Recording | null): RecordingPlayer | null {
  const { apiBaseUrl } = useRouter().options.context.environment;
  const offset_ms = recording?.offset_ms ?? 0;
  const duration_ms = recording?.state === 'ready' ? recording.duration_ms : null;
  const player = useMemo(
    () =>
      duration_ms === null
        ? null
        : new RecordingPlayer({
            offset_ms,
            duration_ms,
            askForLink: () => recordingLink(callId, apiBaseUrl),
          }),
    [callId, offset_ms, duration_ms, apiBaseUrl],
  );
  useEffect(() => player?.open(), [player]);
  return player;
}

/** What the player says now; it does not change with the moment that is heard. */
export function usePlayerSnapshot(player: RecordingPlayer): PlayerSnapshot {
  return useSyncExternalStore(player.subscribe, player.snapshot);
}
