/** MCP clients that know the address alone: what one asks for on its way through a person's browser (OAuth 2.1). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { NO_SCOPE, Scope } from './api-keys';

/** Where MCP clients send their messages. */
export const MCP_PATH = '/mcp';
/** What a client's code begins with, and its refresh token; its access token is an API key. */
export const CODE_PREFIX = 'cw_code_';
export const REFRESH_PREFIX = 'cw_refresh_';
/** The page on which a person lets a client in. */
export const CONNECT_PATH = '/connect';
/** Characters of a client's id, which holds what the client said of itself and goes through an address. */
export const MOST_OF_CLIENT_ID = 6000;

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** As the client wrote it into the address of the page. */
export const McpClientRequest = z.object({
  response_type: z.literal('code', 'This app asks for something that Callwright doesn’t give.'),
  /** From its registration here. */
  client_id: text(MOST_OF_CLIENT_ID),
  /** One of those that it registered. */
  redirect_uri: text(2000),
  /** PKCE (RFC 7636). */
  code_challenge: z
    .string('This app asks without a code challenge (PKCE).')
    .check(z.regex(/^[\w-]{43}$/, 'This app’s code challenge isn’t one of S256.')),
  code_challenge_method: z.literal('S256', 'This app’s code challenge isn’t one of S256.'),
  /** Scopes apart by spaces; without them, those of all tools. */
  scope: z.optional(z.string().check(z.maxLength(2000))),
  state: z.optional(text(2000)),
  /** RFC 8707: the address of the MCP server. */
  resource: z.optional(text(2000)),
});
export type McpClientRequest = z.infer<typeof McpClientRequest>;

const ONLY_IN_A_BROWSER =
  'A person lets a client in, in a browser. A program that has an API key needs nothing else.';

export const mcpClientEndpoints = {
  ask: endpoint({
    method: 'GET',
    path: '/mcp-clients/request',
    access: 'settings:manage',
    summary: 'Which MCP client asks to be let in, and for what',
    query: McpClientRequest,
    response: z.object({
      /** As it calls itself: anyone may call themselves so. */
      client_name: z.string(),
      /** Where the answer goes, such as `claude.ai`. */
      client_host: z.string(),
      /** The answer goes to a program on the person's own computer. */
      is_local: z.boolean(),
      /** Of what it asks for, what the person may give. */
      scopes: z.array(Scope),
      /** Where the browser goes when they say no. */
      refusal_url: z.string(),
    }),
    notByKey: ONLY_IN_A_BROWSER,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/mcp-clients/approvals',
    access: 'settings:manage',
    summary: 'Allow an MCP client: it gets an API key that it renews by itself',
    body: z.extend(McpClientRequest, {
      scopes: z.array(Scope).check(z.minLength(1, NO_SCOPE), z.maxLength(100)),
    }),
    response: z.object({
      /** Where the browser goes, with a code that the client exchanges. */
      url: z.string(),
    }),
    status: 201,
    notByKey: ONLY_IN_A_BROWSER,
  }),
};
