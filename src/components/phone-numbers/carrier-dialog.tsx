import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Resolver, useForm } from 'react-hook-form';
import { type Carrier, CarrierChange, NewCarrier } from '#contract/workspace/carriers';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/overlays/dialog';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Input } from '@/components/ui/form/input';
import { placeFaults } from '@/lib/form-faults';
import { addCarrierMutation, changeCarrierMutation } from '@/lib/queries/telephone/carriers';

interface Values {
  label: string;
  address: string;
  username: string;
  /** Absent: the one that's there is kept. */
  password?: string | undefined;
}

const resolvers = {
  add: zodResolver(NewCarrier) as Resolver<Values>,
  change: zodResolver(CarrierChange) as unknown as Resolver<Values>,
};

interface CarrierDialogProps {
  /** Null: a new one. */
  carrier: Carrier | null;
  onClose: () => void;
}

/** Connects a phone system, or changes one. It's tested before it's saved. */
export function CarrierDialog({ carrier, onClose }: CarrierDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={carrier ? `Edit ${carrier.label}` : 'Add phone system'}
        description="Your own phone system (Asterisk 22.6 or newer). We test it before saving."
      >
        <CarrierForm carrier={carrier} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function CarrierForm({ carrier, onDone }: { carrier: Carrier | null; onDone: () => void }) {
  const client = useQueryClient();
  const add = useMutation(addCarrierMutation(client));
  const change = useMutation(changeCarrierMutation(client, carrier?.carrier_id ?? ''));
  const pending = add.isPending || change.isPending;
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: carrier ? resolvers.change : resolvers.add,
    defaultValues: {
      label: carrier?.label ?? '',
      address: carrier?.address ?? '',
      username: carrier?.username ?? '',
      password: carrier ? undefined : '',
    },
  });
  const { errors } = formState;
  const effects = {
    onSuccess: onDone,
    onError: (error: Error) => {
      const message = placeFaults<Values>(error, ['label', 'address', 'username', 'password'], setError);
      if (message) setError('root', { message });
    },
  };
  const submit = handleSubmit(({ password, ...values }) => {
    if (pending) return;
    if (carrier) change.mutate({ ...values, password }, effects);
    else add.mutate({ ...values, password: password ?? '' }, effects);
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate autoComplete="off" className="grid gap-4">
      <Field label="Name" error={errors.label?.message}>
        {(field) => <Input {...field} autoComplete="off" maxLength={60} {...register('label')} />}
      </Field>
      <Field
        label="ARI address"
        help="Where Asterisk’s http.conf listens, such as http://192.168.1.20:8088."
        error={errors.address?.message}
      >
        {(field) => (
          <Input
            {...field}
            type="url"
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-sm"
            {...register('address')}
          />
        )}
      </Field>
      <Field label="ARI user" help="A user of ari.conf." error={errors.username?.message}>
        {(field) => (
          <Input
            {...field}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-sm"
            {...register('username')}
          />
        )}
      </Field>
      <Field
        label="ARI password"
        help={carrier ? 'Leave empty to keep it. A new host needs it again.' : undefined}
        error={errors.password?.message}
      >
        {(field) => (
          <Input
            {...field}
            type="password"
            autoComplete="off"
            className="font-mono text-sm"
            {...register(
              'password',
              carrier ? { setValueAs: (text: string) => (text === '' ? undefined : text) } : {},
            )}
          />
        )}
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" pending={pending}>
          {carrier ? 'Save' : 'Add phone system'}
        </Button>
      </DialogFooter>
    </form>
  );
}
