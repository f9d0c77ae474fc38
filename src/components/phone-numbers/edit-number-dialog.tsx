import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/overlays/dialog';
import { FormError } from '@/components/ui/form/form-error';
import { placeFaults } from '@/lib/form-faults';
import { changePhoneNumberMutation } from '@/lib/queries/telephone/phone-numbers';
import { AgentField, CarrierField, LabelField } from './number-fields';

interface EditNumberDialogProps {
  number: PhoneNumber;
  onClose: () => void;
}

interface Values {
  label: string;
  /** Empty: no agent. */
  agent_id: string;
  /** Empty: no phone system. */
  carrier_id: string;
}

/** Changes what a number is called and who answers it. */
export function EditNumberDialog({ number, onClose }: EditNumberDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={<span className="font-mono">{number.formatted}</span>}
        description="Applies from the next call."
      >
        <EditNumberForm number={number} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function EditNumberForm({ number, onClose }: EditNumberDialogProps) {
  const change = useMutation(changePhoneNumberMutation(useQueryClient()));
  const form = useForm<Values>({
    defaultValues: {
      label: number.label,
      agent_id: number.agent_id ?? '',
      carrier_id: number.carrier_id ?? '',
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ label, agent_id, carrier_id }) => {
    if (change.isPending) return;
    change.mutate(
      {
        phoneNumberId: number.phone_number_id,
        change: {
          label,
          agent_id: agent_id || null,
          ...((carrier_id || null) !== number.carrier_id && { carrier_id: carrier_id || null }),
        },
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          const message = placeFaults<Values>(error, ['label', 'agent_id', 'carrier_id'], form.setError);
          if (message) form.setError('root', { message });
        },
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <LabelField error={errors.label?.message} {...form.register('label')} />
      <AgentField
        error={errors.agent_id?.message}
        current={number.agent_id ? { agentId: number.agent_id, name: number.agent_name ?? '' } : undefined}
        {...form.register('agent_id')}
      />
      <CarrierField error={errors.carrier_id?.message} {...form.register('carrier_id')} />
      <FormError>{errors.root?.message}</FormError>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" pending={change.isPending}>
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}
