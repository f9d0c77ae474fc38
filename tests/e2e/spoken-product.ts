/** The built product whose calls are heard by a double of Deepgram and answered by one of a model. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Call } from '#contract/calls/calls';
import { type OpenAiDouble, startOpenAiDouble } from '../doubles/openai/openai-double';
import { deepgramKey } from '../doubles/transcribers/deepgram-key';
import { startTranscriberDouble, type TranscriberDouble } from '../doubles/transcribers/transcriber-double';
import { heldUpBetween } from '../held-up';
import { newPerson, signUp } from './people';
import { type Product, startProduct } from './product';

export interface SpokenProduct {
  product: Product;
  model: OpenAiDouble;
  /** Recognises a sentence of its script for each stretch of speech. */
  transcriber: TranscriberDouble;
  /** Starts the product again, on the same data and at the same address, after it was killed. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param hosts on this machine that tools may reach besides, as `localhost:1234`
 * @param modelName what the pages call the model
 */
export async function startSpokenProduct(
  hosts: readonly string[] = [],
  modelName = 'double-1',
): Promise<SpokenProduct> {
  const model = await startOpenAiDouble();
  const transcriber = await startTranscriberDouble();
  transcriber.hears = 'speech';
  const env = {
    OPENAI_API_KEY: model.apiKey,
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: modelName,
    ALLOWED_PRIVATE_HOSTS: [transcriber.host, ...hosts].join(','),
  };
  const first = await startProduct({ env });
  const spoken: SpokenProduct = {
    product: first,
    model,
    transcriber,
    async restart() {
      const { dataDir, port } = spoken.product;
      spoken.product = await startProduct({ dataDir, env: { ...env, PORT: String(port) } });
    },
    async stop() {
      await spoken.product.stop();
      // The first one removes the data, which it made.
      if (spoken.product !== first) await first.stop();
      await model.close();
      await transcriber.close();
    },
  };
  return spoken;
}

/** Someone signed in, who may also ask the API directly. */
export interface Workspace {
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Signs someone up in the page. */
export async function openWorkspace(page: Page, origin: string, person = newPerson()): Promise<Workspace> {
  const asked = page.waitForRequest(
    (request) => request.url().startsWith(`${origin}/api/`) && 'authorization' in request.headers(),
  );
  await signUp(page, person, `${origin}/register`);
  const authorization = (await asked).headers().authorization ?? '';
  return {
    async call(method, path, body) {
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          authorization,
          'idempotency-key': randomUUID(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      // Each caller names the part of the contract that it reads.
      return JSON.parse(text) as never;
    },
  };
}

/** Makes an agent that is heard by the double. @returns its id */
export async function makeSpokenAgent(
  workspace: Workspace,
  transcriber: TranscriberDouble,
  content: z.input<typeof AgentContent>,
): Promise<string> {
  const key_id = await deepgramKey(workspace, transcriber);
  const { agent_id } = await workspace.call<{ agent_id: string }>('POST', '/agents', {
    content: z.parse(AgentContent, { ...content, transcriber: { provider: 'deepgram', key_id } }),
  });
  return agent_id;
}

/** The newest call of the workspace, as it was stored. */
/** How far a moment in the log may be from the one when its call's row was written. */
const ROUGHLY_MS = 100;

/**
 * For how long this machine did something else in a stretch of a call, in milliseconds: the browser, the product
 * and these tests have the same processors. `from` and `to` are on the call's clock.
 */
export function heldUpInCall({ started_at }: Call, from: number, to: number): number {
  const start = Date.parse(started_at) - performance.timeOrigin;
  return heldUpBetween(start + from - ROUGHLY_MS, start + to + ROUGHLY_MS);
}

export async function newestCall(workspace: Workspace): Promise<Call> {
  const { items } = await workspace.call<{ items: { call_id: string }[] }>('GET', '/calls');
  const [newest] = items;
  if (newest === undefined) throw new Error('There is no call.');
  return workspace.call<Call>('GET', `/calls/${newest.call_id}`);
}
