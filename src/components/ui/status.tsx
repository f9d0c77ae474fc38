import { Circle, CircleAlert, CircleCheck, CircleDashed, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';

const tones = {
  good: { icon: CircleCheck, color: 'text-good' },
  warn: { icon: TriangleAlert, color: 'text-warn' },
  bad: { icon: CircleAlert, color: 'text-bad' },
  neutral: { icon: Circle, color: 'text-soft' },
  waiting: { icon: CircleDashed, color: 'text-soft' },
} as const satisfies Record<string, { icon: LucideIcon; color: string }>;

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
export function Status({ tone, icon, className, children }: StatusProps) {
  const Icon = icon ?? tones[tone].icon;
  return (
    <span className={cn('inline-flex items-center gap-1.5 align-top', className)}>
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', tones[tone].color)} />
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
