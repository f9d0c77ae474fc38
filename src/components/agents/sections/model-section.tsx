import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { ChoiceField } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { providerKeysQuery } from '@/lib/queries/provider-keys';
import { NumberField } from '../draft-fields';
import { ModelNameField } from './model-name-field';
import { ProviderField } from './provider-field';

/** Which model answers, how freely, and what takes over when it does not. */
export function ModelSection() {
  const { data } = useQuery(providerKeysQuery());
  const installation = data?.installation_model
    ? `The installation’s model (${data.installation_model})`
    : 'The installation’s choice (built-in brain)';
  const builtIn = { default: installation, built_in: 'Built-in brain' };
  const provider = useWatch<AgentDraft, 'model.provider'>({ name: 'model.provider' });
  const { field: fallback } = useController<AgentDraft, 'model.fallback'>({ name: 'model.fallback' });
  const thinks = provider !== 'built_in';
  return (
    <div className="grid gap-5 pt-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <ProviderField name="model" gift="model" label="Provider" builtIn={builtIn} />
        {/* The installation's own model is the operator's choice. */}
        {provider === 'openai' && <ModelNameField name="model" />}
      </div>
      {thinks ? (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              name="model.temperature"
              label="Temperature"
              help="Low is steady, high is surprising."
              min={0}
              max={2}
              step={0.1}
            />
            <NumberField
              name="model.max_tokens"
              label="Most tokens an answer"
              help="On the phone, short answers are better."
              min={16}
              max={4000}
            />
          </div>
          <ChoiceField label="Fallback model" help="Takes over when the model does not answer.">
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
      ) : (
        <p className="measure text-soft">
          The built-in brain follows the facts, knowledge and tools of the agent, always in the same way. It
          needs no key, costs no tokens, and does not read the instructions.
        </p>
      )}
    </div>
  );
}
