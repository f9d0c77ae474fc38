/**
 * Finds model servers on the machine that this server runs on: Ollama, LM Studio, and others that speak
 * OpenAI's protocol. Only the loopback ports that the operator named are looked at.
 */
import { LOCAL_KEY, type LocalServer, localServerNames } from '#contract/workspace/provider-keys';
import { withoutModels } from '#domain/workspace/provider-key-rules';
import * as z from 'zod/mini';
import type { AllowedHosts } from '../../platform/outbound/allowed-hosts';
import { createOutboundClient, type OutboundClient } from '../../platform/outbound/outbound-client';
import { OutboundError } from '../../platform/outbound/outbound-error';
import { fits, parsed } from './key-trial';

/** What's on this machine answers at once, or isn't a server of models. */
const PROBE_MS = 1_500;
/** The first word may have to wait until the model is in memory. */
const WORD_MS = 20_000;
const MOST_MODELS = 100;

export interface LocalModels {
  /** Never rejects. */
  find(): Promise<{ servers: LocalServer[]; looked_at: string[] }>;
}

export const localModelHosts = (ports: readonly number[]): AllowedHosts =>
  new Set(ports.map((port) => `127.0.0.1:${port}`));

/** @returns null where there is no port to look at */
export function createLocalModels(
  hosts: AllowedHosts,
  { probeMs = PROBE_MS, wordMs = WORD_MS }: { probeMs?: number; wordMs?: number } = {},
): LocalModels | null {
  if (hosts.size === 0) return null;
  const outbound = createOutboundClient({ allowedHosts: hosts, timeoutMs: wordMs, maxRedirects: 0 });
  return {
    async find() {
      const looked_at = [...hosts];
      const found = await Promise.all(looked_at.map((host) => serverAt(outbound, host, { probeMs, wordMs })));
      return { servers: found.filter((server) => server !== null), looked_at };
    },
  };
}

const id = z.string().check(z.minLength(1), z.maxLength(200));
const OllamaTags = z.object({ models: z.array(z.object({ name: id })) });
const LmStudioModels = z.object({ data: z.array(z.object({ id, type: z.string(), state: z.string() })) });
const OpenAiModels = z.object({ object: z.literal('list'), data: z.nullable(z.array(z.object({ id }))) });
const Completion = z.object({ choices: z.array(z.object({ message: z.object({}) })) });

/** How each of them says what it has; the first that fits tells what it is. */
const kinds: readonly {
  kind: LocalServer['kind'];
  path: string;
  models: (answer: unknown) => string[] | null;
}[] = [
  {
    kind: 'ollama',
    path: '/api/tags',
    models: (answer) => fits(OllamaTags, answer)?.models.map(({ name }) => name) ?? null,
  },
  {
    kind: 'lm_studio',
    path: '/api/v0/models',
    models: (answer) =>
      fits(LmStudioModels, answer)
        ?.data.filter(({ type }) => type !== 'embeddings')
        .map((model) => model.id) ?? null,
  },
  {
    kind: 'openai',
    path: '/v1/models',
    models: (answer) => {
      const list = fits(OpenAiModels, answer);
      return list === undefined ? null : (list.data ?? []).map((model) => model.id);
    },
  },
];

interface Patience {
  probeMs: number;
  wordMs: number;
}

async function serverAt(
  outbound: OutboundClient,
  host: string,
  patience: Patience,
): Promise<LocalServer | null> {
  for (const { kind, path, models: modelsIn } of kinds) {
    const probe = await asked(outbound, `http://${host}${path}`, patience.probeMs);
    // Nothing listens there, or it doesn't speak HTTP: other paths say no more.
    if (probe === null) return null;
    const models = probe.status === 200 ? modelsIn(probe.body) : null;
    if (models === null) continue;
    const base_url = `http://${host}/v1`;
    const talking = models.filter((model) => !/embed/i.test(model)).slice(0, MOST_MODELS);
    const trial = await oneWord(outbound, { kind, base_url, model: talking[0], wordMs: patience.wordMs });
    return { kind, base_url, models: talking, ...trial };
  }
  return null;
}

/** @returns null when nothing answered */
async function asked(outbound: OutboundClient, url: string, timeoutMs: number) {
  try {
    const { status, body } = await outbound.request({ url, method: 'GET', timeoutMs });
    return { status, body: parsed(body) };
  } catch (error) {
    // An answer that can't be read, or leads elsewhere, is one all the same.
    const answered = error instanceof OutboundError && error.code !== 'timeout' && error.code !== 'network';
    return answered ? { status: 0, body: undefined } : null;
  }
}

interface Trial {
  kind: LocalServer['kind'];
  base_url: string;
  /** Undefined: it has none. */
  model: string | undefined;
  wordMs: number;
}

/** Asks the model for one word. */
async function oneWord(
  outbound: OutboundClient,
  { kind, base_url, model, wordMs }: Trial,
): Promise<Pick<LocalServer, 'latency_ms' | 'problem'>> {
  const name = localServerNames[kind];
  if (model === undefined) return { latency_ms: null, problem: withoutModels[kind] };
  const began = performance.now();
  try {
    const { status, body } = await outbound.request({
      url: `${base_url}/chat/completions`,
      method: 'POST',
      headers: [
        { name: 'content-type', value: 'application/json' },
        { name: 'authorization', value: `Bearer ${LOCAL_KEY}`, secret: true },
      ],
      body: JSON.stringify({
        model,
        messages: [{ role: 'user', content: 'Say the word: yes' }],
        max_tokens: 5,
        stream: false,
      }),
      timeoutMs: wordMs,
    });
    if (status === 401 || status === 403)
      return { latency_ms: null, problem: `${name} asks for a key. Add it with “Add key”.` };
    if (status !== 200 || fits(Completion, parsed(body)) === undefined)
      return { latency_ms: null, problem: `${name} couldn’t answer with ${model}.` };
    return { latency_ms: Math.round(performance.now() - began), problem: null };
  } catch (error) {
    const late = error instanceof OutboundError && error.code === 'timeout';
    const problem = late
      ? `${model} didn’t answer in ${Math.round(wordMs / 1000)} seconds. It may still be loading: search again.`
      : `${name} broke off while ${model} answered.`;
    return { latency_ms: null, problem };
  }
}
