import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { DisplayName } from '#contract/workspace/accounts';
import { showAccountFault } from '@/components/auth/account-faults';
import { useSignInProvider } from '@/components/auth/provider-sign-in';
import { LinkSent } from '@/components/auth/terminal-mail-note';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Section } from '@/components/ui/headings';
import { Input } from '@/components/ui/form/input';
import { Status } from '@/components/ui/status';
import { reloadUser, sendVerification, updateDisplayName } from '@/lib/session/session-actions';
import { useSession, useUser } from '@/lib/session/use-session';
import type { User } from '@/lib/session/user';
import { SettingForm } from './setting-form';

const Profile = z.object({ display_name: DisplayName });
type Profile = z.infer<typeof Profile>;

/** The name others see, and the address one signs in with. */
export function ProfileSection() {
  const provider = useSignInProvider();
  return provider === null ? <OwnProfile /> : <ProviderProfileSection provider={provider} />;
}

function OwnProfile() {
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
        <SettingForm
          onSubmit={submit}
          onEdit={() => setSaved(false)}
          pending={formState.isSubmitting}
          saved={saved}
          fault={fault}
        >
          <Field beside label="Display name" error={formState.errors.display_name?.message}>
            {(control) => (
              <Input {...control} autoComplete="name" maxLength={80} {...register('display_name')} />
            )}
          </Field>
        </SettingForm>
        <EmailVerification user={user} />
      </div>
    </Section>
  );
}

/** The address, whether it is verified, and the way there. */
function EmailVerification({ user }: { user: Pick<User, 'email' | 'emailVerified'> }) {
  const session = useSession();
  // What fails here is said here.
  const send = useMutation({
    mutationFn: () => sendVerification(session),
    meta: { silent: 'verification.send' },
  });
  const check = useMutation({
    mutationFn: () => reloadUser(session),
    meta: { silent: 'verification.check' },
  });
  return (
    <div className="grid gap-2 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6">
      <h3 className="font-medium">Email</h3>
      <div className="grid content-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-all">{user.email}</span>
          {user.emailVerified ? (
            <Status tone="good">Verified</Status>
          ) : (
            <Status tone="warn">Not verified</Status>
          )}
        </p>
        {!user.emailVerified && (
          <>
            <output className="text-soft">
              {send.isSuccess && (
                <>
                  <LinkSent>A link was sent to {user.email}.</LinkSent> Open it, then come back here.
                </>
              )}
              {check.isSuccess && ' Your email isn’t verified yet.'}
            </output>
            <FormError>{(send.error ?? check.error)?.message}</FormError>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => send.mutate()} pending={send.isPending}>
                {send.isSuccess ? 'Send another link' : 'Send verification link'}
              </Button>
              {send.isSuccess && (
                <Button onClick={() => check.mutate()} pending={check.isPending}>
                  I’ve verified
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** Who one is, as the installation's own provider of sign-ins says it; it's changed there. */
function ProviderProfileSection({ provider }: { provider: string }) {
  const { displayName, email } = useUser();
  return (
    <Section title="Profile" description={`From ${provider}. Changes there show here at your next sign-in.`}>
      <dl className="grid gap-x-6 gap-y-3 pt-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {displayName && (
          <>
            <dt className="font-medium">Display name</dt>
            <dd className="max-sm:-mt-2">{displayName}</dd>
          </>
        )}
        <dt className="font-medium">Email</dt>
        <dd className="break-all max-sm:-mt-2">{email}</dd>
      </dl>
    </Section>
  );
}
