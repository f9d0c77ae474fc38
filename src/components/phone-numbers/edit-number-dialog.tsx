import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { NumberWebhook, PhoneNumber } from '#contract/agents/phone-numbers';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions, DialogContent } from '@/components/ui/overlays/dialog';
import { ChoiceField } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Switch } from '@/components/ui/form/switch';
import { ApiError } from '@/lib/api/api-error';
import { cn } from '@/lib/class-names';
import { placeFaults } from '@/lib/form-faults';
import { useSeenRevision } from '@/lib/queries/seen-revision';
import { changePhoneNumberMutation, phoneNumbersQuery } from '@/lib/queries/telephone/phone-numbers';
import { changedMeanwhile } from './number-changes';
import { AgentField, CarrierField, LabelField, VersionField } from './number-fields';
import {
  changeOf,
  faultPaths,
  type NumberPath,
  numberResolver,
  type NumberValues,
  type SectionName,
  sectionOf,
  valuesOf,
} from './number-form';
import { NumberRows } from './number-rows';

interface EditNumberDialogProps {
  number: PhoneNumber;
  onClose: () => void;
}

/** Changes what a number is called, who answers it, and its rules. */
export function EditNumberDialog({ number, onClose }: EditNumberDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={<span className="font-mono">{number.formatted}</span>}
        description="Applies from the next call."
        className="max-w-150"
      >
        <EditNumberForm number={number} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function EditNumberForm({ number, onClose }: EditNumberDialogProps) {
  const client = useQueryClient();
  const change = useMutation(changePhoneNumberMutation(client));
  const { last, seen, explain } = useSeenRevision(number, {
    now: async () => {
      const { items } = await client.query({ ...phoneNumbersQuery(), staleTime: 0 });
      return items.find(({ phone_number_id }) => phone_number_id === number.phone_number_id);
    },
    changed: changedMeanwhile,
  });
  const initial = valuesOf(number);
  const form = useForm<NumberValues>({ resolver: numberResolver, defaultValues: initial });
  const [open, setOpen] = useState<SectionName | ''>('');
  const { errors } = form.formState;
  const agentId = useWatch({ control: form.control, name: 'agent_id' });

  /** Opens the section of the first of these paths, and puts the focus there. */
  const reveal = ([path]: readonly string[]) => {
    const section = path === undefined ? null : sectionOf(path);
    if (path === undefined || section === null) return;
    flushSync(() => setOpen(section));
    // A list that's written in one field has its faults below it.
    form.setFocus((path.startsWith('rules.blocked') ? 'rules.blocked' : path) as NumberPath);
  };

  const submit = form.handleSubmit(
    (values) => {
      if (change.isPending) return;
      const tell = (error: unknown) => {
        const rules = rulesWithFaults(error);
        const fields: NumberPath[] = ['label', 'agent_id', 'agent_version', 'carrier_id', ...rules];
        const message = placeFaults<NumberValues>(error, fields, form.setError);
        if (message) form.setError('root', { message });
        else reveal(rules);
      };
      change.mutate(
        {
          phoneNumberId: number.phone_number_id,
          change: { ...changeOf(last ?? number, values), base_revision: seen },
        },
        { onSuccess: onClose, onError: (error) => void explain(error).then(tell) },
      );
    },
    (faults) => reveal(faultPaths(faults.rules).map((path) => `rules.${path}`)),
  );
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <LabelField error={errors.label?.message} {...form.register('label')} />
        <div className={cn('grid items-start gap-4', agentId && 'sm:grid-cols-2')}>
          <AgentField
            error={errors.agent_id?.message}
            current={
              number.agent_id ? { agentId: number.agent_id, name: number.agent_name ?? '' } : undefined
            }
            defaultValue={initial.agent_id}
            {...form.register('agent_id', { onChange: () => form.setValue('agent_version', '') })}
          />
          {agentId && (
            <VersionField
              agentId={agentId}
              error={errors.agent_version?.message}
              current={agentId === number.agent_id ? number.agent_version : null}
              defaultValue={initial.agent_version}
              {...form.register('agent_version')}
            />
          )}
        </div>
        <CarrierField
          error={errors.carrier_id?.message}
          only={number.webhook && number.carrier_id}
          {...form.register('carrier_id')}
        />
        {number.webhook && <ImportedNote webhook={number.webhook} />}
        <ChoiceField
          label="Take calls"
          help="Off: callers are sent to the fallback number, or hear that no one can answer. The number can still make calls."
        >
          {(wiring) => <Switch {...wiring} {...form.register('rules.takes_calls')} />}
        </ChoiceField>
        <NumberRows country={number.country} open={open} onOpenChange={setOpen} />
        <FormError>{errors.root?.message}</FormError>
        <DialogActions>
          <Button type="submit" variant="primary" pending={change.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}

/** What an imported number's removal puts back. */
function ImportedNote({ webhook: { state, problem, before } }: { webhook: NumberWebhook }) {
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {state === 'set' ? 'Imported, with its webhook set.' : `Its webhook isn’t set. ${problem ?? ''}`}
      {before?.kind === 'other' && (
        <>
          {' '}
          Before, its calls went to <span className="font-mono">{before.text}</span>.
        </>
      )}
      {before?.kind === 'none' && ' Before, it had no webhook.'}
    </p>
  );
}

/** The rules that the server found at fault. */
function rulesWithFaults(error: unknown): NumberPath[] {
  const fields = error instanceof ApiError ? error.fields.map(({ field }) => field) : [];
  // They're paths of the request's body, which has the rules as the form does.
  return fields.filter((field) => field.startsWith('rules.')) as NumberPath[];
}
