import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { TelephoneCap, type TelephoneSpending } from '#contract/billing/telephone-cap';
import { MICROS_PER_DOLLAR } from '#contract/money';
import { Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/input';
import { TimeZoneInput } from '@/components/ui/form/suggested/time-zone-input';
import { Section } from '@/components/ui/headings';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { placeFaults } from '@/lib/form-faults';
import { readersTimeZone } from '@/lib/format/readers-time-zone';
import { moneyBeside } from '@/lib/format/money';
import { setTelephoneCapMutation, telephoneSpendingQuery } from '@/lib/queries/telephone/telephone-cap';
import { usePermission } from '@/lib/session/use-session';
import { ADMINS_ONLY } from '@/components/ui/repeated-words';
import { SettingForm } from './setting-form';

/** The most that phone calls may cost in a day, and how much of it is used. */
export function TelephoneSection() {
  const spending = useQuery(telephoneSpendingQuery());
  if (spending.isError && !spending.data) return null;
  return (
    <Section
      title="Telephone"
      description="Phone calls, in and out. Once the cap is reached, they’re refused until midnight, and no one is transferred or sent to a fallback number."
    >
      {spending.data ? (
        <CapForm spending={spending.data} />
      ) : (
        <Loading words="Loading the daily cap" className="grid max-w-100 gap-2 pt-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="mt-2 h-8 w-24" />
        </Loading>
      )}
    </Section>
  );
}

function CapForm({ spending }: { spending: TelephoneSpending }) {
  const { cap_micros, used_micros, held_micros } = spending;
  const allowed = usePermission('billing:manage');
  const set = useMutation(setTelephoneCapMutation(useQueryClient()));
  // Midnight is the reader's until someone has set a cap.
  const time_zone =
    cap_micros === null && spending.time_zone === 'UTC' ? readersTimeZone() : spending.time_zone;
  const { register, control, handleSubmit, setError, formState } = useForm<TelephoneCap>({
    resolver: zodResolver(TelephoneCap),
    values: { cap_micros, time_zone },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit((cap) => {
    if (!allowed || set.isPending) return;
    set.mutate(cap, {
      onError: (error) => {
        const message = placeFaults<TelephoneCap>(error, ['cap_micros', 'time_zone'], setError);
        if (message) setError('root', { message });
      },
    });
  });
  const [used, held] = moneyBeside([used_micros, held_micros]);
  const today = `${used} used today${held_micros > 0 ? `, ${held} of it reserved for active calls` : ''}.`;
  return (
    <div className="pt-4">
      <SettingForm
        onSubmit={submit}
        onEdit={set.reset}
        refusal={allowed ? null : ADMINS_ONLY}
        pending={set.isPending}
        saved={set.isSuccess}
        fault={formState.errors.root?.message}
      >
        <Field
          beside
          label="Daily cap ($)"
          help={`Leave empty for no cap. ${today}`}
          error={formState.errors.cap_micros?.message}
        >
          {(wiring) => (
            <NumberInput
              {...wiring}
              decimal
              maxLength={12}
              readOnly={!allowed}
              className="max-w-32"
              defaultValue={dollarsOf(cap_micros)}
              {...register('cap_micros', { setValueAs: microsOf })}
            />
          )}
        </Field>
        <Field beside label="Days end at midnight in" error={formState.errors.time_zone?.message}>
          {(wiring) => (
            <Controller
              control={control}
              name="time_zone"
              render={({ field }) => <TimeZoneInput {...wiring} {...field} readOnly={!allowed} />}
            />
          )}
        </Field>
      </SettingForm>
    </div>
  );
}

const dollarsOf = (micros: number | null): string =>
  micros === null ? '' : String(micros / MICROS_PER_DOLLAR);

/** Null where nothing is written; not a number where none is. Zero is refused: who types it doesn't mean no cap. */
function microsOf(typed: string | number | null): number | null {
  const text = String(typed ?? '')
    .trim()
    .replace(/^\$/, '');
  return text === '' ? null : Math.round(Number(text) * MICROS_PER_DOLLAR);
}
