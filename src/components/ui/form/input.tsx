import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names';

/** The look that fields share. On touch the text is 16 px, below which iOS zooms into the page. */
export const fieldStyles = cn(
  'w-full min-w-0 rounded-control border border-control bg-surface text-ink',
  'transition-colors duration-120 ease-out hover:border-soft',
  'focus-visible:border-brand focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-brand',
  'aria-invalid:border-bad aria-invalid:focus-visible:outline-bad',
  'disabled:cursor-not-allowed disabled:bg-raised disabled:opacity-70 [&[readonly]]:bg-raised',
  'touch:text-lg',
);

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={cn(fieldStyles, 'h-8 px-2.5 touch:h-11', className)} {...props} />;
}

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode'> {
  /** Parts of a number count too: for the keyboard of a phone. */
  decimal?: boolean;
}

/** A number, typed as text: what isn't one stays to be read. Its form checks it by the contract's bounds. */
export function NumberInput({ decimal = false, ...props }: NumberInputProps) {
  return <Input inputMode={decimal ? 'decimal' : 'numeric'} autoComplete="off" {...props} />;
}
