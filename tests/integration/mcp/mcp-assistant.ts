/** An MCP client of `/mcp`, as an assistant is one: the SDK's own, on a real socket, with an API key. */
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { WholeServer } from '../http/whole-server';

function mcpAddressOf(server: WholeServer): URL {
  const { port } = server.app.server.address() as AddressInfo;
  return new URL(`http://127.0.0.1:${port}/mcp`);
}

/** @param secret of an API key */
export async function connectAssistant(server: WholeServer, secret: string): Promise<Client> {
  const client = new Client({ name: 'a-test', version: '1.0.0' });
  const headers = { authorization: `Bearer ${secret}` };
  const transport = new StreamableHTTPClientTransport(mcpAddressOf(server), { requestInit: { headers } });
  // The SDK's own transport isn't what its interface says under exactOptionalPropertyTypes.
  await client.connect(transport as never);
  return client;
}

/** What a tool answers, as its client gets it. */
export async function useTool(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: given });
  const [{ text }] = content as [{ text: string }];
  return { text, isError, answer: (structuredContent ?? {}) as Record<string, unknown> };
}
