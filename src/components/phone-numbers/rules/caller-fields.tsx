import { Controller, useFormContext } from 'react-hook-form';
import { ChoiceField, Field } from '@/components/ui/form/field';
import { NumberInput } from '@/components/ui/form/input';
import { LinesField } from '@/components/ui/form/lines-field';
import { Switch } from '@/components/ui/form/switch';
import { faultAt, faultOfLines, type NumberValues } from '../number-form';
import { NO_LIMIT } from '@/components/ui/repeated-words';

/** What isn't a number stays to be read, and is told so. */
const wholeOrNone = (typed: string | number | null) => {
  const text = String(typed ?? '').trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : text;
};

/** Who may call, and how often. */
export function CallerFields() {
  const { control, register, formState } = useFormContext<NumberValues>();
  const { errors } = formState;
  return (
    <>
      <Field
        label="Blocked numbers"
        help="One per line, with the country code. End with * to block every number that starts this way."
        error={faultOfLines(errors, 'rules.blocked')}
      >
        {(wiring) => (
          <Controller
            control={control}
            name="rules.blocked"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <LinesField
                {...wiring}
                ref={ref}
                className="font-mono"
                spellCheck={false}
                placeholder={'+1 415 555 2671\n+1 900 *'}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
        )}
      </Field>
      <ChoiceField label="Block callers who withhold their number">
        {(wiring) => <Switch {...wiring} {...register('rules.block_withheld')} />}
      </ChoiceField>
      <Field
        label="Calls per caller per hour"
        help={`${NO_LIMIT} It doesn’t apply to callers who withhold their number.`}
        error={faultAt(errors, 'rules.calls_per_hour')}
        className="max-w-72"
      >
        {(wiring) => (
          <NumberInput {...wiring} {...register('rules.calls_per_hour', { setValueAs: wholeOrNone })} />
        )}
      </Field>
    </>
  );
}
