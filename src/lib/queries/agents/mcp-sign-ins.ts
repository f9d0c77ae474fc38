/** Sign-ins at MCP servers: those of the workspace, and the way to one. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type McpSignIn, mcpSignInEndpoints } from '#contract/agents/mcp-sign-ins';
import type { BodyInputOf, BodyOf } from '#contract/endpoint';
import { call } from '@/lib/api/call';
import { endpointKey, endpointQuery, markStale } from '../endpoint-query';

export function mcpSignInsQuery() {
  return queryOptions(endpointQuery(mcpSignInEndpoints.list));
}

/** The sign-in at this address, however it's written; undefined where there's none. */
export function signInAt(items: readonly McpSignIn[] | undefined, url: string): McpSignIn | undefined {
  const spelled = URL.canParse(url.trim()) ? new URL(url.trim()).href : null;
  return items?.find((one) => one.url === spelled);
}

/** 422 `secret_needed` where Callwright has to be registered there by hand. The tool's fields tell of it. */
export function beginMcpSignInMutation() {
  return mutationOptions({
    mutationFn: (body: BodyInputOf<typeof mcpSignInEndpoints.begin>) =>
      call(mcpSignInEndpoints.begin, { body }),
    meta: { silent: 'mcp.sign-in' },
  });
}

/** Finishes it, once: what came back is good for one time. */
export function finishMcpSignInQuery(client: QueryClient, answer: BodyOf<typeof mcpSignInEndpoints.finish>) {
  return queryOptions({
    queryKey: endpointKey(mcpSignInEndpoints.finish, { body: answer }),
    queryFn: async () => {
      const signIn = await call(mcpSignInEndpoints.finish, { body: answer });
      await markStale(client, 'GET /mcp-sign-ins');
      return signIn;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: 'mcp.finish', keepsItself: true },
  });
}

export function removeMcpSignInMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (signInId: string) => call(mcpSignInEndpoints.remove, { params: { sign_in_id: signInId } }),
    meta: { silent: 'mcp.sign-out' },
    onSettled: () => markStale(client, 'GET /mcp-sign-ins'),
  });
}
