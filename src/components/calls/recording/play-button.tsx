import { LoaderCircle, Pause, Play } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { cn } from '@/lib/class-names';
import { callMoment } from '@/lib/format/durations';
import { usePlayerSnapshot } from './use-recording-player';

interface PlayButtonProps extends ComponentProps<'button'> {
  player: RecordingPlayer;
}

/** Plays and pauses: round, with what it does as its name. */
export function PlayButton({ player, ...props }: PlayButtonProps) {
  const { status } = usePlayerSnapshot(player);
  return (
    <Button
      {...props}
      variant="primary"
      size="icon"
      aria-label={playWord(status)}
      className="size-9 shrink-0 rounded-full"
      onClick={() => player.toggle()}
    >
      {status === 'paused' && <Play aria-hidden="true" className="translate-x-px fill-current" />}
      {status === 'loading' && <LoaderCircle aria-hidden="true" className="animate-spin" />}
      {status === 'playing' && <Pause aria-hidden="true" className="fill-current" />}
    </Button>
  );
}

/** What a press does now. */
export const playWord = (status: 'paused' | 'loading' | 'playing') =>
  status === 'paused' ? 'Play' : 'Pause';

/** The position, and how long it is. Written straight into the page: it changes with each frame. */
export function PlayerClock({ player, className }: { player: RecordingPlayer; className?: string }) {
  const now = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      player.onMoment((ms) => {
        if (now.current) now.current.textContent = callMoment(ms);
      }),
    [player],
  );
  return (
    <span className={cn('min-w-28 whitespace-nowrap tabular', className)}>
      <span ref={now} data-testid="moment" /> <span className="text-soft">/ {callMoment(player.end_ms)}</span>
    </span>
  );
}
