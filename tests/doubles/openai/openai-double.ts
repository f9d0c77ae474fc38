/**
 * A server that speaks OpenAI's chat-completions protocol on a real socket: streamed answers, tool
 * calls in pieces, usage, and every way in which such a server can fail. Answers are scripted.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface ScriptedUsage {
  input: number;
  output: number;
}

export type ScriptedAnswer =
  /** `afterMs`: how long it thinks before the first piece. */
  | { kind: 'text'; pieces: string[]; usage?: ScriptedUsage; afterMs?: number; pauseMs?: number }
  | {
      kind: 'tools';
      calls: { name: string; arguments: string }[];
      text?: string;
      usage?: ScriptedUsage;
    }
  | { kind: 'status'; status: number; code?: string; message?: string }
  /** Takes the request and never answers. */
  | { kind: 'hang' }
  /** Begins an answer and then says nothing more. */
  | { kind: 'stall'; pieces: string[] }
  /** Begins an answer and then breaks the connection. */
  | { kind: 'cut'; pieces: string[] }
  /** Answers 200 with something else. */
  | { kind: 'garbage'; contentType: string; body: string };

/** What was asked for, as far as tests look at it. */
interface ChatRequest {
  model: string;
  stream?: boolean;
  temperature?: number;
  max_completion_tokens?: number;
  messages: { role: string; content?: unknown; tool_call_id?: string; tool_calls?: unknown[] }[];
  tools?: { type: string; function: { name: string; description: string; parameters: unknown } }[];
}

export interface OpenAiDouble {
  /** What `OPENAI_BASE_URL` is set to. */
  baseUrl: string;
  apiKey: string;
  requests: ChatRequest[];
  /** Requests that the other side broke off. */
  brokenOff: () => number;
  /** Adds answers, given in this order. Without any left, the double answers 500. */
  script(...answers: ScriptedAnswer[]): void;
  close(): Promise<void>;
}

export async function startOpenAiDouble(): Promise<OpenAiDouble> {
  const apiKey = 'sk-double-0123456789';
  const answers: ScriptedAnswer[] = [];
  const requests: ChatRequest[] = [];
  const sockets = new Set<Socket>();
  let broken = 0;
  let count = 0;

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return fail(response, 401, 'invalid_api_key', 'Incorrect API key provided.');
    if (request.method === 'GET' && request.url === '/v1/models')
      return json(response, 200, { object: 'list', data: [{ id: 'double-1', object: 'model' }] });
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return fail(response, 404, 'unknown_url', `Unknown request URL: ${request.method} ${request.url}.`);
    const chat = await bodyOf(request);
    const fault = faultIn(chat);
    if (fault !== null) return fail(response, 400, 'invalid_request_error', fault);
    requests.push(chat);
    response.on('close', () => {
      if (!response.writableFinished) broken += 1;
    });
    count += 1;
    await answer(
      response,
      chat.stream === true,
      answers.shift() ?? { kind: 'status', status: 500, code: 'nothing_scripted' },
      `chatcmpl-${count}`,
      chat.model,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey,
    requests,
    brokenOff: () => broken,
    script: (...more) => {
      answers.push(...more);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<ChatRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as ChatRequest;
}

/** What the real service refuses, as far as an agent can get it wrong. */
function faultIn(chat: ChatRequest): string | null {
  if (!Array.isArray(chat.messages) || chat.messages.length === 0) return "Invalid 'messages': empty array.";
  const asked = new Set<string>();
  for (const message of chat.messages) {
    for (const call of message.tool_calls ?? []) asked.add((call as { id: string }).id);
    if (message.role === 'tool' && !asked.has(message.tool_call_id ?? ''))
      return "Invalid parameter: messages with role 'tool' must be a response to a preceding message with 'tool_calls'.";
  }
  for (const tool of chat.tools ?? []) {
    if (!/^[a-zA-Z0-9_-]{1,64}$/.test(tool.function.name))
      return `Invalid 'tools[].function.name': ${tool.function.name}.`;
    const parameters = tool.function.parameters as Record<string, unknown>;
    const chooses = ['oneOf', 'anyOf', 'allOf', 'enum', 'not'].some((key) => key in parameters);
    if (parameters.type !== 'object' || chooses)
      return `Invalid schema for function '${tool.function.name}': schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.`;
  }
  return null;
}

async function answer(
  response: ServerResponse,
  streamed: boolean,
  scripted: ScriptedAnswer,
  id: string,
  model: string,
): Promise<void> {
  const chunk = (choice: object, rest: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created: 1_700_000_000, model, choices: [{ index: 0, finish_reason: null, ...choice }], ...rest })}\n\n`,
    );
  const finish = (reason: string, usage: ScriptedUsage = { input: 10, output: 5 }) => {
    chunk({ delta: {}, finish_reason: reason });
    const tokens = {
      prompt_tokens: usage.input,
      completion_tokens: usage.output,
      total_tokens: usage.input + usage.output,
    };
    response.write(
      `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created: 1_700_000_000, model, choices: [], usage: tokens })}\n\n`,
    );
    response.end('data: [DONE]\n\n');
  };
  const begin = () => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.flushHeaders();
  };

  if (!streamed && (scripted.kind === 'text' || scripted.kind === 'tools')) {
    return whole(response, scripted, id, model);
  }
  switch (scripted.kind) {
    case 'text':
      if (scripted.afterMs !== undefined) await sleep(scripted.afterMs);
      begin();
      chunk({ delta: { role: 'assistant', content: '' } });
      for (const piece of scripted.pieces) {
        chunk({ delta: { content: piece } });
        if (scripted.pauseMs !== undefined) await sleep(scripted.pauseMs);
      }
      return finish('stop', scripted.usage);
    case 'tools':
      begin();
      if (scripted.text !== undefined) chunk({ delta: { role: 'assistant', content: scripted.text } });
      for (const [index, call] of scripted.calls.entries()) {
        const half = Math.ceil(call.arguments.length / 2);
        chunk({
          delta: {
            tool_calls: [
              {
                index,
                id: `call_${id}_${index}`,
                type: 'function',
                function: { name: call.name, arguments: '' },
              },
            ],
          },
        });
        for (const piece of [call.arguments.slice(0, half), call.arguments.slice(half)])
          chunk({ delta: { tool_calls: [{ index, function: { arguments: piece } }] } });
      }
      return finish('tool_calls', scripted.usage);
    case 'status':
      return fail(
        response,
        scripted.status,
        scripted.code ?? 'error',
        scripted.message ?? 'The double fails as told.',
      );
    case 'hang':
      return;
    case 'stall':
    case 'cut':
      begin();
      for (const piece of scripted.pieces) chunk({ delta: { role: 'assistant', content: piece } });
      if (scripted.kind === 'stall') return;
      await sleep(20);
      response.destroy();
      return;
    case 'garbage':
      response.writeHead(200, { 'content-type': scripted.contentType }).end(scripted.body);
      return;
    default:
      return scripted satisfies never;
  }
}

/** A text, or tools, in one piece, for clients that didn't ask for a stream. */
function whole(
  response: ServerResponse,
  scripted: Extract<ScriptedAnswer, { kind: 'text' | 'tools' }>,
  id: string,
  model: string,
): void {
  const { usage = { input: 10, output: 5 } } = scripted;
  const message =
    scripted.kind === 'text'
      ? { role: 'assistant', content: scripted.pieces.join('') }
      : {
          role: 'assistant',
          content: scripted.text ?? null,
          tool_calls: scripted.calls.map((call, index) => ({
            id: `call_${id}_${index}`,
            type: 'function',
            function: call,
          })),
        };
  json(response, 200, {
    id,
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, finish_reason: scripted.kind === 'text' ? 'stop' : 'tool_calls', message }],
    usage: {
      prompt_tokens: usage.input,
      completion_tokens: usage.output,
      total_tokens: usage.input + usage.output,
    },
  });
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, status: number, code: string, message: string): void {
  json(response, status, { error: { message, type: code, param: null, code } });
}
