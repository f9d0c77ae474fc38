import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names';
import { Button } from '../button';

interface InlineErrorProps {
  /** What happened and what to do, as sentences. */
  children: ReactNode;
  /** Tries again; without it no button is shown. */
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

/** An error shown where it happened, in place of what couldn't be shown. */
export function InlineError({ children, onRetry, retrying, className }: InlineErrorProps) {
  return (
    <div role="alert" className={cn('flex flex-wrap items-center gap-x-4 gap-y-2 py-4', className)}>
      <p className="measure flex items-start gap-2">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
        <span>{children}</span>
      </p>
      {onRetry && (
        <Button data-loads onClick={onRetry} pending={retrying}>
          <RotateCw aria-hidden="true" /> Try again
        </Button>
      )}
    </div>
  );
}
