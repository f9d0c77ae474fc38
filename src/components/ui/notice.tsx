import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';

const tones = {
  info: { icon: Info, color: 'text-soft' },
  good: { icon: CircleCheck, color: 'text-good' },
  warn: { icon: TriangleAlert, color: 'text-warn' },
  bad: { icon: CircleAlert, color: 'text-bad' },
} as const;

interface NoticeProps {
  tone?: keyof typeof tones;
  /** The turning of something under way, in place of the tone's icon. */
  icon?: ReactNode;
  /** Buttons at its end. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A line that stays and gives the state of something: a purchase, an unverified address. */
export function Notice({ tone = 'info', icon, actions, className, children }: NoticeProps) {
  const Icon = tones[tone].icon;
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-raised px-4 py-3',
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-2.5">
        <span className="mt-0.5 shrink-0 [&_svg]:size-4">
          {icon ?? <Icon aria-hidden="true" className={tones[tone].color} />}
        </span>
        <div className="measure min-w-0">{children}</div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
