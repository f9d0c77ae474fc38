import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { retriedOutcomes } from '#contract/outbound/campaigns';
import {
  IfMachineField,
  MachineDetectionField,
  MachineMessageField,
} from '@/components/calls/out/machine-fields';
import { Disclosure } from '@/components/ui/disclosure';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/input';
import type { CampaignValues } from './campaign-values';
import { outcomeWords } from './campaign-words';

const wholeNumber = { valueAsNumber: true } as const;

const parts = [
  'pace_per_minute',
  'concurrency',
  'kept_percent',
  'ring_seconds',
  'if_machine',
  'machine_by',
  'machine_message',
  'retries',
] as const;

/** The pace, each call and the retries: what most campaigns leave as it is. Closed, unless something in it is wrong. */
export function AdvancedFields() {
  const { errors } = useFormContext<CampaignValues>().formState;
  const [open, setOpen] = useState(false);
  const isWrong = parts.some((part) => errors[part] !== undefined);
  // Once it's mended one is still in it.
  if (isWrong && !open) setOpen(true);
  return (
    <Disclosure
      heading
      head={<span className="text-lg font-semibold">Advanced</span>}
      open={open}
      onOpenChange={setOpen}
      className="pb-8"
    >
      <div className="grid gap-8 pt-4">
        <Pace />
        <EachCall />
        <Retries />
      </div>
    </Disclosure>
  );
}

function Pace() {
  const { register, formState } = useFormContext<CampaignValues>();
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Calls per minute" error={errors.pace_per_minute?.message}>
        {(field) => <NumberInput {...field} maxLength={3} {...register('pace_per_minute', wholeNumber)} />}
      </Field>
      <Field label="Calls at once" error={errors.concurrency?.message}>
        {(field) => <NumberInput {...field} maxLength={3} {...register('concurrency', wholeNumber)} />}
      </Field>
      <Field
        label="Kept for inbound calls (%)"
        help="Of the calls the server can handle."
        error={errors.kept_percent?.message}
      >
        {(field) => <NumberInput {...field} maxLength={2} {...register('kept_percent', wholeNumber)} />}
      </Field>
    </div>
  );
}

function EachCall() {
  const { register, control, formState } = useFormContext<CampaignValues>();
  const { errors } = formState;
  const [ifMachine, machineBy] = useWatch({ control, name: ['if_machine', 'machine_by'] });
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Ring for (s)" error={errors.ring_seconds?.message}>
          {(field) => <NumberInput {...field} maxLength={3} {...register('ring_seconds', wholeNumber)} />}
        </Field>
        <IfMachineField usual="hang_up" field={register('if_machine')} error={errors.if_machine?.message} />
        {ifMachine !== 'talk' && (
          <MachineDetectionField
            by={machineBy}
            field={register('machine_by')}
            error={errors.machine_by?.message}
          />
        )}
      </div>
      {ifMachine === 'message' && (
        <MachineMessageField field={register('machine_message')} error={errors.machine_message?.message} />
      )}
    </div>
  );
}

function Retries() {
  const { register, formState } = useFormContext<CampaignValues>();
  const { errors } = formState;
  return (
    <fieldset className="grid max-w-120 gap-2">
      <legend className="pb-2 font-medium">Retries</legend>
      <div
        aria-hidden="true"
        className="grid grid-cols-[6rem_1fr_1fr] gap-3 border-b border-line pb-1.5 text-sm text-soft"
      >
        <span>After</span>
        <span>Retries</span>
        <span>Wait (min)</span>
      </div>
      {retriedOutcomes.map((outcome) => (
        <div key={outcome} className="grid grid-cols-[6rem_1fr_1fr] items-start gap-3">
          <span className="py-1.5 touch:py-3">{outcomeWords[outcome]}</span>
          <Field
            label={`${outcomeWords[outcome]}: retries`}
            labelHidden
            error={errors.retries?.[outcome]?.times?.message}
          >
            {(field) => (
              <NumberInput {...field} maxLength={2} {...register(`retries.${outcome}.times`, wholeNumber)} />
            )}
          </Field>
          <Field
            label={`${outcomeWords[outcome]}: wait (min)`}
            labelHidden
            error={errors.retries?.[outcome]?.wait_minutes?.message}
          >
            {(field) => (
              <NumberInput
                {...field}
                maxLength={5}
                {...register(`retries.${outcome}.wait_minutes`, wholeNumber)}
              />
            )}
          </Field>
        </div>
      ))}
    </fieldset>
  );
}
