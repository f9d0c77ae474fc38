import { ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { Tooltip } from '@/components/ui/tooltip';
import { cn } from '@/lib/class-names';
import { type RecordingPlayer, SPEEDS } from '@/lib/calls/recording-player';
import { COPY_MOMENT } from '@/components/ui/repeated-words';
import { momentLink } from './moment-link';
import { PlayButton, PlayerClock, playWord } from './play-button';
import { usePlayerSnapshot } from './use-recording-player';
import type { TimelineZoom } from './use-timeline-zoom';

interface PlayerControlsProps {
  player: RecordingPlayer;
  zoom: TimelineZoom;
  /** Instead of what one rarely needs while one reads; null: there's nothing there. */
  small: ReactNode;
  /** At the end of the line. */
  end: ReactNode;
}

/** Play, speed, silence, how close one looks, and the link to the moment one hears: one line. */
export function PlayerControls({ player, zoom, small, end }: PlayerControlsProps) {
  const { status, speed, skipsSilence } = usePlayerSnapshot(player);
  const switchId = useId();
  return (
    <div className="flex items-center gap-x-4 max-sm:gap-x-3">
      <Tooltip words={`${playWord(status)} (Space)`}>
        <PlayButton player={player} aria-keyshortcuts="Space" />
      </Tooltip>
      <PlayerClock player={player} />
      <span className="w-19 shrink-0">
        <Select
          aria-label="Speed"
          value={speed}
          onChange={(event) => player.setSpeed(Number(event.target.value))}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </Select>
      </span>
      {small}
      <label
        htmlFor={switchId}
        className={cn(
          'flex cursor-pointer items-center gap-2 whitespace-nowrap max-sm:hidden touch:min-h-11',
          small !== null && 'hidden',
        )}
      >
        <Switch
          id={switchId}
          checked={skipsSilence}
          onChange={(event) => player.setSkipsSilence(event.target.checked)}
        />
        Skip silence
      </label>
      {small === null && <ZoomButtons zoom={zoom} />}
      <span className="ml-auto flex items-center gap-x-1">
        <CopyButton
          variant="quiet"
          value={() => momentLink(player.now_ms)}
          what="link to this moment"
          words={<span className={small === null ? 'max-lg:sr-only' : 'sr-only'}>{COPY_MOMENT}</span>}
          className="max-sm:hidden"
        />
        {end}
      </span>
    </div>
  );
}

/** The keyboard zooms with + and - on the line itself. */
function ZoomButtons({ zoom: { canZoomIn, canZoomOut, zoom, showAll } }: { zoom: TimelineZoom }) {
  return (
    <span className="flex items-center max-sm:hidden">
      <Tooltip words="Zoom out">
        <Button
          variant="quiet"
          size="icon"
          aria-label="Zoom out"
          aria-disabled={!canZoomOut || undefined}
          onClick={() => zoom(1 / 2)}
        >
          <ZoomOut aria-hidden="true" />
        </Button>
      </Tooltip>
      <Tooltip words="Zoom in">
        <Button
          variant="quiet"
          size="icon"
          aria-label="Zoom in"
          aria-disabled={!canZoomIn || undefined}
          onClick={() => zoom(2)}
        >
          <ZoomIn aria-hidden="true" />
        </Button>
      </Tooltip>
      <Button
        variant="quiet"
        aria-disabled={!canZoomOut || undefined}
        onClick={showAll}
        className="max-lg:hidden"
      >
        Fit
      </Button>
    </span>
  );
}
