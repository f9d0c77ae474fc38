import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { ModelNameField } from './model-name-field';
import { ProviderField } from './provider-field';
import { useBuiltInModels } from './use-built-in-models';

/** Which model answers. */
export function ModelSection() {
  const builtIn = useBuiltInModels();
  const provider = useWatch<AgentDraft, 'model.provider'>({ name: 'model.provider' });
  return (
    <div className="grid gap-5 pt-4">
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
    </div>
  );
}
