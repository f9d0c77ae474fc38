import { Check, Circle, CircleAlert } from 'lucide-react';
import { cn } from '@/lib/class-names';
import type { PasswordRequirement } from '@/lib/session/identity-port';

interface PasswordChecklistProps {
  id: string;
  requirements: readonly PasswordRequirement[];
  /** The password was sent with a rule unmet: what is missing turns red. */
  refused: boolean;
}

/** The rules of a new password, each marked as soon as it is met. */
export function PasswordChecklist({ id, requirements, refused }: PasswordChecklistProps) {
  return (
    <ul id={id} aria-label="Requirements" className="grid gap-1 text-sm">
      {requirements.map(({ text, met }) => (
        <li
          key={text}
          className={cn('flex items-center gap-1.5', met ? 'text-ink' : refused ? 'text-bad' : 'text-soft')}
        >
          {met ? (
            <Check aria-hidden="true" className="size-4 shrink-0 text-good" />
          ) : refused ? (
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
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
