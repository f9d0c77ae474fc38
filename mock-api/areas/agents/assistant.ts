/** The assistant: refused, since no model is asked here. */
import type { AssistantChat, assistantEndpoints } from '#contract/assistant/assistant';
import { ApiError } from '#domain/api-error';
import { assistantSentences } from '#domain/assistant/sentences';
import { agentOrFault } from '../../agent-records';
import type { Host } from '../../host';
import type { Answers } from '../../serve';

const idle: AssistantChat = {
  model: null,
  refusal: assistantSentences.noModel,
  is_working: false,
  entries: [],
  proposal: null,
  cost_micros: 0,
};

export function assistantAnswers({ world }: Host): Answers<typeof assistantEndpoints> {
  type Asked = { session: { workspace_id: string }; params: { agent_id: string } };
  const chat = ({ session, params }: Asked): AssistantChat => {
    agentOrFault(world, session.workspace_id, params.agent_id);
    return idle;
  };
  const refuse = (asked: Asked, sentence: string): never => {
    chat(asked);
    throw new ApiError('conflict', sentence);
  };
  return {
    get: chat,
    ask: (asked) => refuse(asked, assistantSentences.noModel),
    cancel: chat,
    test: (asked) => refuse(asked, assistantSentences.nothing),
    apply: (asked) => refuse(asked, assistantSentences.nothing),
    discard: chat,
    clear(asked) {
      chat(asked);
    },
  };
}
