import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Registration, workspaceNameFor } from '#contract/workspace/accounts';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Input } from '@/components/ui/form/input';
import { register as createAccount } from '@/lib/session/session-actions';
import { useSession } from '@/lib/session/use-session';
import { EmailField } from './email-field';
import { showAccountFault } from './account-faults';
import { NewPasswordField, REQUIREMENTS_UNMET } from './new-password-field';
import { usePasswordRequirements } from './use-password-requirements';

interface RegisterFormProps {
  /** The account is for this invitation: its address is fixed, and its workspace exists. */
  invitation?: { email: string; token: string };
  /** Called once the account exists and is signed in. */
  onRegistered?: () => void;
}

/** Email and password of a new account, then the names that may be left out. */
export function RegisterForm({ invitation, onRegistered }: RegisterFormProps) {
  const session = useSession();
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: zodResolver(Registration),
    defaultValues: {
      email: invitation?.email ?? '',
      password: '',
      display_name: '',
      workspace_name: '',
      invitation_token: invitation?.token,
    },
  });
  const { errors, isSubmitting } = formState;
  const [password, typedName] = useWatch({ control, name: ['password', 'display_name'] });
  const displayName = typedName?.trim();
  const requirements = usePasswordRequirements(password);

  const submit = handleSubmit(async (registration) => {
    setFault(null);
    if (requirements.some(({ met }) => !met)) {
      setError('password', { message: REQUIREMENTS_UNMET }, { shouldFocus: true });
      return;
    }
    try {
      await createAccount(session, registration);
      onRegistered?.();
    } catch (error) {
      setFault(showAccountFault(error, ['email', 'password', 'display_name', 'workspace_name'], setError));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <EmailField
        registration={register('email')}
        error={errors.email?.message}
        readOnly={invitation !== undefined}
      />
      <NewPasswordField
        label="Password"
        registration={register('password')}
        error={errors.password?.message}
        requirements={requirements}
      />
      <Field label="Display name" aside="optional" error={errors.display_name?.message}>
        {(control) => <Input {...control} {...register('display_name')} autoComplete="name" />}
      </Field>
      {!invitation && (
        <Field
          label="Workspace name"
          aside="optional"
          help="You can rename it later."
          error={errors.workspace_name?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('workspace_name')}
              autoComplete="organization"
              placeholder={displayName ? workspaceNameFor(displayName) : undefined}
            />
          )}
        </Field>
      )}
      <FormError>{fault}</FormError>
      <Button type="submit" variant="primary" size="wide" pending={isSubmitting}>
        Create account
      </Button>
    </form>
  );
}
