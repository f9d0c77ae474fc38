import { Check, Circle } from 'lucide-react';
import { cn } from '@/lib/class-names';
import type { PasswordRequirement } from '@/lib/session/identity-port';

/** The rules of a new password, each marked as soon as it is met. */
export function PasswordChecklist({ requirements }: { requirements: readonly PasswordRequirement[] }) {
  return (
    <ul aria-label="Requirements" className="grid gap-1 text-sm">
      {requirements.map(({ text, met }) => (
        <li key={text} className={cn('flex items-center gap-1.5', met ? 'text-ink' : 'text-soft')}>
          {met ? (
            <Check aria-hidden="true" className="size-4 shrink-0 text-good" />
          ) : (
            <Circle aria-hidden="true" className="size-4 shrink-0 p-0.5" />
          )}
          {text}
          <span className="sr-only">{met ? ' (met)' : ' (not met yet)'}</span>
        </li>
      ))}
    </ul>
  );
}
