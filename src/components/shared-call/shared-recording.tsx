import { type KeyboardEvent, useState } from 'react';
import { PlayButton, PlayerClock } from '@/components/calls/recording/play-button';
import { steppedTo, usePositionSlider } from '@/components/calls/recording/use-position-slider';
import { usePlayerSnapshot } from '@/components/calls/recording/use-recording-player';
import { FormError } from '@/components/ui/form/form-error';
import type { RecordingPlayer } from '@/lib/calls/recording-player';

/** The player of a call's page in one line: play, where it is, and a slider for pointer and keyboard. */
export function SharedRecording({ player }: { player: RecordingPlayer }) {
  const { trouble } = usePlayerSnapshot(player);
  return (
    <section aria-label="Recording" className="sticky top-0 z-5 -mx-4 -mt-6 grid gap-2 bg-ground px-4">
      <div className="flex items-center gap-x-4 border-b border-line py-3 max-sm:gap-x-3">
        <PlayButton player={player} />
        <PositionLine player={player} />
        <PlayerClock player={player} className="text-right" />
      </div>
      <FormError>{trouble}</FormError>
    </section>
  );
}

function PositionLine({ player }: { player: RecordingPlayer }) {
  const { line, playhead, position, momentAt } = usePositionSlider(player);
  const { start_ms } = player;
  const [isHeld, setHeld] = useState(false);
  const step = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const ms = steppedTo(event.key, player);
    if (ms === null) return;
    event.preventDefault();
    player.seek(ms);
  };
  return (
    <div
      ref={line}
      // A range input would be off by half of its thumb at both ends.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      {...position}
      aria-valuenow={Math.round(start_ms / 1000)}
      className="relative flex h-9 min-w-0 flex-1 cursor-pointer touch-pan-y items-center rounded-control select-none touch:h-11"
      onKeyDown={step}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(true);
        player.seek(momentAt(event));
      }}
      onPointerMove={(event) => {
        if (isHeld) player.seek(momentAt(event));
      }}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
    >
      <span aria-hidden="true" className="h-1 w-full rounded-full bg-line-strong" />
      <div ref={playhead} aria-hidden="true" className="pointer-events-none absolute inset-y-0 w-0">
        <span className="absolute top-1/2 -left-1.5 size-3 -translate-y-1/2 rounded-full bg-ink" />
      </div>
    </div>
  );
}
