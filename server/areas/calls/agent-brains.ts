/** What an agent thinks with: the built-in brain, the installation's model, or one on a key of the workspace. */
import { type AgentContent, NO_MODEL } from '#contract/agents/agent-content';
import { ApiError } from '#domain/api-error';
import { asThingsAre } from '#domain/refusals';
import type { Brain, ModelEndpoint, ModelKeys } from '../../runtime/ports';

type Choice = Pick<AgentContent['model'], 'provider' | 'key_id' | 'model'>;

export interface AgentBrains {
  /** What agents think with that choose nothing. */
  readonly installation: Brain;
  /**
   * @throws ApiError `invalid_request` at the field, when the agent's key or model is not there
   */
  brainOf: (workspaceId: string, agent: Pick<AgentContent, 'model'>) => Promise<Brain>;
}

export interface AgentBrainsOptions {
  installation: Brain;
  keys: (workspaceId: string) => ModelKeys;
  /** Makes the requests to addresses of the workspace's keys. */
  fetch: typeof fetch;
}

export function createAgentBrains({ installation, keys, fetch: guarded }: AgentBrainsOptions): AgentBrains {
  /** Null: the built-in brain. */
  async function endpointOf(
    workspaceId: string,
    choice: Choice,
    field: string,
  ): Promise<ModelEndpoint | null> {
    if (choice.provider === 'built_in') return null;
    const own = installation.kind === 'model' ? installation : null;
    if (choice.provider === 'default') return own && endpoint(own);
    if (choice.key_id === null) {
      if (own === null)
        throw refusal(`${field}.key_id`, 'Choose a key for this model, or add one in Settings.');
      return { ...endpoint(own), model: choice.model || own.model };
    }
    const key = await keys(workspaceId).open(choice.key_id);
    if (key === null) throw refusal(`${field}.key_id`, asThingsAre.keyGone);
    if (choice.model === '') throw refusal(`${field}.model`, NO_MODEL);
    return {
      apiKey: key.api_key,
      baseUrl: key.base_url.replace(/\/+$/, ''),
      model: choice.model,
      own_key: true,
      fetch: guarded,
    };
  }

  return {
    installation,
    async brainOf(workspaceId, { model }) {
      const first = await endpointOf(workspaceId, model, 'model');
      if (first === null) return { kind: 'built_in' };
      if (model.fallback === null) return { kind: 'model', ...first };
      const second = await endpointOf(workspaceId, model.fallback, 'model.fallback');
      return { kind: 'model', ...first, fallback: second ?? 'built_in' };
    },
  };
}

/** The model whose tokens the operator pays for, and the workspace to the operator; null when there is none. */
export function chargedModel(brain: Brain): string | null {
  if (brain.kind === 'built_in') return null;
  if (!brain.own_key) return brain.model;
  const { fallback } = brain;
  return fallback === undefined || fallback === 'built_in' || fallback.own_key ? null : fallback.model;
}

function endpoint({ apiKey, baseUrl, model }: ModelEndpoint): ModelEndpoint {
  return { apiKey, baseUrl, model };
}

function refusal(path: string, message: string): ApiError {
  return new ApiError('invalid_request', message, [{ field: `content.${path}`, message }]);
}
