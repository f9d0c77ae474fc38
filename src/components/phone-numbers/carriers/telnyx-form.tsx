import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { type Carrier, CarrierChange, NewTelnyx } from '#contract/workspace/carriers';
import { CodeField, keptSecret, NameField, SecretField } from '@/components/ui/form/access-fields';
import { FormError } from '@/components/ui/form/form-error';
import { CarrierFooter } from './carrier-footer';
import { useSaveCarrier } from './use-save-carrier';

interface Values {
  /** Absent in a change. */
  kind?: 'telnyx' | undefined;
  label: string;
  username: string;
  /** Absent: the one that's there is kept. */
  password?: string | undefined;
}

const fields = ['label', 'username', 'password'] as const;

const resolvers = {
  add: zodResolver(NewTelnyx) as Resolver<Values>,
  change: zodResolver(CarrierChange) as unknown as Resolver<Values>,
};

/** A Telnyx account's API key, and the public key that it signs with. @param carrier null: a new one */
export function TelnyxForm({ carrier, onDone }: { carrier: Carrier | null; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: carrier ? resolvers.change : resolvers.add,
    defaultValues: {
      kind: carrier ? undefined : 'telnyx',
      label: carrier?.label ?? 'Telnyx',
      username: carrier?.username ?? '',
      password: carrier ? undefined : '',
    },
  });
  const { errors } = formState;
  const save = useSaveCarrier<Values>({ carrier, fields, setError, onDone });
  const submit = handleSubmit(({ label, username, password }) => {
    if (carrier) save.change({ label, username, password });
    else save.add({ kind: 'telnyx', label, username, password: password ?? '' });
  });
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="grid gap-4">
      <NameField label="Name" error={errors.label?.message} input={register('label')} />
      <SecretField
        label="API key"
        help={
          carrier ? 'Leave empty to keep it.' : 'In the Telnyx portal, under API Keys. It begins with KEY.'
        }
        error={errors.password?.message}
        input={register('password', keptSecret(carrier !== null))}
      />
      <CodeField
        label="Public key"
        help="In the Telnyx portal, under Keys & Credentials. Verifies that calls come from Telnyx."
        error={errors.username?.message}
        input={register('username')}
      />
      <FormError>{errors.root?.message}</FormError>
      <CarrierFooter isNew={!carrier} pending={save.pending} />
    </form>
  );
}
