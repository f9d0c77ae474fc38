/**
 * One turn of a model that works with tools, outside a call: it asks for tools, or says something. Speaks OpenAI's
 * protocol through the official client.
 */
import type OpenAI from 'openai';
import type { TokenUsage } from '#domain/money/usage';
import type { ModelEndpoint } from '../ports';
import { clientOf, type ModelFault, modelFaultOf, NO_ANSWER } from './model-completion';

export type ModelMessage = OpenAI.ChatCompletionMessageParam;

/** What a model may ask for. */
export interface OfferedTool {
  name: string;
  description: string;
  /** A JSON Schema of an object. */
  parameters: Record<string, unknown>;
}

/** A tool that the model asks for. */
export interface ToolWish {
  id: string;
  name: string;
  /** Null: what it wrote isn't a JSON object. */
  given: Record<string, unknown> | null;
}

interface TurnQuestion {
  endpoint: ModelEndpoint;
  messages: readonly ModelMessage[];
  tools: readonly OfferedTool[];
  /** Of its answer. */
  max_tokens: number;
  signal: AbortSignal;
}

type Turn =
  | {
      ok: true;
      text: string;
      wishes: ToolWish[];
      /** What it said, to be sent along from now on. */
      message: ModelMessage;
      usage: TokenUsage;
    }
  | ({ ok: false } & ModelFault);

/** Never throws, except when `signal` fires. */
export async function askWithTools(question: TurnQuestion): Promise<Turn> {
  const { endpoint, messages, tools, max_tokens, signal } = question;
  try {
    const completion = await clientOf(endpoint).chat.completions.create(
      {
        model: endpoint.model,
        messages: [...messages],
        tools: tools.map(({ name, description, parameters }) => ({
          type: 'function',
          function: { name, description, parameters },
        })),
        max_completion_tokens: max_tokens,
      },
      // Of its own: the client leaves a listener on it with each question.
      { signal: AbortSignal.any([signal]) },
    );
    const said = completion.choices[0]?.message;
    if (said === undefined) return { ok: false, reason: NO_ANSWER, mend: 'nothing' };
    const asked = (said.tool_calls ?? []).filter((call) => call.type === 'function');
    const text = said.content ?? '';
    return {
      ok: true,
      text,
      wishes: asked.map(({ id, function: { name, arguments: given } }) => ({
        id,
        name,
        given: objectIn(given),
      })),
      message: {
        role: 'assistant',
        content: text,
        ...(asked.length > 0 && {
          // Servers refuse a conversation with arguments that aren't JSON, also where they wrote them.
          tool_calls: asked.map(({ id, function: { name, arguments: given } }) => ({
            id,
            type: 'function' as const,
            function: { name, arguments: objectIn(given) === null ? '{}' : given },
          })),
        }),
      },
      usage: {
        model: endpoint.model,
        input_tokens: completion.usage?.prompt_tokens ?? 0,
        output_tokens: completion.usage?.completion_tokens ?? 0,
      },
    };
  } catch (error) {
    signal.throwIfAborted();
    return { ok: false, ...modelFaultOf(error) };
  }
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    // A tool without arguments is asked for without any.
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
