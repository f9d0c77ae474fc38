import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { CallOutChoice, USUAL_RING_SECONDS } from '#contract/outbound/calls-out';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Button } from '@/components/ui/button';
import { DialogActions } from '@/components/ui/overlays/dialog';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { NumberInput } from '@/components/ui/form/input';
import { PhoneNumberInput, WITH_COUNTRY_CODE } from '@/components/ui/form/phone-number-input';
import { Select } from '@/components/ui/form/select';
import { capSentence } from '#domain/money/telephone-cap';
import { placeFaults } from '@/lib/form-faults';
import { makeCallMutation } from '@/lib/queries/telephone/calls-out';
import { everyAgentQuery } from '@/lib/queries/agents/every-agent';
import { telephoneSpendingQuery } from '@/lib/queries/telephone/telephone-cap';
import { useRequestKey } from '@/lib/use-request-key';
import { IfMachineField, MachineDetectionField, MachineMessageField } from './machine-fields';
import { VariableFields } from './variable-fields';
import { NO_AGENTS_TO_CHOOSE } from '@/components/ui/repeated-words';

type Values = z.infer<typeof CallOutChoice>;

const fields = [
  'to',
  'phone_number_id',
  'agent_id',
  'ring_seconds',
  'if_machine',
  'machine_by',
  'machine_message',
] as const;

interface CallOutFormProps {
  /** Those that can call. */
  numbers: readonly PhoneNumber[];
  agent: { agent_id: string; live_version: number | null } | undefined;
  from: Pick<PhoneNumber, 'phone_number_id' | 'agent_id' | 'agent_name'> | undefined;
}

/** What's chosen, and the call once it's asked for. @param capped why no call can be made now; null: one can */
function useCallOut({ numbers, agent, from }: CallOutFormProps, capped: string | null) {
  const navigate = useNavigate();
  const make = useMutation(makeCallMutation(useQueryClient()));
  const key = useRequestKey();
  const [variables, setVariables] = useState<Record<string, string>>({});
  const form = useForm<Values>({
    resolver: zodResolver(CallOutChoice) as Resolver<Values>,
    defaultValues: {
      to: '',
      agent_id: agent?.agent_id ?? from?.agent_id ?? '',
      phone_number_id: firstOf(numbers, agent, from),
      ring_seconds: USUAL_RING_SECONDS,
      if_machine: 'talk',
      machine_by: 'own',
      machine_message: '',
    },
  });

  const submit = form.handleSubmit((values) => {
    if (make.isPending || capped !== null) return;
    const { if_machine, machine_by, machine_message, ...choice } = values;
    const body = {
      ...choice,
      ...(if_machine !== 'talk' && { if_machine, machine_by }),
      ...(if_machine === 'message' && { machine_message }),
      variables,
    };
    make.mutate(
      { body, key: key.of(body) },
      {
        onSuccess: ({ call_id }) => void navigate({ to: '/calls/$callId', params: { callId: call_id } }),
        onError: (error) => {
          const shown = agent ? fields.filter((field) => field !== 'agent_id') : fields;
          const message = placeFaults<Values>(error, shown, form.setError);
          if (message) form.setError('root', { message });
        },
      },
    );
  });
  return { form, variables, setVariables, submit, isPending: make.isPending };
}

export function CallOutForm(props: CallOutFormProps) {
  const { numbers, agent, from } = props;
  const { data: spending } = useQuery(telephoneSpendingQuery());
  const capped = spending?.reached ? capSentence(spending) : null;
  const { form, variables, setVariables, submit, isPending } = useCallOut(props, capped);
  const { register, control, formState } = form;
  const { errors } = formState;
  const agents = useQuery({ ...everyAgentQuery(), enabled: agent === undefined });
  const [agentId, ifMachine, machineBy] = useWatch({
    control,
    name: ['agent_id', 'if_machine', 'machine_by'],
  });
  const others = agents.data?.filter(({ agent_id }) => agent_id !== from?.agent_id);
  const version =
    agent?.live_version ?? agents.data?.find((one) => one.agent_id === agentId)?.live_version ?? null;

  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="grid gap-4">
      <Field label="Number to call" help={WITH_COUNTRY_CODE} error={errors.to?.message}>
        {(field) => <PhoneNumberInput {...field} {...register('to')} />}
      </Field>
      <Field label="Call from" error={errors.phone_number_id?.message}>
        {(field) => (
          <Select {...field} {...register('phone_number_id')}>
            {numbers.map(({ phone_number_id, formatted, label }) => (
              <option key={phone_number_id} value={phone_number_id}>
                {label ? `${formatted} · ${label}` : formatted}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {agent === undefined && (
        <Field
          label="Agent"
          help={agents.isError ? NO_AGENTS_TO_CHOOSE : undefined}
          error={errors.agent_id?.message}
        >
          {(field) => (
            <Select {...field} {...register('agent_id')} value={agentId}>
              <option value="">Select an agent</option>
              {from?.agent_id && <option value={from.agent_id}>{from.agent_name}</option>}
              {others?.map(({ agent_id, name, live_version }) => (
                <option key={agent_id} value={agent_id} disabled={live_version === null}>
                  {live_version === null ? `${name} (not published)` : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {version !== null && agentId !== '' && (
        <VariableFields
          key={agentId}
          agentId={agentId}
          version={version}
          values={variables}
          onChange={setVariables}
        />
      )}
      <Field label="Ring for (s)" error={errors.ring_seconds?.message}>
        {(field) => (
          <NumberInput
            {...field}
            maxLength={3}
            className="w-24"
            {...register('ring_seconds', { valueAsNumber: true })}
          />
        )}
      </Field>
      <IfMachineField
        usual="talk"
        help={ifMachine === 'talk' ? undefined : 'The agent then starts speaking about a second later.'}
        field={register('if_machine')}
        error={errors.if_machine?.message}
      />
      {ifMachine !== 'talk' && (
        <MachineDetectionField
          by={machineBy}
          field={register('machine_by')}
          error={errors.machine_by?.message}
        />
      )}
      {ifMachine === 'message' && (
        <MachineMessageField field={register('machine_message')} error={errors.machine_message?.message} />
      )}
      <FormError>{errors.root?.message}</FormError>
      <DialogActions>
        <DisabledReason reason={capped}>
          <Button type="submit" variant="primary" pending={isPending}>
            Call
          </Button>
        </DisabledReason>
      </DialogActions>
    </form>
  );
}

/** The number that was asked for, else one that the agent answers, else the first. */
function firstOf(
  numbers: CallOutFormProps['numbers'],
  agent: CallOutFormProps['agent'],
  from: CallOutFormProps['from'],
): string {
  const asked = numbers.find((one) => one.phone_number_id === from?.phone_number_id);
  const own = numbers.find((one) => one.agent_id === agent?.agent_id);
  return (asked ?? own ?? numbers[0])?.phone_number_id ?? '';
}
