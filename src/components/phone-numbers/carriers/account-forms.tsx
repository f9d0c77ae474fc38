import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { type Carrier, CarrierChange, NewTelnyx, NewTwilio } from '#contract/workspace/carriers';
import { CodeField, keptSecret, NameField, SecretField } from '@/components/ui/form/access-fields';
import { FormError } from '@/components/ui/form/form-error';
import { KEEP_SECRET } from '@/components/ui/repeated-words';
import { CarrierFooter } from './carrier-footer';
import { useSaveCarrier } from './use-save-carrier';

type Kind = 'twilio' | 'telnyx';

interface Values {
  /** Absent in a change. */
  kind?: Kind | undefined;
  label: string;
  username: string;
  /** Absent: the one that's there is kept. */
  password?: string | undefined;
}

const fields = ['label', 'username', 'password'] as const;

const change = zodResolver(CarrierChange) as unknown as Resolver<Values>;
const kinds = {
  twilio: { label: 'Twilio', add: zodResolver(NewTwilio) as unknown as Resolver<Values> },
  telnyx: { label: 'Telnyx', add: zodResolver(NewTelnyx) as unknown as Resolver<Values> },
};

interface AccountFormProps {
  /** Null: a new one. */
  carrier: Carrier | null;
  onDone: () => void;
}

/** The form of an account with a carrier: what it's called, who it is, and its secret. */
function useAccountForm(kind: Kind, { carrier, onDone }: AccountFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: carrier ? change : kinds[kind].add,
    defaultValues: {
      kind: carrier ? undefined : kind,
      label: carrier?.label ?? kinds[kind].label,
      username: carrier?.username ?? '',
      password: carrier ? undefined : '',
    },
  });
  const save = useSaveCarrier<Values>({ carrier, fields, setError, onDone });
  const submit = handleSubmit(({ label, username, password }) => {
    if (carrier) save.change({ label, username, password });
    else save.add({ kind, label, username, password: password ?? '' });
  });
  return { register, errors: formState.errors, pending: save.pending, submit };
}

/** Which Twilio account, and its auth token. */
export function TwilioForm(props: AccountFormProps) {
  const { carrier } = props;
  const { register, errors, pending, submit } = useAccountForm('twilio', props);
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
            ? `${KEEP_SECRET} Another account needs its own.`
            : 'Below the Account SID. An API key doesn’t work: Twilio signs its calls with this token.'
        }
        error={errors.password?.message}
        input={register('password', keptSecret(carrier !== null))}
      />
      <FormError>{errors.root?.message}</FormError>
      <CarrierFooter isNew={!carrier} pending={pending} />
    </form>
  );
}

/** A Telnyx account's API key, and the public key that it signs with. */
export function TelnyxForm(props: AccountFormProps) {
  const { carrier } = props;
  const { register, errors, pending, submit } = useAccountForm('telnyx', props);
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="grid gap-4">
      <NameField label="Name" error={errors.label?.message} input={register('label')} />
      <SecretField
        label="API key"
        help={carrier ? KEEP_SECRET : 'In the Telnyx portal, under API Keys. It begins with KEY.'}
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
      <CarrierFooter isNew={!carrier} pending={pending} />
    </form>
  );
}
