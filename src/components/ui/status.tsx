import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';

const CIRCLE = 'M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z';

interface ToneLook {
  path: string;
  color: string;
  /** How long a dash is, and the gap behind it. */
  dash?: number;
}

/**
 * lucide's circle-check, triangle-alert, circle-alert, circle and circle-dashed, each as one path: in a list that's scrolled an
 * icon becomes another one without a new element.
 */
const tones = {
  good: { path: `${CIRCLE}M16 9l-5.5 5.5L8 12`, color: 'text-good' },
  warn: {
    path: 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
    color: 'text-warn',
  },
  bad: { path: `${CIRCLE}M12 8V12M12 16H12.01`, color: 'text-bad' },
  neutral: { path: CIRCLE, color: 'text-soft' },
  // Eight dashes, the first in the middle of the top.
  waiting: { path: CIRCLE, color: 'text-soft', dash: 3.93 },
} as const satisfies Record<string, ToneLook>;

export type Tone = keyof typeof tones;

interface StatusProps {
  tone: Tone;
  /** Another icon than the tone's own. */
  icon?: LucideIcon;
  className?: string;
  /** The word; a color is never alone. */
  children: ReactNode;
}

/** The state of something: an icon in the tone's colour and a word in ink. */
export function Status({ tone, icon: Icon, className, children }: StatusProps) {
  const { path, color, dash }: ToneLook = tones[tone];
  // Beside the first line where the words have more.
  const look = cn('h-[1lh] w-4 shrink-0 self-start overflow-visible', color);
  return (
    <span className={cn('inline-flex items-center gap-1.5 align-top', className)}>
      {Icon === undefined ? (
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          className={look}
        >
          <path d={path} strokeDasharray={dash} strokeDashoffset={dash && dash / 2} />
        </svg>
      ) : (
        <Icon aria-hidden="true" className={look} />
      )}
      {children}
    </span>
  );
}

/** A mark on a row or heading: "Test", "Example", "v7". */
export function Badge({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-flex h-5 items-center rounded-[4px] border border-line-strong px-1.5 text-xs font-medium whitespace-nowrap text-soft',
        className,
      )}
    >
      {children}
    </span>
  );
}
