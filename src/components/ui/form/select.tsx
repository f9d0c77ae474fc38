import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names';
import { fieldStyles } from './input';

/**
 * A choice of one. It is the browser's own control: it costs nothing to load, opens as the phone's
 * list does, and takes `register()` like any field.
 */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative inline-flex w-full min-w-0', className)}>
      <select
        className={cn(fieldStyles, 'h-8 cursor-pointer appearance-none truncate pr-8 pl-2.5 touch:h-11')}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-soft"
      />
    </span>
  );
}

interface OptionsProps {
  /** The words of each value, in the order in which they're listed. */
  of: Readonly<Record<string, string>>;
}

/** What a `Select` offers. */
export function Options({ of }: OptionsProps) {
  return Object.entries(of).map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}
