import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { faultAt, type NumberValues } from '../number-form';

/** Where callers go when a call can't be taken, and what they hear. */
export function UnavailableFields() {
  const { register, formState } = useFormContext<NumberValues>();
  return (
    <div className="grid gap-4">
      <Field
        label="Fallback number"
        aside="optional"
        help="Called instead when all lines are busy, your credit has run out, no agent can answer or Callwright is down. It must be in a country this number may call."
        error={faultAt(formState.errors, 'rules.fallback_number')}
      >
        {(control) => (
          <Input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
            placeholder="+1 415 555 2671"
            className="w-72 max-w-full font-mono"
            {...register('rules.fallback_number')}
          />
        )}
      </Field>
      <Field
        label="Message"
        aside="optional"
        help="Said when no one can be reached: on Twilio and Telnyx in the language of the number’s country, elsewhere in English."
        error={faultAt(formState.errors, 'rules.unavailable_message')}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={300}
            placeholder="I’m sorry, all lines are busy at the moment. Please call again in a few minutes."
            {...register('rules.unavailable_message')}
          />
        )}
      </Field>
    </div>
  );
}
