/**
 * One question to a model that answers with JSON, outside a call: proposals of agents, summaries, and
 * judgements. Speaks OpenAI's protocol through the official client.
 */
import OpenAI from 'openai';
import * as z from 'zod/mini';
import type { TokenUsage } from '#domain/money/usage';
import type { ModelEndpoint } from '../ports';

interface ModelQuestion<Answer extends z.core.$ZodType> {
  endpoint: ModelEndpoint;
  /** What the model is to do. */
  task: string;
  /** What it is to do it with; untrusted. */
  material: string;
  answer: Answer;
  max_tokens: number;
  signal: AbortSignal;
}

type ModelAnswer<Answer> =
  | { ok: true; answer: Answer; usage: TokenUsage }
  /**
   * `reason` is a sentence fragment for a log or a person: "the model didn't answer in time". `answered`: it did, and
   * not as it was asked to.
   */
  | { ok: false; answered: boolean; reason: string; usage: TokenUsage };

/**
 * Asks once, and a second time with what was wrong when the answer doesn't fit the schema. Never throws,
 * except when `signal` fires.
 */
export async function askForJson<Answer extends z.core.$ZodType>(
  question: ModelQuestion<Answer>,
): Promise<ModelAnswer<z.output<Answer>>> {
  const { endpoint, task, material, answer, signal } = question;
  const client = clientOf(endpoint);
  const usage: TokenUsage = { model: endpoint.model, input_tokens: 0, output_tokens: 0 };
  const schema = JSON.stringify(z.toJSONSchema(answer, { io: 'input' }));
  const messages: OpenAI.ChatCompletionMessageParam[] = [
    {
      role: 'system',
      content: `${task}\nAnswer with one JSON object that fits this JSON schema:\n${schema}`,
    },
    { role: 'user', content: material },
  ];
  let reason = NO_ANSWER;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const completion = await client.chat.completions.create(
        {
          model: endpoint.model,
          messages,
          max_tokens: question.max_tokens,
          response_format: { type: 'json_object' },
        },
        { signal },
      );
      usage.input_tokens += completion.usage?.prompt_tokens ?? 0;
      usage.output_tokens += completion.usage?.completion_tokens ?? 0;
      const text = completion.choices[0]?.message.content ?? '';
      const parsed = z.safeParse(answer, jsonIn(text));
      if (parsed.success) return { ok: true, answer: parsed.data, usage };
      reason = 'the model’s answer couldn’t be read';
      const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      messages.push(
        { role: 'assistant', content: text },
        { role: 'user', content: `That doesn’t fit the schema. ${faults.slice(0, 10).join('; ')}` },
      );
    } catch (error) {
      signal.throwIfAborted();
      return { ok: false, answered: false, reason: modelFaultOf(error).reason, usage };
    }
  }
  return { ok: false, answered: true, reason, usage };
}

/** The object in an answer, also where words or a code fence are around it. */
function jsonIn(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start === -1 || end < start) return undefined;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    return undefined;
  }
}

/** Outside a call a second try is worth its wait. */
export function clientOf({ apiKey, baseUrl, fetch: guarded }: ModelEndpoint): OpenAI {
  return new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 1, ...(guarded && { fetch: guarded }) });
}

export const NO_ANSWER = 'the model didn’t answer';
export const NOT_IN_TIME = 'the model didn’t answer in time';

/** Why a model didn't answer. */
export interface ModelFault {
  /** A fragment of a sentence: "the model couldn’t be reached". */
  reason: string;
  /** What has to change first; `nothing`: it may answer the next time. */
  mend: 'key' | 'model' | 'quota' | 'nothing';
}

const NO_CREDIT: ModelFault = {
  reason: 'the key’s account has no credit left at the model’s provider',
  mend: 'quota',
};

export function modelFaultOf(error: unknown): ModelFault {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return { reason: NOT_IN_TIME, mend: 'nothing' };
  if (error instanceof OpenAI.APIConnectionError)
    return { reason: 'the model couldn’t be reached', mend: 'nothing' };
  if (!(error instanceof OpenAI.APIError) || error.status === undefined)
    return { reason: NO_ANSWER, mend: 'nothing' };
  switch (error.status) {
    case 401:
    case 403:
      return { reason: 'the model’s provider refused the key', mend: 'key' };
    case 402:
      return NO_CREDIT;
    case 404:
      return { reason: 'the model’s provider doesn’t have this model', mend: 'model' };
    case 429:
      return error.code === 'insufficient_quota'
        ? NO_CREDIT
        : { reason: 'the model’s provider takes no more requests at this moment', mend: 'nothing' };
    default:
      return { reason: `the model’s provider answered ${error.status}`, mend: 'nothing' };
  }
}
