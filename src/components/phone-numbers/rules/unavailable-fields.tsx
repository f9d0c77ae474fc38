import { useFormContext } from 'react-hook-form';
import { LINES_BUSY } from '#domain/agents/phone-numbers/refusal-words';
import { Field } from '@/components/ui/form/field';
import { PhoneNumberInput } from '@/components/ui/form/phone-number-input';
import { Textarea } from '@/components/ui/form/textarea';
import { faultAt, type NumberValues } from '../number-form';

/** Where callers go when a call can't be taken, and what they hear. */
export function UnavailableFields() {
  return (
    <div className="grid gap-4">
      <ForwardNumberField
        name="rules.fallback_number"
        label="Fallback number"
        aside="optional"
        help="Called instead when all lines are busy, your credit has run out, no agent can answer or Callwright is down. It must be in a country this number may call."
      />
      <MessageField
        name="rules.unavailable_message"
        when="Said when no one can be reached."
        placeholder={LINES_BUSY}
      />
    </div>
  );
}

interface ForwardNumberFieldProps {
  name: 'rules.fallback_number' | 'rules.outside_hours.number';
  label: string;
  aside?: string;
  help: string;
}

/** The number that callers are sent on to. */
export function ForwardNumberField({ name, ...field }: ForwardNumberFieldProps) {
  const { register, formState } = useFormContext<NumberValues>();
  return (
    <Field {...field} error={faultAt(formState.errors, name)}>
      {(control) => (
        <PhoneNumberInput
          {...control}
          placeholder="+1 415 555 2671"
          className="w-72 max-w-full"
          {...register(name)}
        />
      )}
    </Field>
  );
}

interface MessageFieldProps {
  name: 'rules.unavailable_message' | 'rules.outside_hours.message';
  /** When it's said. */
  when?: string;
  /** What happens where it's empty. */
  whenEmpty?: string;
  placeholder: string;
}

const SPOKEN_IN =
  'Spoken in the language of the number’s country on Twilio and Telnyx, elsewhere in English.';

/** What callers hear in place of an agent. */
export function MessageField({ name, when, whenEmpty, placeholder }: MessageFieldProps) {
  const { register, formState } = useFormContext<NumberValues>();
  const help = [when, SPOKEN_IN, whenEmpty].filter(Boolean).join(' ');
  return (
    <Field label="Message" aside="optional" help={help} error={faultAt(formState.errors, name)}>
      {(control) => (
        <Textarea {...control} rows={2} maxLength={300} placeholder={placeholder} {...register(name)} />
      )}
    </Field>
  );
}
