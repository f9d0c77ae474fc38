/** The whole server with a model that is a double here, and an agent to change. */
import { randomUUID } from 'node:crypto';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import type { AssistantChat } from '#contract/assistant/assistant';
import { blankAgent } from '#contract/agents/agent-content';
import { expect } from 'vitest';
import {
  type OpenAiDouble,
  type ScriptedAnswer,
  startOpenAiDouble,
} from '../../doubles/openai/openai-double';
import { type Account, startWholeServer, type WholeServer } from '../http/whole-server';

/** Its turns cost something. */
export const usage = { input: 10_000, output: 500 };

export const says = (text: string): ScriptedAnswer => ({ kind: 'text', pieces: [text], usage });

/** The model asks for these tools in one turn. */
export const asksFor = (...calls: [name: string, given: unknown][]): ScriptedAnswer => ({
  kind: 'tools',
  calls: calls.map(([name, given]) => ({
    name,
    arguments: typeof given === 'string' ? given : JSON.stringify(given),
  })),
  usage,
});

export const insurance = {
  name: 'insurance_number',
  type: 'text',
  question: 'What’s your insurance number?',
};

export interface AssistantServer extends WholeServer {
  model: OpenAiDouble;
}

export async function startAssistantServer(settings: Record<string, string> = {}): Promise<AssistantServer> {
  const model = await startOpenAiDouble();
  const server = await startWholeServer({
    OPENAI_API_KEY: model.apiKey,
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: 'gpt-4.1-mini',
    ...settings,
  });
  return {
    ...server,
    model,
    async stop() {
      await server.stop();
      await model.close();
    },
  };
}

/** One agent in the hands of one person. */
export function atWork(server: WholeServer, { token }: Pick<Account, 'token'>, agentId: string) {
  const at = `/agents/${agentId}/assistant`;
  const read = async () => (await server.call('GET', at, { token })).body as AssistantChat;
  return {
    at,
    read,
    say: (text: string) => server.call('POST', `${at}/messages`, { token, body: { text } }),
    cancel: () => server.call('POST', `${at}/cancel`, { token }),
    test: () => server.call('POST', `${at}/test-runs`, { token }),
    apply: (draft_revision: number) =>
      server.call('POST', `${at}/apply`, { token, body: { draft_revision } }),
    discard: () => server.call('POST', `${at}/discard`, { token }),
    clear: () => server.call('DELETE', at, { token }),
    agent: async () => (await server.call('GET', `/agents/${agentId}`, { token })).body as Agent,
    save: (base_revision: number, content: AgentDraft) =>
      server.call('PUT', `/agents/${agentId}/draft`, { token, body: { base_revision, content } }),
    /** The conversation once nothing works on it. */
    async done(): Promise<AssistantChat> {
      await expect.poll(async () => (await read()).is_working, { interval: 50 }).toBe(false);
      return read();
    },
  };
}

export async function newAgent(
  server: WholeServer,
  { token }: Pick<Account, 'token'>,
  change: Partial<AgentDraft> = {},
): Promise<string> {
  const { status, body } = await server.call('POST', '/agents', {
    token,
    body: { content: { ...blankAgent, name: 'Front desk', ...change } },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(status).toBe(201);
  return (body as Agent).agent_id;
}

/** A test that passes: the caller says goodbye. */
export async function newTest(
  server: WholeServer,
  { token }: Pick<Account, 'token'>,
  agentId: string,
): Promise<void> {
  const { status } = await server.call('POST', `/agents/${agentId}/tests`, {
    token,
    body: { name: 'Says hello', caller: [], checks: [{ type: 'said', text: 'help you' }] },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(status).toBe(201);
}
