import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { PasswordRequirement } from '@/lib/session/identity-port';
import { PasswordChecklist } from './password-checklist';

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
          <Input
            {...control}
            aria-invalid={error ? true : undefined}
            aria-describedby={control['aria-describedby'] ?? listId}
            {...registration}
            type="password"
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
