/** Sign-ins at MCP servers (OAuth), which the agents of a workspace share by the server's address. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { notAnMcpUrl } from './mcp-tools';

/** Where the server that one signed in at sends the browser back to. */
export const MCP_SIGN_IN_PATH = '/mcp-sign-in';

/** How long a sign-in may take. */
export const MCP_SIGN_IN_MINUTES = 10;

const ONLY_IN_A_BROWSER =
  'A person signs in at the server, in a browser. An API key can list sign-ins, end them, and edit agents that use them.';

/** The tools of agents that have this address and `sign_in` use it. No token ever leaves the server. */
export const McpSignIn = z.object({
  sign_in_id: z.uuid(),
  /** Of the MCP server. */
  url: z.string(),
  /** Where someone signed in, such as `https://auth.example.com`. */
  issuer: z.string(),
  /** As whom, where the server says it. */
  account: z.nullable(z.string()),
  /** Why it can't be used any more, in a sentence; null: it can. */
  problem: z.nullable(z.string()),
  signed_in_at: z.string(),
});
export type McpSignIn = z.infer<typeof McpSignIn>;

const McpUrl = z
  .string()
  .check(z.trim(), z.maxLength(2000), z.regex(/^https?:\/\/[^/?#{}\s@]+([/?][^#{}\s]*)?$/i, notAnMcpUrl));

/** Of Callwright at the server, where it can't register itself. */
const OAuthClient = z.object({
  client_id: z.string().check(z.trim(), z.minLength(1, 'Enter the client ID.'), z.maxLength(500)),
  /** Empty: the server gave none. */
  client_secret: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
});

export const McpSignInStart = z.object({
  url: McpUrl,
  /** Null: Callwright registers itself at the server. */
  client: z._default(z.nullable(OAuthClient), null),
});

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

export const mcpSignInEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/mcp-sign-ins',
    access: 'agents:view',
    summary: 'The workspace’s sign-ins at MCP servers',
    response: z.object({ items: z.array(McpSignIn) }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/mcp-sign-ins',
    access: 'agents:manage',
    summary:
      'Begin to sign in at an MCP server; 422 secret_needed when Callwright has to be registered there by hand first',
    body: McpSignInStart,
    response: z.object({
      /** The server’s own page, for the browser of the one who asked. */
      authorization_url: z.string(),
      expires_at: z.string(),
    }),
    status: 201,
    notByKey: ONLY_IN_A_BROWSER,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/mcp-sign-ins/finish',
    access: 'agents:manage',
    summary: 'Finish a sign-in with what the server sent the browser back with; each can be finished once',
    body: z.object({
      state: text(200),
      code: z.optional(text(4000)),
      /** What the server says in place of a code. */
      error: z.optional(text(200)),
      /** Who sent it back, where the server says so (RFC 9207). */
      iss: z.optional(text(2000)),
    }),
    response: McpSignIn,
    notByKey: ONLY_IN_A_BROWSER,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mcp-sign-ins/{sign_in_id}',
    access: 'agents:manage',
    summary: 'Sign out of an MCP server, and take the access back there where the server lets one',
    params: z.object({ sign_in_id: z.uuid('This isn’t the id of a sign-in.') }),
    response: z.object({
      /** False: the server couldn’t be told, or offers no way to. */
      revoked: z.boolean(),
    }),
  }),
};
