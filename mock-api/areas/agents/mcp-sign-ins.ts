/** Sign-ins at MCP servers. No server is asked: it sends the browser straight back, as if one had signed in there. */
import {
  MCP_SIGN_IN_MINUTES,
  MCP_SIGN_IN_PATH,
  type mcpSignInEndpoints,
} from '#contract/agents/mcp-sign-ins';
import { cancelledSignIn, clientNeeded, staleSignIn } from '#domain/agents/tools/mcp-sign-in-refusals';
import { ApiError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { refusalOf } from '../../calls/sample-mcp';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredMcpSignIn, World } from '../../world';

export function isSignedIn(world: World, workspaceId: string, url: string): boolean {
  return world.mcpSignIns.some((one) => one.workspace_id === workspaceId && one.url === spelled(url));
}

/** The window that's opened has a world of its own, so the code that it answers with says where it comes from. */
const SAMPLE = 'sample.';
const SIGNS_IN_AFTER_MS = 800;

const spelled = (url: string) => (URL.canParse(url) ? new URL(url).href : url);

export function mcpSignInAnswers(host: Host): Answers<typeof mcpSignInEndpoints> {
  const { world } = host;

  function signIn(workspace_id: string, url: string): StoredMcpSignIn {
    const before = world.mcpSignIns.find((one) => one.workspace_id === workspace_id && one.url === url);
    const made: StoredMcpSignIn = {
      workspace_id,
      sign_in_id: before?.sign_in_id ?? crypto.randomUUID(),
      url,
      issuer: new URL(url).origin,
      account: 'ada@example.com',
      problem: null,
      signed_in_at: new Date().toISOString(),
    };
    world.mcpSignIns = [...world.mcpSignIns.filter((one) => one !== before), made];
    host.publish(workspace_id, { type: 'mcp_sign_ins.changed' });
    host.save();
    return made;
  }

  return {
    list: ({ session }) => ({
      items: world.mcpSignIns.filter((one) => one.workspace_id === session.workspace_id).map(shown),
    }),

    begin({
      session: {
        workspace_id,
        person: { user_id },
      },
      body,
      pageOrigin,
    }) {
      const refusal = refusalOf(body.url);
      if (refusal !== null) throw new ApiError('provider_refused', refusal);
      // One such server wants to be told by hand what Callwright is there.
      if (body.client === null && new URL(body.url).hostname.startsWith('by-hand.')) {
        const message = clientNeeded;
        throw new ApiError('secret_needed', message, [{ field: 'client.client_id', message }]);
      }
      const url = spelled(body.url);
      const state = `${SAMPLE}${crypto.randomUUID()}`;
      const expires = Date.now() + MCP_SIGN_IN_MINUTES * 60_000;
      world.mcpAttempts.push({ state, workspace_id, user_id, url, expires });
      setTimeout(() => signIn(workspace_id, url), SIGNS_IN_AFTER_MS);
      const answer = new URLSearchParams({ code: url, state });
      return {
        authorization_url: `${pageOrigin}${MCP_SIGN_IN_PATH}?${answer.toString()}`,
        expires_at: new Date(expires).toISOString(),
      };
    },

    finish({
      session: {
        workspace_id,
        person: { user_id },
      },
      body: { state, code, error },
    }) {
      const at = world.mcpAttempts.findIndex(
        (one) => one.state === state && one.workspace_id === workspace_id && one.user_id === user_id,
      );
      const [attempt] = at === -1 ? [] : world.mcpAttempts.splice(at, 1);
      if (code === undefined && attempt !== undefined) throw cancelledSignIn(error);
      if (attempt !== undefined && attempt.expires >= Date.now())
        return shown(signIn(workspace_id, attempt.url));
      if (code === undefined || !state.startsWith(SAMPLE) || !URL.canParse(code)) throw staleSignIn();
      return shown(signIn(workspace_id, code));
    },

    remove({ session: { workspace_id }, params: { sign_in_id } }) {
      const found = present(
        world.mcpSignIns.find((one) => one.workspace_id === workspace_id && one.sign_in_id === sign_in_id),
        noSuch.mcpSignIn,
      );
      world.mcpSignIns = world.mcpSignIns.filter((one) => one !== found);
      host.publish(workspace_id, { type: 'mcp_sign_ins.changed' });
      return { revoked: true };
    },
  };
}

const shown = ({ workspace_id: _workspace, ...signIn }: StoredMcpSignIn) => signIn;
