import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

interface EmailFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  readOnly?: boolean;
}

/** The address that someone signs in with. */
export function EmailField({ registration, error, readOnly }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <Input
          {...control}
          {...registration}
          type="email"
          autoComplete="username"
          inputMode="email"
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
