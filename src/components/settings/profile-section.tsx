import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { DisplayName } from '#contract/workspace/session';
import { showAccountFault } from '@/components/auth/account-faults';
import { Button } from '@/components/ui/button';
import { besideIndent, Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Section } from '@/components/ui/headings';
import { Input } from '@/components/ui/input';
import { updateDisplayName } from '@/lib/session/session-actions';
import { useSession, useUser } from '@/lib/session/use-session';
import { EmailVerification } from './email-verification';
import { SavedMark } from './saved-mark';

const Profile = z.object({ display_name: DisplayName });
type Profile = z.infer<typeof Profile>;

/** The name others see, and the address one signs in with. */
export function ProfileSection() {
  const session = useSession();
  const user = useUser();
  const [fault, setFault] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<Profile>({
    resolver: zodResolver(Profile),
    defaultValues: { display_name: user.displayName ?? '' },
  });

  const submit = handleSubmit(async (values) => {
    setFault(null);
    try {
      await updateDisplayName(session, values.display_name);
      setSaved(true);
    } catch (error) {
      setFault(showAccountFault<Profile>(error, ['display_name'], setError));
    }
  });

  return (
    <Section title="Profile">
      <div className="grid gap-6 pt-4">
        <form onSubmit={submit} onChange={() => setSaved(false)} noValidate className="grid gap-3">
          <Field beside label="Display name" error={formState.errors.display_name?.message}>
            {(control) => (
              <Input {...control} autoComplete="name" maxLength={80} {...register('display_name')} />
            )}
          </Field>
          <FormError>{fault}</FormError>
          <div className={`flex items-center gap-3 ${besideIndent}`}>
            <Button type="submit" pending={formState.isSubmitting}>
              Save
            </Button>
            <SavedMark shown={saved} />
          </div>
        </form>
        <EmailVerification user={user} />
      </div>
    </Section>
  );
}
