import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { type Carrier, CarrierChange, NewTwilio } from '#contract/workspace/carriers';
import { CodeField, keptSecret, NameField, SecretField } from '@/components/ui/form/access-fields';
import { FormError } from '@/components/ui/form/form-error';
import { CarrierFooter } from './carrier-footer';
import { useSaveCarrier } from './use-save-carrier';

interface Values {
  /** Absent in a change. */
  kind?: 'twilio' | undefined;
  label: string;
  username: string;
  /** Absent: the one that's there is kept. */
  password?: string | undefined;
}

const fields = ['label', 'username', 'password'] as const;

const resolvers = {
  add: zodResolver(NewTwilio) as Resolver<Values>,
  change: zodResolver(CarrierChange) as unknown as Resolver<Values>,
};

/** Which Twilio account, and its auth token. @param carrier null: a new one */
export function TwilioForm({ carrier, onDone }: { carrier: Carrier | null; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: carrier ? resolvers.change : resolvers.add,
    defaultValues: {
      kind: carrier ? undefined : 'twilio',
      label: carrier?.label ?? 'Twilio',
      username: carrier?.username ?? '',
      password: carrier ? undefined : '',
    },
  });
  const { errors } = formState;
  const save = useSaveCarrier<Values>({ carrier, fields, setError, onDone });
  const submit = handleSubmit(({ label, username, password }) => {
    if (carrier) save.change({ label, username, password });
    else save.add({ kind: 'twilio', label, username, password: password ?? '' });
  });
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="grid gap-4">
      <NameField label="Name" error={errors.label?.message} input={register('label')} />
      <CodeField
        label="Account SID"
        help="On the first page of the Twilio console. It begins with AC."
        error={errors.username?.message}
        input={register('username')}
      />
      <SecretField
        label="Auth token"
        help={
          carrier
            ? 'Leave empty to keep it. Another account needs its own.'
            : 'Below the Account SID. An API key doesn’t work: Twilio signs its calls with this token.'
        }
        error={errors.password?.message}
        input={register('password', keptSecret(carrier !== null))}
      />
      <FormError>{errors.root?.message}</FormError>
      <CarrierFooter isNew={!carrier} pending={save.pending} />
    </form>
  );
}
