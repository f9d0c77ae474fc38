import { useQuery } from '@tanstack/react-query';
import { get, useController, useFormContext, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { ChoiceField, Field } from '@/components/ui/form/field';
import { SuggestedInput } from '@/components/ui/form/suggested/suggested-input';
import { Switch } from '@/components/ui/form/switch';
import { providerKeysQuery } from '@/lib/queries/workspace/provider-keys';
import { NumberField } from '../form/draft-fields';
import { useFault } from '../form/field-fault';
import { ProviderField } from './provider-field';
import { IF_MODEL_FAILS, PROVIDERS_NAME } from '@/components/ui/repeated-words';

/** Which model answers. */
export function ModelSection() {
  const builtIn = useBuiltInModels();
  const provider = useWatch<AgentDraft, 'model.provider'>({ name: 'model.provider' });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ProviderField name="model" gift="model" label="Provider" builtIn={builtIn} />
        {/* The installation's own model is the operator's choice. */}
        {provider === 'openai' && <ModelNameField name="model" />}
      </div>
      {provider === 'built_in' && (
        <p className="measure text-sm text-soft">
          Follows the facts, knowledge and tools, not the instructions. No key, no tokens.
        </p>
      )}
    </>
  );
}

/** How freely the model answers, and what takes over when it doesn't. */
export function ModelDetails() {
  const builtIn = useBuiltInModels();
  const provider = useWatch<AgentDraft, 'model.provider'>({ name: 'model.provider' });
  const { field: fallback } = useController<AgentDraft, 'model.fallback'>({ name: 'model.fallback' });
  if (provider === 'built_in') {
    return <p className="measure text-soft">The built-in engine has no settings.</p>;
  }
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField name="model.temperature" label="Temperature" help="Lower is more consistent." decimal />
        <NumberField name="model.max_tokens" label="Max tokens per reply" />
      </div>
      <ChoiceField label="Fallback model" help={IF_MODEL_FAILS}>
        {(control) => (
          <Switch
            {...control}
            checked={fallback.value !== null}
            onBlur={fallback.onBlur}
            onChange={(event) =>
              fallback.onChange(
                event.target.checked ? { provider: 'built_in', key_id: null, model: '' } : null,
              )
            }
          />
        )}
      </ChoiceField>
      {fallback.value !== null && (
        <div className="grid gap-5 sm:grid-cols-2">
          <ProviderField name="model.fallback" gift="model" label="Fallback provider" builtIn={builtIn} />
          {fallback.value.provider === 'openai' && <ModelNameField name="model.fallback" />}
        </div>
      )}
    </>
  );
}

/** The model's name, with those that its provider said it has. */
function ModelNameField({ name }: { name: 'model' | 'model.fallback' }) {
  const { register } = useFormContext<AgentDraft>();
  const whole: unknown = useWatch<AgentDraft>({ name });
  const { data } = useQuery(providerKeysQuery());
  const models = data?.items.find(({ key_id }) => key_id === get(whole, 'key_id'))?.models ?? [];
  return (
    <Field
      label={name === 'model' ? 'Model' : 'Fallback model’s name'}
      error={useFault(`${name}.model`)}
      help={models.length > 0 ? 'Type to choose.' : PROVIDERS_NAME}
    >
      {(control) => (
        <SuggestedInput
          {...control}
          className="font-mono"
          spellCheck={false}
          maxLength={100}
          suggestions={models.map((value) => ({ value }))}
          {...register(`${name}.model`)}
        />
      )}
    </Field>
  );
}

/** The choices of a model that need no key of the workspace, with their words. */
function useBuiltInModels(): { default: string; built_in: string } {
  const { data } = useQuery(providerKeysQuery());
  return {
    default: data?.installation_model ? `Default (${data.installation_model})` : 'Default (built-in engine)',
    built_in: 'Built-in engine',
  };
}
