import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names';

/** How far something is. Without borders browsers fall back to a green and grey bar, so each part is styled. */
export function Progress({ className, ...props }: ComponentProps<'progress'>) {
  return (
    <progress
      className={cn(
        'h-1 appearance-none overflow-hidden rounded-full bg-line text-brand',
        '[&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-current',
        className,
      )}
      {...props}
    />
  );
}
