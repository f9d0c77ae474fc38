import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names';

/** One for all boxes, so that none is drawn again with the box; nothing of it is there until it's ticked. */
const tick = (
  <Check
    aria-hidden="true"
    strokeWidth={3}
    className="pointer-events-none absolute hidden size-3 text-on-brand peer-checked:block"
  />
);

const box = cn(
  'peer size-4 cursor-pointer appearance-none rounded-[4px] border border-control bg-surface',
  'checked:border-brand checked:bg-brand aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-55',
);

/** A box to tick, the browser's own underneath. Give it a label with `CheckboxField`. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={cn('relative grid size-4 shrink-0 place-items-center', className)}>
      <input type="checkbox" className={box} {...props} />
      {tick}
    </span>
  );
}
