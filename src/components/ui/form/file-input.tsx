import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names';
import { fieldStyles } from './input';

/**
 * A file of the person's own. It's the browser's control, with its button in the look of ours. Each choice is a new one: of the
 * same file once more, corrected meanwhile, browsers tell nothing.
 */
export function FileInput({ className, onClick, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="file"
      className={cn(
        fieldStyles,
        'h-8 cursor-pointer pr-2.5 text-soft touch:h-11',
        'file:mr-2.5 file:h-full file:cursor-pointer file:border-0 file:border-r file:border-line-strong',
        'file:bg-raised file:px-3 file:font-medium file:text-ink',
        className,
      )}
      {...props}
      onClick={(event) => {
        event.currentTarget.value = '';
        onClick?.(event);
      }}
    />
  );
}
