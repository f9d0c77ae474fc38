/** Model servers that people run themselves, as they speak on a real socket: Ollama, LM Studio, vLLM. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { json as jsonOf } from 'node:stream/consumers';

export interface LocalModelDouble {
  port: number;
  /** What it was asked, such as `GET /api/tags`. */
  asked: string[];
  /** Bodies of completions. */
  completions: { model: string; stream?: boolean }[];
  close(): Promise<void>;
}

type LocalServerKind = 'ollama' | 'lm_studio' | 'vllm';
/** `web`: serves pages alone; `redirect`: leads elsewhere. */
type Kind = LocalServerKind | 'web' | { redirectTo: string };

interface Manner {
  /** Those it has; two by default. */
  models?: string[];
  /** What it does when it's asked for words. */
  words?: 'hang' | 'status 500' | 'asks for a key';
}

/** @param kind each answers a path that isn't its own as the real one does */
export async function startLocalModels(kind: Kind, manner: Manner = {}): Promise<LocalModelDouble> {
  const { models = ['llama3.2:3b', 'qwen3:8b'], words } = manner;
  const asked: string[] = [];
  const completions: LocalModelDouble['completions'] = [];
  const sockets = new Set<Socket>();
  const list = (ownedBy: string) => ({
    object: 'list',
    data: models.map((id) => ({ id, object: 'model', created: 1_760_000_000, owned_by: ownedBy })),
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const what = `${request.method} ${request.url}`;
    asked.push(what);
    if (typeof kind === 'object') {
      response.writeHead(302, { location: kind.redirectTo }).end();
    } else if (kind === 'web') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A page</title>');
    } else if (kind === 'ollama' && what === 'GET /api/tags') {
      send(response, {
        models: models.map((name) => ({
          name,
          model: name,
          size: 2_019_393_189,
          details: { format: 'gguf' },
        })),
      });
    } else if (kind === 'lm_studio' && what === 'GET /api/v0/models') {
      const embeddings = {
        id: 'text-embedding-nomic',
        object: 'model',
        type: 'embeddings',
        state: 'not-loaded',
      };
      send(response, {
        object: 'list',
        data: [...models.map((id) => ({ id, object: 'model', type: 'llm', state: 'loaded' })), embeddings],
      });
    } else if (what === 'GET /v1/models') {
      send(response, list(kind === 'ollama' ? 'library' : kind === 'vllm' ? 'vllm' : 'organization_owner'));
    } else if (what === 'POST /v1/chat/completions') {
      await complete(request, response);
    } else if (kind === 'lm_studio') {
      // It answers any path with 200.
      send(response, { error: `Unexpected endpoint or method. (${what})` });
    } else {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
    }
  }

  async function complete(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await jsonOf(request)) as LocalModelDouble['completions'][number];
    completions.push(body);
    if (words === 'hang') return;
    if (words === 'status 500') return send(response, { error: { message: 'out of memory' } }, 500);
    if (words === 'asks for a key') return send(response, { error: 'Unauthorized' }, 401);
    const base = { id: 'chatcmpl-1', created: 1_760_000_000, model: body.model };
    if (body.stream !== true)
      return send(response, {
        ...base,
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: 'Yes' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 12, completion_tokens: 1, total_tokens: 13 },
      });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (delta: object, finish_reason: string | null) =>
      response.write(
        `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
      );
    chunk({ role: 'assistant', content: 'Local words.' }, null);
    chunk({}, 'stop');
    response.end('data: [DONE]\n\n');
  }

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    completions,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
