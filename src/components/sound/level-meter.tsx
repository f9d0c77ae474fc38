import { useEffect, useRef } from 'react';
import { cn } from '@/lib/class-names';

interface LevelMeterProps {
  label: string;
  /** How loud it is now, 0 to 1; asked on each frame of the picture. */
  level: () => number;
  /** Class of the bar's colour. */
  tone: string;
}

/** How loud somebody is. For the eye alone: what is heard needs no words. */
export function LevelMeter({ label, level, tone }: LevelMeterProps) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let shown = 0;
    let frame = 0;
    const draw = () => {
      // Falls slowly, as meters do.
      shown = Math.max(level(), shown * 0.88);
      if (bar.current) bar.current.style.transform = `scaleX(${shown.toFixed(3)})`;
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return (
    <span className="flex min-w-0 items-center gap-2 text-xs text-soft" aria-hidden="true">
      <span className="w-11 shrink-0">{label}</span>
      <span className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-raised">
        <span
          ref={bar}
          className={cn('block h-full w-full origin-left rounded-full', tone)}
          style={{ transform: 'scaleX(0)' }}
        />
      </span>
    </span>
  );
}
