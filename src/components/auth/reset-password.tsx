import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { NewPassword } from '#contract/workspace/accounts';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { identityErrorOf } from '@/lib/session/identity/identity-messages';
import { confirmPasswordReset } from '@/lib/session/session-actions';
import { useSession } from '@/lib/session/use-session';
import { showAccountFault } from './account-faults';
import { BrokenLink } from './broken-link';
import { brokenReasonOf, mailCodeQuery } from './mail-code-query';
import { NewPasswordField, REQUIREMENTS_UNMET } from './new-password-field';
import { PublicFrame } from './public-frame';
import { usePasswordRequirements } from './use-password-requirements';

/** The link of a reset mail: checks its code, then takes the new password. */
export function ResetPassword({ code }: { code: string }) {
  const session = useSession();
  const { data, error } = useQuery(mailCodeQuery(session, code));
  const [changed, setChanged] = useState(false);
  if (error) {
    return (
      <BrokenLink
        reason={brokenReasonOf(error)}
        mode="resetPassword"
        message={identityErrorOf(error).message}
      />
    );
  }
  if (!data) return <PublicFrame title="Checking the link" />;
  if (changed) {
    return (
      <PublicFrame title="Password changed" description="You can sign in with it now.">
        <Button asChild variant="primary" size="wide">
          <Link to="/login">Sign in</Link>
        </Button>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title="Choose a new password" description={data.email ? `For ${data.email}.` : undefined}>
      <ResetForm code={code} email={data.email} onChanged={() => setChanged(true)} />
    </PublicFrame>
  );
}

interface ResetFormProps {
  code: string;
  email: string | null;
  onChanged: () => void;
}

const Reset = z.object({ password: NewPassword });

function ResetForm({ code, email, onChanged }: ResetFormProps) {
  const session = useSession();
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: zodResolver(Reset),
    defaultValues: { password: '' },
  });
  const requirements = usePasswordRequirements(useWatch({ control, name: 'password' }));
  const submit = handleSubmit(async ({ password }) => {
    setFault(null);
    if (requirements.some(({ met }) => !met)) {
      setError('password', { message: REQUIREMENTS_UNMET }, { shouldFocus: true });
      return;
    }
    try {
      await confirmPasswordReset(session, code, password);
      onChanged();
    } catch (error) {
      setFault(showAccountFault(error, ['password'], setError));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <NewPasswordField
        label="New password"
        registration={register('password')}
        error={formState.errors.password?.message}
        requirements={requirements}
      />
      <FormError>{fault}</FormError>
      <Button type="submit" variant="primary" size="wide" pending={formState.isSubmitting}>
        Change password
      </Button>
    </form>
  );
}
