import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names';
import { fieldStyles } from './input';

/** Several lines of text; grows with what is written, up to the page's height. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(fieldStyles, 'field-sizing-content max-h-[70dvh] min-h-18 px-2.5 py-1.5', className)}
      {...props}
    />
  );
}
