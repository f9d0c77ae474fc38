/** What the assistant works with, and about what a message costs. */
import type { AgentDraft } from '#contract/agents/agent-content';
import type { AssistantModel } from '#contract/assistant/assistant';
import { ApiError } from '#domain/api-error';
import { assistantSentences } from '#domain/assistant/sentences';
import type { TokenUsage } from '#domain/money/usage';
import type { ModelEndpoint } from '../../runtime/ports';
import type { BillingService } from '../billing/service';
import type { AgentBrains } from '../calls/agent-brains';
import { instructions } from './instructions';
import { lettersOfTools } from './tools';

/** A message takes about so many turns of the model. */
const USUAL_TURNS = 5;
const USUAL_ANSWER_TOKENS = 2500;
/** As models count them, about. */
export const LETTERS_A_TOKEN = 4;

/** The agent's own model, else the installation's; or why there's none, as a sentence. */
export async function assistantModel(
  brains: AgentBrains,
  workspaceId: string,
  draft: Pick<AgentDraft, 'model'>,
): Promise<ModelEndpoint | string> {
  const own = await brains.brainOf(workspaceId, draft).catch((error: unknown) => {
    // Its key is gone, or it's not chosen yet: the draft says so at the field.
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (own?.kind === 'model') return own;
  return brains.installation.kind === 'model' ? brains.installation : assistantSentences.noModel;
}

export function shownModel(
  endpoint: ModelEndpoint,
  billing: Pick<BillingService, 'costOf'>,
  draft: AgentDraft,
): AssistantModel {
  const { model, own_key = false } = endpoint;
  const tokens = [estimatedTokens(model, draft)];
  return {
    name: model,
    own_key,
    micros_per_message: own_key ? 0 : billing.costOf({ platform_ms: 0, tokens }),
  };
}

/** About what a message uses. */
export function estimatedTokens(model: string, draft: AgentDraft): TokenUsage {
  const letters = JSON.stringify(draft).length + lettersOfTools() + instructions.length;
  return {
    model,
    input_tokens: Math.ceil((letters * USUAL_TURNS) / LETTERS_A_TOKEN),
    output_tokens: USUAL_ANSWER_TOKENS,
  };
}
