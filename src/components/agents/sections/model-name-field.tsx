import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { providerKeysQuery } from '@/lib/queries/provider-keys';
import { useFault } from '../field-fault';

/** The model's name, with those that its provider said it has. */
export function ModelNameField({ name }: { name: 'model' | 'model.fallback' }) {
  const { register } = useFormContext<AgentDraft>();
  const whole: unknown = useWatch<AgentDraft>({ name });
  const { data } = useQuery(providerKeysQuery());
  const listId = useId();
  const models = data?.items.find(({ key_id }) => key_id === get(whole, 'key_id'))?.models ?? [];
  return (
    <Field
      label={name === 'model' ? 'Model' : 'Fallback model’s name'}
      error={useFault(`${name}.model`)}
      help={models.length > 0 ? 'Type to choose.' : 'The provider’s name for it.'}
    >
      {(control) => (
        <>
          <Input
            {...control}
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            {...(models.length > 0 ? { list: listId } : {})}
            {...register(`${name}.model`)}
          />
          <datalist id={listId}>
            {models.map((model) => (
              <option key={model} value={model}>
                {model}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
