/**
 * An MCP server on a real socket, made with the official SDK, that keeps sessions, can be told to change its tools, and
 * fails in every way in which such a server can.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';

interface OfferedTool extends Omit<Tool, 'inputSchema'> {
  inputSchema: Tool['inputSchema'];
  answer: (args: Record<string, unknown>) => CallToolResult | Promise<CallToolResult>;
}

type Behaviour =
  | 'ok'
  /** Answers each request as JSON, not as a stream. */
  | 'json'
  /** Takes a use of a tool and never answers. */
  | 'hang'
  /** Answers a use of a tool with more than anyone takes. */
  | 'huge'
  /** Begins the stream of an answer and breaks the connection. */
  | 'cut'
  | 'fail'
  | 'page'
  /** Points to another address. */
  | 'redirect'
  /** Points to another path of its own. */
  | 'move';

export interface McpDouble {
  origin: string;
  host: string;
  url: string;
  tools: OfferedTool[];
  /** How many tools are in a page of the list; all of them unless told. */
  pageSize: number | null;
  behaviour: Behaviour;
  /** What the header `authorization` has to be; null: anything. */
  authorization: string | null;
  /** Whether a request may come in by this header, beside `authorization`; null: any may. */
  admits: ((authorization: string | undefined) => Promise<boolean>) | null;
  /** The header `www-authenticate` of a refusal; null: none. */
  challenge: string | null;
  /** What it answers a GET of these paths with, as JSON. */
  documents: Record<string, unknown>;
  /** Where `redirect` points to. */
  elsewhere: string;
  /** Methods of the messages that came, and of requests without one. */
  asked: string[];
  /** Uses of tools that came. */
  uses: { tool: string; args: unknown }[];
  /** Headers of the last message. */
  headers: IncomingMessage['headers'];
  openSessions(): number;
  openRequests(): number;
  close(): Promise<void>;
}

export const text = (...texts: string[]): CallToolResult => ({
  content: texts.map((one) => ({ type: 'text' as const, text: one })),
});

export const findOrder: OfferedTool = {
  name: 'find_order',
  title: 'Find an order',
  description: 'Looks an order up by its number.',
  inputSchema: {
    type: 'object',
    properties: { number: { type: 'string', description: 'The number of the order' } },
    required: ['number'],
  },
  answer: ({ number }) => ({
    content: [{ type: 'text', text: 'See the structure.' }],
    structuredContent: { number, status: 'on its way' },
  }),
};

export async function startMcpDouble(): Promise<McpDouble> {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const sockets = new Set<Socket>();
  let open = 0;
  const double: Omit<McpDouble, 'origin' | 'host' | 'url'> = {
    tools: [findOrder],
    pageSize: null,
    behaviour: 'ok',
    authorization: null,
    admits: null,
    challenge: null,
    documents: {},
    elsewhere: '',
    asked: [],
    uses: [],
    headers: {},
    openSessions: () => sessions.size,
    openRequests: () => open,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  const server = createServer((request, response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
      void answer(double, sessions, { request, response, body });
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return Object.assign(double, { origin, host: `127.0.0.1:${port}`, url: `${origin}/mcp` });
}

type Double = Omit<McpDouble, 'origin' | 'host' | 'url'>;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body: unknown;
}

async function answer(
  double: Double,
  sessions: Map<string, StreamableHTTPServerTransport>,
  exchange: Exchange,
) {
  const { request, response, body } = exchange;
  const document = request.method === 'GET' ? double.documents[request.url ?? ''] : undefined;
  if (document !== undefined)
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  if (request.url?.startsWith('/.well-known/')) return response.writeHead(404).end();
  const { method = '' } = { ...(body as { method?: string } | undefined) };
  const asked = method || (request.method ?? '');
  double.asked.push(asked);
  double.headers = request.headers;
  if (double.authorization !== null && request.headers.authorization !== double.authorization) {
    return response.writeHead(401).end(`not ${String(request.headers.authorization)}`);
  }
  if (double.admits !== null && !(await double.admits(request.headers.authorization))) {
    const { challenge } = double;
    return response
      .writeHead(401, challenge === null ? {} : { 'www-authenticate': challenge })
      .end(`not ${String(request.headers.authorization)}`);
  }
  switch (double.behaviour) {
    case 'fail':
      return response.writeHead(500).end('we are broken');
    case 'page':
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>');
    case 'redirect':
      return response.writeHead(307, { location: double.elsewhere }).end();
    case 'move':
      if (request.url === '/mcp') return response.writeHead(307, { location: '/moved' }).end();
      break;
    case 'hang':
      if (asked === 'tools/call') return undefined;
      break;
    case 'huge':
      if (asked === 'tools/call') return huge(response, (body as { id: number }).id);
      break;
    case 'cut':
      if (asked === 'tools/call') {
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .write('event: message\ndata: {"json');
        return setImmediate(() => response.destroy());
      }
      break;
    case 'ok':
    case 'json':
      break;
  }
  const id = request.headers['mcp-session-id'];
  const known = typeof id === 'string' ? sessions.get(id) : undefined;
  const transport = known ?? (await newSession(double, sessions));
  return transport.handleRequest(request, response, body);
}

async function newSession(double: Double, sessions: Map<string, StreamableHTTPServerTransport>) {
  const server = new Server({ name: 'store', version: '2.1.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
    const from = Number(params?.cursor ?? 0);
    const to = from + (double.pageSize ?? double.tools.length);
    const tools = double.tools.slice(from, to).map(({ answer: _answer, ...tool }) => tool);
    return { tools, ...(to < double.tools.length && { nextCursor: String(to) }) };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    double.uses.push({ tool: params.name, args: params.arguments });
    const tool = double.tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw new Error('There is no such tool.');
    return tool.answer(params.arguments ?? {});
  });
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    enableJsonResponse: double.behaviour === 'json',
    onsessioninitialized: (id) => void sessions.set(id, transport),
    onsessionclosed: (id) => void sessions.delete(id),
  });
  // The SDK's own transport doesn't fit its own interface where optional properties are exact.
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  return transport;
}

/** More and more of one message, until the other side has had enough. */
function huge(response: ServerResponse, id: number): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(
    `event: message\ndata: {"jsonrpc":"2.0","id":${id},"result":{"content":[{"type":"text","text":"`,
  );
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(64_000)));
  };
  response.on('drain', more);
  more();
}
