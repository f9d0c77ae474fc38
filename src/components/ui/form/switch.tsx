import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names';

/** Something that is on or off at once, without a button to save it. */
export function Switch({ className, ...props }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <span className={cn('relative inline-flex h-5 w-9 shrink-0', className)}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says whether it is checked
        role="switch"
        className={cn(
          'peer h-5 w-9 cursor-pointer appearance-none rounded-full border border-control bg-raised',
          'transition-colors duration-120 ease-out checked:border-brand checked:bg-brand',
          'disabled:cursor-not-allowed disabled:opacity-55',
        )}
        {...props}
      />
      <span
        aria-hidden="true"
        className={cn(
          'pointer-events-none absolute top-[3px] left-[3px] size-3.5 rounded-full bg-soft',
          'transition-transform duration-120 ease-out peer-checked:translate-x-4 peer-checked:bg-on-brand',
        )}
      />
    </span>
  );
}
