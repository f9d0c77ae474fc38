import { useController, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { ChoiceField } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { NumberField } from '../draft-fields';
import { ModelNameField } from './model-name-field';
import { ProviderField } from './provider-field';
import { useBuiltInModels } from './use-built-in-models';

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
      <ChoiceField label="Fallback model" help="Used if the model fails.">
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
