import { useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';

/** Name, language, first message and instructions. */
export function BasicsSection() {
  const { register, formState } = useFormContext<AgentDraft>();
  const { errors } = formState;
  return (
    <div className="grid gap-5 pt-5">
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <Field label="Name" help="For you and your team; callers never hear it." error={errors.name?.message}>
          {(control) => <Input {...control} autoComplete="off" maxLength={80} {...register('name')} />}
        </Field>
        <Field label="Language" error={errors.language?.message}>
          {(control) => (
            <Select {...control} {...register('language')}>
              <option value="en-US">English (US)</option>
              <option value="en-GB">English (UK)</option>
            </Select>
          )}
        </Field>
      </div>
      <Field
        label="First message"
        help="What the agent says when the call begins."
        error={errors.first_message?.message}
      >
        {(control) => <Textarea {...control} rows={2} {...register('first_message')} />}
      </Field>
      <Field
        label="Instructions"
        help="Who the agent is and how it should behave. The built-in brain follows the facts, knowledge and tools below; a language model also follows these words."
        error={errors.instructions?.message}
      >
        {(control) => <Textarea {...control} rows={6} {...register('instructions')} />}
      </Field>
    </div>
  );
}
