import { useFormContext } from 'react-hook-form';
import type { NumberRules } from '#contract/agents/number-rules';
import { Field } from '@/components/ui/form/field';
import { Options, Select } from '@/components/ui/form/select';
import { faultAt, type NumberValues } from '../number-form';

export const noticeWords: Record<NumberRules['recording_notice'], string> = {
  where_asked: 'Where the law requires it',
  always: 'Always',
  never: 'Never',
};

/** When people on the telephone are told of the recording. */
export function RecordingFields() {
  const { register, formState } = useFormContext<NumberValues>();
  return (
    <>
      <Field
        label="Say that the call is recorded"
        error={faultAt(formState.errors, 'rules.recording_notice')}
        className="max-w-72"
      >
        {(wiring) => (
          <Select {...wiring} {...register('rules.recording_notice')}>
            <Options of={noticeWords} />
          </Select>
        )}
      </Field>
      <p className="measure text-sm text-soft">
        Callers hear the agent’s consent sentence, or “This call is recorded.” where it has none. Which law
        applies is taken from the country of the caller’s number, in the US from the state of its area code;
        if that isn’t known, it’s said. This isn’t legal advice.
      </p>
    </>
  );
}
