import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { type Carrier, CarrierChange, NewAsterisk, USUAL_DIAL_STRING } from '#contract/workspace/carriers';
import { isReadOnItsWay } from '#domain/private-host';
import { CodeField, keptSecret, NameField, SecretField } from '@/components/ui/form/access-fields';
import { FormError } from '@/components/ui/form/form-error';
import { KEEP_SECRET } from '@/components/ui/repeated-words';
import { HowToMend } from '../how-to-mend';
import { CarrierFooter } from './carrier-footer';
import { useSaveCarrier } from './use-save-carrier';

interface Values {
  label: string;
  address: string;
  username: string;
  /** Absent: the one that's there is kept. */
  password?: string | undefined;
  dial_string: string;
}

const fields = ['label', 'address', 'username', 'password', 'dial_string'] as const;

const resolvers = {
  add: zodResolver(NewAsterisk) as Resolver<Values>,
  change: zodResolver(CarrierChange) as unknown as Resolver<Values>,
};

/** Where Asterisk is, and how we sign in. @param carrier null: a new one */
export function AsteriskForm({ carrier, onDone }: { carrier: Carrier | null; onDone: () => void }) {
  const { register, handleSubmit, setError, formState, control } = useForm<Values>({
    resolver: carrier ? resolvers.change : resolvers.add,
    defaultValues: {
      label: carrier?.label ?? '',
      address: carrier?.address ?? '',
      username: carrier?.username ?? '',
      password: carrier ? undefined : '',
      dial_string: carrier?.dial_string ?? USUAL_DIAL_STRING,
    },
  });
  const { errors } = formState;
  const address = useWatch({ control, name: 'address' });
  const save = useSaveCarrier<Values>({ carrier, fields, setError, onDone });
  const submit = handleSubmit(({ password, ...values }) => {
    if (carrier) save.change({ ...values, password });
    else save.add({ kind: 'asterisk', ...values, password: password ?? '' });
  });
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="grid gap-4">
      <NameField label="Name" error={errors.label?.message} input={register('label')} />
      <CodeField
        label="ARI address"
        help="Where Asterisk’s http.conf listens, such as http://192.168.1.20:8088."
        error={errors.address?.message}
        type="url"
        input={register('address')}
      />
      <CodeField
        label="ARI user"
        help="A user in ari.conf."
        error={errors.username?.message}
        input={register('username')}
      />
      <SecretField
        label="ARI password"
        help={passwordHelp(carrier !== null, address)}
        error={errors.password?.message}
        input={register('password', keptSecret(carrier !== null))}
      />
      <CodeField
        label="Calls out"
        help="The endpoint of your trunk. {number} is the number called, {digits} the same without the +."
        error={errors.dial_string?.message}
        input={register('dial_string')}
      />
      <FormError>{errors.root?.message}</FormError>
      {save.mends.map((mend) => (
        <HowToMend key={mend.file} mend={mend} name="Asterisk" />
      ))}
      <CarrierFooter isNew={!carrier} pending={save.pending} />
    </form>
  );
}

function passwordHelp(isKept: boolean, address: string): string | undefined {
  const sentences = [
    isKept && `${KEEP_SECRET} A new host needs it again.`,
    isReadOnItsWay(address) &&
      'This address is http: the password and the sound of calls travel unencrypted. Use https unless every network between is yours.',
  ].filter((sentence) => sentence !== false);
  return sentences.join(' ') || undefined;
}
