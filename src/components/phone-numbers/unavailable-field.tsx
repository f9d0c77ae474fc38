import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';
import { faultAt, type NumberValues } from './number-form';

/** What callers hear when a call can't be taken. */
export function UnavailableField() {
  const { register, formState } = useFormContext<NumberValues>();
  return (
    <Field
      label="Message"
      aside="optional"
      help="Said in an English voice when all lines are busy, your credit has run out or no agent is assigned."
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
  );
}
