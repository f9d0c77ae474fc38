import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { NewPhoneNumber } from '#contract/agents/phone-numbers';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions, DialogContent } from '@/components/ui/overlays/dialog';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { PhoneNumberInput, WITH_COUNTRY_CODE } from '@/components/ui/form/phone-number-input';
import { placeFaults } from '@/lib/form-faults';
import { addPhoneNumberMutation } from '@/lib/queries/telephone/phone-numbers';
import { AgentField, CarrierField, LabelField } from './number-fields';

/** As the contract has it; an unchosen agent is the empty option. */
const AddNumber = z.object({
  number: NewPhoneNumber.shape.number,
  label: z.string(),
  agent_id: z.string(),
  /** Absent: there's none to select. */
  carrier_id: z.optional(z.string()),
});
type AddNumber = z.infer<typeof AddNumber>;

const fields = ['number', 'label', 'agent_id', 'carrier_id'] as const;

export function AddNumberDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title="Add a number" description="A number you already have with a carrier.">
        <AddNumberForm onAdded={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function AddNumberForm({ onAdded }: { onAdded: () => void }) {
  const add = useMutation(addPhoneNumberMutation(useQueryClient()));
  const [checking, setChecking] = useState(false);
  const form = useForm<AddNumber>({
    resolver: zodResolver(AddNumber),
    defaultValues: { number: '', label: '', agent_id: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    if (add.isPending || checking) return;
    setChecking(true);
    const fault = await faultOf(values.number).finally(() => setChecking(false));
    if (fault) {
      form.setError('number', { message: fault }, { shouldFocus: true });
      return;
    }
    add.mutate(
      {
        number: values.number,
        label: values.label,
        agent_id: values.agent_id || null,
        ...(values.carrier_id && { carrier_id: values.carrier_id }),
      },
      {
        onSuccess: onAdded,
        onError: (error) => {
          const message = placeFaults<AddNumber>(error, fields, form.setError);
          if (message) form.setError('root', { message });
        },
      },
    );
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Number" help={WITH_COUNTRY_CODE} error={errors.number?.message}>
        {(control) => <PhoneNumberInput {...control} {...form.register('number')} />}
      </Field>
      <LabelField error={errors.label?.message} {...form.register('label')} />
      <AgentField error={errors.agent_id?.message} {...form.register('agent_id')} />
      <CarrierField error={errors.carrier_id?.message} {...form.register('carrier_id')} />
      <FormError>{errors.root?.message}</FormError>
      <DialogActions>
        <Button type="submit" variant="primary" pending={checking || add.isPending}>
          Add number
        </Button>
      </DialogActions>
    </form>
  );
}

/**
 * What is wrong with the number, by the check the server makes too. The tables it needs are loaded
 * here, when a number is first sent; where that fails, the server's answer decides.
 */
async function faultOf(number: string): Promise<string | null> {
  try {
    const { checkNumber } = await import('#contract/agents/phone-number-check');
    const checked = checkNumber(number);
    return 'fault' in checked ? checked.fault : null;
  } catch {
    return null;
  }
}
