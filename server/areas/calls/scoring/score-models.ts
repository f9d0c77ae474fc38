/** Which model judges by a scorecard. */
import type { ScoreModel } from '#contract/scoring/scorecards';
import { ApiError } from '#domain/api-error';
import type { ModelEndpoint } from '../../../runtime/ports';
import type { AgentBrains } from '../agent-brains';

export interface ScoreModels {
  /** The name of the model that would judge; null: rules alone. */
  nameOf(choice: ScoreModel): string | null;
  /**
   * Null: rules alone.
   *
   * @throws ApiError `invalid_request` at the field, when the key isn't there any more
   */
  endpointOf(workspaceId: string, choice: ScoreModel): Promise<ModelEndpoint | null>;
}

export function createScoreModels(brains: AgentBrains): ScoreModels {
  const { installation } = brains;
  return {
    nameOf({ provider, model }) {
      if (provider === 'openai') return model;
      return provider === 'default' && installation.kind === 'model' ? installation.model : null;
    },

    async endpointOf(workspaceId, { provider, key_id, model }) {
      if (provider === 'none') return null;
      const chosen = { provider, key_id, model, temperature: 0, max_tokens: 400, fallback: null };
      try {
        const brain = await brains.brainOf(workspaceId, { model: chosen });
        return brain.kind === 'model' ? brain : null;
      } catch (error) {
        throw error instanceof ApiError ? atOwnField(error) : error;
      }
    },
  };
}

/** A refusal of an agent's model, at the field of the scorecard. */
function atOwnField({ code, message, fields }: ApiError): ApiError {
  return new ApiError(
    code,
    message,
    fields?.map(({ field, message }) => ({ field: field.replace(/^content\./, ''), message })),
  );
}
