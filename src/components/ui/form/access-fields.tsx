/** The fields by which a service is named, found and entered: a name, a code, a secret. */
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './field';
import { Input } from './input';

interface AccessFieldProps {
  label: string;
  help?: ReactNode;
  /** What is wrong, from `formState.errors`. */
  error: string | undefined;
  /** Of `register`. */
  input: UseFormRegisterReturn;
}

/** What people call it. @param optional it may be left empty */
export function NameField({
  label,
  help,
  error,
  input,
  optional,
}: AccessFieldProps & { optional?: boolean }) {
  return (
    <Field label={label} help={help} error={error} aside={optional ? 'optional' : undefined}>
      {(field) => <Input {...field} autoComplete="off" maxLength={60} {...input} />}
    </Field>
  );
}

interface CodeFieldProps extends AccessFieldProps {
  type?: 'text' | 'url';
  placeholder?: string;
}

/** What is copied letter by letter: an address, a user, a key that may be seen. */
export function CodeField({ label, help, error, input, type, placeholder }: CodeFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(field) => (
        <Input
          {...field}
          type={type}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
          placeholder={placeholder}
          {...input}
        />
      )}
    </Field>
  );
}

/** What no one may read over a shoulder. */
export function SecretField({ label, help, error, input }: AccessFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(field) => (
        <Input
          {...field}
          type="password"
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
          {...input}
        />
      )}
    </Field>
  );
}

/**
 * Of `register`, for a secret that there is already: left empty, it isn't sent.
 *
 * @param isKept false: there's none, and one must be typed
 */
export const keptSecret = (isKept: boolean) =>
  isKept ? { setValueAs: (text: string) => (text.trim() === '' ? undefined : text) } : {};
