import { Check, Circle, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { cn } from '@/lib/class-names';
import type { PasswordRequirement } from '@/lib/session/identity/identity-port';
import { PasswordInput } from './password-input';

interface NewPasswordFieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  requirements: readonly PasswordRequirement[];
}

/**
 * A field for a new password with its live checklist under it. While a requirement isn't met, the checklist
 * itself is the error.
 */
export function NewPasswordField({ label, registration, error, requirements }: NewPasswordFieldProps) {
  const listId = useId();
  const unmet = requirements.some(({ met }) => !met);
  const refused = error !== undefined && unmet;
  return (
    <div className="grid gap-2">
      <Field label={label} error={refused ? undefined : error}>
        {(control) => (
          <PasswordInput
            {...control}
            aria-invalid={error ? true : undefined}
            aria-describedby={control['aria-describedby'] ?? listId}
            {...registration}
            autoComplete="new-password"
          />
        )}
      </Field>
      <PasswordChecklist id={listId} requirements={requirements} refused={refused} />
    </div>
  );
}

/** Marks the field as refused; the checklist says why. */
export const REQUIREMENTS_UNMET = 'unmet';

interface PasswordChecklistProps {
  id: string;
  requirements: readonly PasswordRequirement[];
  /** The password was sent with a rule unmet: what is missing turns red. */
  refused: boolean;
}

/** The rules of a new password, each marked as soon as it is met. */
function PasswordChecklist({ id, requirements, refused }: PasswordChecklistProps) {
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
