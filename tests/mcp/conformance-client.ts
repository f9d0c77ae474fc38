/**
 * The client that the conformance suite starts for a scenario: signs in as someone does under Tools, lists the
 * server's tools, and uses each as a call does. Ends with 1, and says why, when any of that fails.
 */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import { conversationTools } from '#domain/agents/tools/conversation-tools';
import { spelled } from '#server/areas/mcp-sign-ins/address';
import { createMcpOAuth } from '#server/areas/mcp-sign-ins/oauth';
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch';
import type { McpBearer } from '#server/runtime/ports';
import { createMcpClient } from '#server/runtime/tools/mcp-client';

const PATIENCE_MS = 20_000;
const STATE = 'a-state';
/** What the suite's tools are given, of which they take what they know. */
const VALUES = { a: 5, b: 3 };

/** Its servers are on ports of loopback that they choose when they start. */
class Loopback extends Set<string> {
  override has(host: string): boolean {
    return /^localhost:\d+$/.test(host);
  }
}

/** Of scenarios in which someone has registered the client by hand. */
const Registered = z.object({ client_id: z.optional(z.string()), client_secret: z.optional(z.string()) });

const url = spelled(process.argv[2] ?? '') ?? '';
const isSignedIn = (process.env.MCP_CONFORMANCE_SCENARIO ?? '').startsWith('auth/');
const { client_id, client_secret } = z.parse(
  Registered,
  JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? '{}'),
);
const allowedHosts = new Loopback();
const guarded = createGuardedFetch({ allowedHosts, maxBytes: 1_000_000 });
const mcp = createMcpClient({ fetch: guarded, allowedHosts, version: '0.0.0' });
const oauth = createMcpOAuth({
  fetch: guarded,
  allowedHosts,
  redirectUrl: 'http://localhost:8000/mcp-sign-in',
});

async function signIn(): Promise<McpBearer> {
  const { attempt, authorizationUrl } = await oauth.begin(url, STATE, () =>
    client_id === undefined
      ? null
      : { information: { client_id, ...(client_secret && { client_secret }) }, is_typed: true },
  );
  // The suite's person lets everyone in at once.
  const answer = await fetch(authorizationUrl, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  if (back.get('state') !== STATE) throw new Error('The answer is to another sign-in.');
  const { access_token, refresh_token } = await oauth.exchange(attempt, back.get('code') ?? '');
  return {
    token: async () => access_token,
    async renewed() {
      if (refresh_token === undefined) throw new Error('There’s nothing to renew the sign-in with.');
      const { server, client } = attempt;
      return (await oauth.refresh({ server, client, access_token, refresh_token })).access_token;
    },
  };
}

const bearer = isSignedIn ? await signIn() : undefined;
const address = { url, headers: [], ...(bearer && { bearer }) };
const listing = await mcp.list(address, AbortSignal.timeout(PATIENCE_MS));
if (listing.error !== null) throw new Error(listing.error);
const chosen = listing.tools.map(({ tool, input_schema }) => ({
  tool,
  name: tool.replaceAll('-', '_'),
  description: 'A tool of the conformance suite.',
  triggers: ['please'],
  input_schema,
}));
if (chosen.length > 0) {
  const { tools } = z.parse(AgentContent, {
    name: 'Conformance',
    first_message: 'Hello.',
    tools: [{ type: 'mcp', name: 'suite', url, tools: chosen }],
  });
  for (const tool of conversationTools(tools)) {
    if (tool.type !== 'mcp_tool') continue;
    const known = Object.entries(VALUES).filter(([name]) =>
      JSON.stringify(tool.input_schema).includes(`"${name}"`),
    );
    const used = await mcp.call(
      { ...tool, ...address },
      Object.fromEntries(known),
      AbortSignal.timeout(PATIENCE_MS),
    );
    if (used.error !== null) throw new Error(used.error);
  }
}
