/** Tries a key with one small real request to its provider, and says in a sentence what went wrong. */
import * as z from 'zod/mini';
import { type ProviderName, providers } from '#contract/workspace/provider-keys';
import { keyProblems } from '#domain/workspace/provider-key-rules';
import {
  createOutboundClient,
  type OutboundAnswer,
  type OutboundClient,
} from '../../platform/outbound/outbound-client';
import { OutboundError } from '../../platform/outbound/outbound-error';
import { hostAndPort } from '../../platform/outbound/allowed-hosts';

interface TriedKey {
  provider: ProviderName;
  /** Without a slash at its end. */
  base_url: string;
  api_key: string;
}

export type KeyTrial =
  | { problem: null; models: string[]; latency_ms: number }
  /** `problem` is a sentence. `latency_ms` is null when there was no answer. */
  | { problem: string; models: []; latency_ms: number | null };

/** More than anyone would pick from; routers of models have hundreds. */
const MOST_MODELS = 500;

interface Request {
  path: string;
  headers: (key: string) => Record<string, string>;
  /** The models in an answer; null when this is no answer of such a provider. */
  models: (answer: unknown) => string[] | null;
}

const id = z.string().check(z.minLength(1), z.maxLength(200));
const OpenAiModels = z.object({ data: z.array(z.object({ id })) });
const DeepgramProjects = z.object({ projects: z.array(z.unknown()) });
const ElevenLabsModels = z.array(z.object({ model_id: id }));
const CartesiaVoices = z.union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) })]);

const requests: Record<ProviderName, Request> = {
  openai: {
    path: '/models',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    models: (answer) => fits(OpenAiModels, answer)?.data.map((model) => model.id) ?? null,
  },
  deepgram: {
    path: '/v1/projects',
    headers: (key) => ({ authorization: `Token ${key}` }),
    models: (answer) => (fits(DeepgramProjects, answer) ? [] : null),
  },
  elevenlabs: {
    path: '/v1/models',
    headers: (key) => ({ 'xi-api-key': key }),
    models: (answer) => fits(ElevenLabsModels, answer)?.map(({ model_id }) => model_id) ?? null,
  },
  cartesia: {
    path: '/voices',
    headers: (key) => ({ 'x-api-key': key, 'cartesia-version': '2024-11-13' }),
    models: (answer) => (fits(CartesiaVoices, answer) ? [] : null),
  },
};

/** Never throws. */
export async function tryKey(outbound: OutboundClient, key: TriedKey): Promise<KeyTrial> {
  const { path, headers, models } = requests[key.provider];
  const began = performance.now();
  try {
    const answer = await outbound.request({
      url: `${key.base_url}${path}`,
      method: 'GET',
      headers: Object.entries(headers(key.api_key)).map(([name, value]) => ({ name, value, secret: true })),
    });
    const latency_ms = Math.round(performance.now() - began);
    const found = answer.status === 200 ? models(parsed(answer.body)) : null;
    if (found === null) return { problem: problemIn(key, answer), models: [], latency_ms };
    return { problem: null, models: [...new Set(found)].toSorted().slice(0, MOST_MODELS), latency_ms };
  } catch (error) {
    return { problem: problemOf(key, error), models: [], latency_ms: null };
  }
}

/** "OpenAI" at its own address, the host at any other. */
function nameOf({ provider, base_url }: TriedKey): string {
  if (base_url !== providers[provider].base_url) return new URL(base_url).host;
  return provider === 'openai' ? 'OpenAI' : providers[provider].name;
}

function problemIn(key: TriedKey, { status }: OutboundAnswer): string {
  const name = nameOf(key);
  if (status === 401 || status === 403) return keyProblems.refused(name);
  if (status === 429) return keyProblems.tooMany(name);
  if (status === 200 || status === 404 || status === 405) {
    return `${name} doesn’t answer like ${kindOf(key.provider)}. Check the address.`;
  }
  return `${keyProblems.status(name, status)} Try again later.`;
}

function kindOf(provider: ProviderName): string {
  return provider === 'openai' ? 'an OpenAI-compatible service' : providers[provider].name;
}

function problemOf(key: TriedKey, error: unknown): string {
  const { host } = new URL(key.base_url);
  if (!(error instanceof OutboundError)) return keyProblems.unreachable(host);
  if (error.code === 'address_refused') return error.message;
  if (error.code === 'timeout') return keyProblems.timeout(host);
  if (error.code === 'too_large' || error.code === 'undecodable') {
    return `${host} doesn’t answer like ${kindOf(key.provider)}. Check the address.`;
  }
  return keyProblems.unreachable(host);
}

/** Undefined: it isn't JSON. */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Undefined: it isn't of that shape. */
export function fits<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> | undefined {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : undefined;
}

/**
 * Tries the model of the installation's own key. Its address is the operator's, so it may be anywhere.
 *
 * @returns what says how long it took in ms, or null when it doesn't answer; null where there's no such key
 */
export function createInstallationModelTrial(
  model: { apiKey: string; baseUrl: string } | null,
): (() => Promise<number | null>) | null {
  if (model === null) return null;
  const { apiKey: api_key, baseUrl: base_url } = model;
  const outbound = createOutboundClient({ allowedHosts: new Set([hostAndPort(new URL(base_url))]) });
  return async () => {
    const { problem, latency_ms } = await tryKey(outbound, { provider: 'openai', base_url, api_key });
    return problem === null ? latency_ms : null;
  };
}
