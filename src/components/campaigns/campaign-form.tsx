import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Controller, FormProvider, type Resolver, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { type CampaignSettings, NewCampaign } from '#contract/outbound/campaigns';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ChoiceField, Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Input, NumberInput } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { TimeZoneInput } from '@/components/ui/form/suggested/time-zone-input';
import { Section } from '@/components/ui/headings';
import { placeFaults } from '@/lib/form-faults';
import { everyAgentQuery } from '@/lib/queries/agents/every-agent';
import { AdvancedFields } from './advanced-fields';
import { CampaignHours } from './campaign-hours';
import type { CampaignValues } from './campaign-values';
import { NO_LIMIT, ONLY_HERE, AGENTS_FAILURE } from '@/components/ui/repeated-words';

const fields = [
  'name',
  'agent_id',
  'phone_number_ids',
  'default_zone',
  'pace_per_minute',
  'concurrency',
  'kept_percent',
  'ring_seconds',
  'if_machine',
  'machine_by',
  'machine_message',
  'budget_micros',
] as const;

interface CampaignFormProps {
  values: CampaignValues;
  /** Those that can call. */
  numbers: readonly PhoneNumber[];
  /** The agent stays as it is once there's a campaign. */
  isNew: boolean;
  /** The zone of unknown numbers is fixed once it has started. */
  zoneIsFixed?: boolean;
  submitLabel: string;
  pending: boolean;
  onSubmit: (values: CampaignValues, onError: (error: unknown) => void) => void;
  onCancel: () => void;
}

/** Who calls, when, how fast, how often again, and for how much. */
export function CampaignForm({
  values,
  numbers,
  isNew,
  zoneIsFixed = false,
  submitLabel,
  pending,
  onSubmit,
  onCancel,
}: CampaignFormProps) {
  const form = useForm<CampaignValues>({
    resolver: zodResolver(NewCampaign) as Resolver<CampaignValues>,
    defaultValues: values,
  });
  const { register, handleSubmit, setError, control, formState } = form;
  const { errors } = formState;
  const agents = useQuery({ ...everyAgentQuery(), enabled: isNew });
  const agentId = useWatch({ control, name: 'agent_id' });
  const submit = handleSubmit((checked) => {
    if (pending) return;
    onSubmit(checked, (error) => {
      const message = placeFaults<CampaignValues>(error, fields, setError);
      if (message) setError('root', { message });
    });
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate autoComplete="off" className="max-w-180">
        <Section title="Who calls">
          <div className="grid gap-4 pt-4">
            <Field label="Name" help={ONLY_HERE} error={errors.name?.message}>
              {(field) => (
                <Input {...field} maxLength={80} placeholder="Check-up reminders" {...register('name')} />
              )}
            </Field>
            {isNew && (
              <Field
                label="Agent"
                help={
                  agents.isError
                    ? `${AGENTS_FAILURE} Reload the page.`
                    : 'Calls use the version that’s live now, even after you publish again.'
                }
                error={errors.agent_id?.message}
              >
                {(field) => (
                  <Select {...field} {...register('agent_id')} value={agentId}>
                    <option value="">Select an agent</option>
                    {agents.data?.map(({ agent_id, name, live_version }) => (
                      <option key={agent_id} value={agent_id} disabled={live_version === null}>
                        {live_version === null ? `${name} (not published)` : `${name} · v${live_version}`}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            )}
            <fieldset className="grid gap-1">
              <legend className="pb-1 font-medium">Call from</legend>
              {numbers.map(({ phone_number_id, formatted, label }) => (
                <ChoiceField
                  key={phone_number_id}
                  label={
                    <>
                      <span className="font-mono">{formatted}</span>
                      {label && <span className="pl-2 text-soft">{label}</span>}
                    </>
                  }
                >
                  {(field) => (
                    <Checkbox {...field} value={phone_number_id} {...register('phone_number_ids')} />
                  )}
                </ChoiceField>
              ))}
              <FormError>{errors.phone_number_ids?.message}</FormError>
            </fieldset>
          </div>
        </Section>

        <Section
          title="When"
          description="In the time zone of the person called, based on their number or a column of your file."
        >
          <div className="grid gap-4 pt-4">
            <CampaignHours />
            <FormError>
              {typeof errors.hours?.message === 'string' ? errors.hours.message : undefined}
            </FormError>
            <Field
              label="Default time zone"
              help={
                zoneIsFixed ? 'Can’t be changed after the start.' : 'For numbers whose time zone isn’t known.'
              }
              error={errors.default_zone?.message}
              className="max-w-72"
            >
              {(wiring) => (
                <Controller
                  control={control}
                  name="default_zone"
                  render={({ field: { value, onChange, ...field } }) => (
                    <TimeZoneInput
                      {...wiring}
                      {...field}
                      none="None"
                      readOnly={zoneIsFixed}
                      value={value ?? ''}
                      onChange={(zone) => onChange(zone || null)}
                    />
                  )}
                />
              )}
            </Field>
          </div>
        </Section>

        <Section title="Budget">
          <div className="pt-4">
            <BudgetField />
          </div>
        </Section>

        <AdvancedFields />

        <FormError>{errors.root?.message}</FormError>
        <div className="flex flex-wrap gap-2 pb-10">
          <Button type="submit" variant="primary" pending={pending}>
            {submitLabel}
          </Button>
          <Button aria-disabled={pending || undefined} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** What of the form is a campaign's settings. */
export function settingsOf({
  agent_id: _agent,
  agent_version: _version,
  ...settings
}: CampaignValues): CampaignSettings {
  return settings;
}

const MICROS = 1_000_000;

/** Typed in dollars, kept in micro-dollars; empty is no limit. */
function BudgetField() {
  const { getValues, setValue, formState } = useFormContext<CampaignValues>();
  const kept = getValues('budget_micros');
  const [typed, setTyped] = useState(kept === null ? '' : String(kept / MICROS));
  const change = (text: string) => {
    setTyped(text);
    const dollars = Number(text.trim().replace(/^\$/, ''));
    const micros = text.trim() === '' ? null : Number.isFinite(dollars) ? Math.round(dollars * MICROS) : 0;
    setValue('budget_micros', micros, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <Field
      label="Max spend ($)"
      help={`No new call starts once it’s used up. Calls in progress count as a minute each, so long ones can exceed it. ${NO_LIMIT}`}
      error={formState.errors.budget_micros?.message}
      className="max-w-72"
    >
      {(field) => (
        <NumberInput
          {...field}
          decimal
          maxLength={12}
          value={typed}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}
