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

/** A field for a new password with its live checklist under it. */
export function NewPasswordField({ label, registration, error, requirements }: NewPasswordFieldProps) {
  return (
    <div className="grid gap-2">
      <Field label={label} error={error}>
        {(control) => <Input {...control} {...registration} type="password" autoComplete="new-password" />}
      </Field>
      <PasswordChecklist requirements={requirements} />
    </div>
  );
}

/** Said at the field when the checklist is not met. */
export const REQUIREMENTS_UNMET = 'This password does not meet every requirement below.';
