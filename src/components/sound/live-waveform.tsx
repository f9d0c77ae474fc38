import { useEffect, useRef } from 'react';
import { drawLevels, type VoiceLevels } from '@/lib/audio/live-lanes';
import { cn } from '@/lib/class-names';

interface LiveWaveformProps {
  /** How loud both are now; read 20 times a second, never rendered. */
  levels: VoiceLevels;
  callerName?: string;
  agentName?: string;
  /** Its height; the two voices share it. */
  className?: string;
}

/** Both voices of a call as they're heard. For the eye alone: what is heard needs no words. */
export function LiveWaveform({
  levels,
  callerName = 'You',
  agentName = 'Agent',
  className,
}: LiveWaveformProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    return element === null ? undefined : drawLevels(element, () => levels);
  }, [levels]);
  return (
    <div aria-hidden="true" className={cn('flex gap-2', className)}>
      <div className="grid w-11 shrink-0 grid-rows-2 items-center text-xs text-soft">
        <span>{callerName}</span>
        <span>{agentName}</span>
      </div>
      {/* Not measured by its own pixels: those follow its size. */}
      <div className="relative min-w-0 flex-1">
        <canvas ref={canvas} data-testid="live-waveform" className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
