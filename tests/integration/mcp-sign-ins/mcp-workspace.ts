/** A whole server, an MCP server that one signs in at, and people with an agent that uses it. */
import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Agent, ToolTrial } from '#contract/agents/agents';
import type { McpSignIn } from '#contract/agents/mcp-sign-ins';
import type { McpListing } from '#contract/agents/mcp-tools';
import { findOrder } from '../../doubles/mcp/mcp-double';
import { type SignedInMcpDouble, startSignedInMcpDouble } from '../../doubles/mcp/signed-in-mcp-double';
import { type Account, startWholeServer, type WholeServer } from '../http/whole-server';
import { OidcBrowser, ORIGIN } from '../oidc/oidc-browser';

interface Answer<Body = unknown> {
  status: number;
  body: Body;
}

/** What a refusal says. */
export interface Refusal {
  code: string;
  message: string;
  details?: { fields?: { field: string }[] };
}

const ENCRYPTION_KEY = randomBytes(32).toString('base64');

/** @param settings of the server */
export async function startMcpWorkspace(settings: Record<string, string> = {}) {
  const mcp: SignedInMcpDouble = await startSignedInMcpDouble({ product: ORIGIN });
  const ours = {
    ALLOWED_PRIVATE_HOSTS: `${mcp.host},${mcp.issuerHost}`,
    ENCRYPTION_KEY,
    ...settings,
  };
  const whole = await startWholeServer(ours, undefined, 'debug');
  const others: WholeServer[] = [];

  async function ask<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { as, body, at = whole }: { as: Account; body?: unknown; at?: WholeServer },
  ): Promise<Answer<Body>> {
    const isKept = method === 'POST' && path.startsWith('/agents');
    const headers: Record<string, string> = isKept ? { 'idempotency-key': randomUUID() } : {};
    const answer = await at.call(method, path, {
      token: as.token,
      ...(body !== undefined && { body }),
      headers,
    });
    return { status: answer.status, body: answer.body as Body };
  }

  const content = () =>
    z.parse(AgentContent, {
      name: 'Store',
      first_message: 'Hello, the store.',
      tools: [
        {
          type: 'mcp',
          name: 'store',
          url: mcp.url,
          sign_in: true,
          tools: [
            {
              tool: 'find_order',
              name: 'order_status',
              description: 'Looks an order up.',
              triggers: ['where is my order'],
              input_schema: findOrder.inputSchema,
            },
          ],
        },
      ],
    });

  const begin = (as: Account, body: object = {}) =>
    ask<{ authorization_url: string } & Refusal>('POST', '/mcp-sign-ins', {
      as,
      body: { url: mcp.url, ...body },
    });

  /** From our address to what the server leads back with. */
  async function throughServer(url: string): Promise<Record<string, string>> {
    const path = await new OidcBrowser(whole).throughProvider(url);
    return Object.fromEntries(new URL(path, ORIGIN).searchParams);
  }

  const finish = (as: Account, answer: Record<string, string>, at?: WholeServer) =>
    ask<McpSignIn & Refusal>('POST', '/mcp-sign-ins/finish', { as, body: answer, ...(at && { at }) });

  return {
    mcp,
    whole,
    ask,
    begin,
    throughServer,
    finish,
    content,
    /** Another process of the same installation. */
    async beside(): Promise<WholeServer> {
      const other = await startWholeServer(ours, undefined, 'debug', whole);
      others.push(other);
      return other;
    },
    async signIn(as: Account, body: object = {}): Promise<McpSignIn> {
      const { status, body: started } = await begin(as, body);
      if (status !== 201) throw new Error(`It didn't begin: ${JSON.stringify(started)}`);
      const finished = await finish(as, await throughServer(started.authorization_url));
      if (finished.status !== 200) throw new Error(`It didn't finish: ${JSON.stringify(finished.body)}`);
      return finished.body;
    },
    /** For someone with an API key of a person's workspace: every process takes it. */
    async key(as: Account): Promise<Account> {
      const body = { name: 'Pipeline', scopes: ['agents:view', 'agents:manage'] };
      const made = await ask<{ secret: string }>('POST', '/api-keys', { as, body });
      return { ...as, token: made.body.secret };
    },
    async signIns(as: Account): Promise<McpSignIn[]> {
      return (await ask<{ items: McpSignIn[] }>('GET', '/mcp-sign-ins', { as })).body.items;
    },
    async agent(as: Account): Promise<Agent> {
      const made = await ask<Agent>('POST', '/agents', { as, body: { content: content() } });
      if (made.status !== 201) throw new Error(`No agent: ${JSON.stringify(made.body)}`);
      return made.body;
    },
    async list(as: Account, agentId: string, at?: WholeServer): Promise<McpListing> {
      const body = { url: mcp.url, sign_in: true };
      const path = `/agents/${agentId}/mcp-listings`;
      return (await ask<McpListing>('POST', path, { as, body, ...(at && { at }) })).body;
    },
    async use(as: Account, { agent_id, draft }: Agent, at?: WholeServer): Promise<ToolTrial> {
      const body = { tool: draft.tools[0], arguments: { number: '7' } };
      const path = `/agents/${agent_id}/tool-trials`;
      return (await ask<ToolTrial>('POST', path, { as, body, ...(at && { at }) })).body;
    },
    async stop(): Promise<void> {
      for (const other of others) await other.stop();
      await whole.stop();
      await mcp.close();
    },
  };
}

export type McpWorkspace = Awaited<ReturnType<typeof startMcpWorkspace>>;
