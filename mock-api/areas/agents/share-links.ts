/** Share links: for those who make them, and for visitors without an account. */
import type { ShareLink, shareLinkEndpoints, VisitorTicket } from '#contract/agents/share-links';
import {
  mustBeOnSite,
  mustTakeACall,
  notFromItsSite,
  notPublished,
  partyOf,
  secondsOf,
  sharePageOf,
} from '#domain/agents/share-link-rules';
import { fieldError, present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { noSuch } from '#domain/refusals';
import { agentOrFault } from '../../agent-records';
import type { Host } from '../../host';
import { PLATFORM_RATE } from '../../ledger';
import { newCall } from '../../calls/new-call';
import type { Answers } from '../../serve';
import type { StoredCall } from '../../stored-calls';
import { livingAgent, type StoredLink, type World } from '../../world';

export function shareLinkAnswers(host: Host): Answers<typeof shareLinkEndpoints> {
  const { world } = host;
  const changed = ({ workspace_id, agent_id }: StoredLink) =>
    host.publish(workspace_id, { type: 'share_links.changed', agent_id });

  return {
    list({ session, params }) {
      const { agent_id } = agentOrFault(world, session.workspace_id, params.agent_id);
      const items = world.links
        .filter((link) => link.agent_id === agent_id)
        .toReversed()
        .map((link) => shareLinkOf(world, link));
      return { items };
    },

    create({ session: { workspace_id, person }, params, body: { label, version, ...limits } }) {
      const agent = agentOrFault(world, workspace_id, params.agent_id);
      const { agent_id } = agent;
      const isThere = version === null ? agent.live_version !== null : versionOf(world, agent_id, version);
      if (!isThere) throw notPublished(version);
      const link: StoredLink = {
        ...limits,
        workspace_id,
        agent_id,
        link_id: crypto.randomUUID(),
        token: newToken(),
        secret: limits.origins.length > 0 ? `cwv_${newToken()}` : null,
        label,
        version,
        created_at: new Date().toISOString(),
        created_by: person.display_name ?? person.email,
        revoked_at: null,
      };
      world.links.push(link);
      changed(link);
      return {
        link: shareLinkOf(world, link),
        url: `${host.origin}/talk/${link.token}`,
        secret: link.secret,
      };
    },

    revoke({ session: { workspace_id }, params: { agent_id, link_id } }) {
      const link = present(
        world.links.find(
          (one) =>
            one.workspace_id === workspace_id &&
            one.agent_id === agent_id &&
            one.link_id === link_id &&
            one.revoked_at === null,
        ),
        noSuch.shareLink,
      );
      link.revoked_at = new Date().toISOString();
      host.endCallsOf(link_id);
      changed(link);
    },

    page({ params }) {
      const { link, content } = visit(world, params.token);
      const workspace = world.workspaces.find((one) => one.workspace_id === link.workspace_id);
      return sharePageOf(link, content, workspace?.name ?? '');
    },

    pass({ params, pageOrigin }) {
      const { link } = visit(world, params.token);
      mustBeOnSite(link, pageOrigin);
      return { pass: `${link.link_id} ${pageOrigin}` };
    },

    start({ params, body: { sound, pass, variables } }) {
      const { link, version, content } = visit(world, params.token);
      const { origins } = link;
      if (origins.length > 0 && !origins.some((origin) => pass === `${link.link_id} ${origin}`)) {
        throw notFromItsSite();
      }
      // A browser can't vouch for what only the secret's owner can sign.
      if (variables !== undefined) throw fieldError('variables', 'The mocked API takes no signed variables.');
      refuseBeyondLimits(world, link);
      const call = newCall({
        workspace_id: link.workspace_id,
        started_by: '',
        content: {
          ...content,
          max_duration_seconds: secondsOf(link, content),
        },
        setup: { variables: {}, tools: 'real', replay: [], sound },
        agent_id: link.agent_id,
        agent_name: content.name,
        agent_version: version,
        origin: 'web',
        party: partyOf(link.label),
        link_id: link.link_id,
      });
      world.calls.push(call);
      host.publish(link.workspace_id, { type: 'call.changed', call_id: call.call_id });
      return ticketFor(host, call);
    },

    resume({ params, body }) {
      const { link } = visit(world, params.token);
      const call = present(
        world.calls.find((one) => one.link_id === link.link_id && one.call_id === params.call),
        noSuch.call,
      );
      throwRefusal(callCan.resume(call.takeover_secret === body.takeover_secret), 'forbidden');
      return ticketFor(host, call);
    },
  };
}

function ticketFor(
  host: Host,
  { call_id, workspace_id, takeover_secret, link_id }: StoredCall,
): VisitorTicket {
  const ticket = host.issueTicket({ call_id, workspace_id, user_id: '', link_id });
  return { ticket, takeover_secret, call: call_id };
}

/** What the link leads to; a 404 for one that never was, was revoked, or whose agent is gone. */
function visit(world: World, token: string) {
  const link = present(
    world.links.find((one) => one.token === token && one.revoked_at === null),
    noSuch.sharePage,
  );
  const agent = present(livingAgent(world, link.workspace_id, link.agent_id), noSuch.sharePage);
  const version = link.version ?? agent.live_version;
  const stored = version === null ? undefined : versionOf(world, agent.agent_id, version);
  return { link, ...present(stored, noSuch.sharePage) };
}

function versionOf(world: World, agentId: string, version: number) {
  return world.versions.find((one) => one.agent_id === agentId && one.version === version);
}

function refuseBeyondLimits(world: World, link: StoredLink): void {
  const running = world.calls.filter(
    (call) => call.link_id === link.link_id && call.status === 'in_progress',
  );
  const use = {
    running: running.length,
    committed_micros: running.length * PLATFORM_RATE.micros,
    spent_today_micros: spentToday(world, link),
  };
  mustTakeACall(link, use, PLATFORM_RATE.micros);
}

function spentToday(world: World, { link_id }: StoredLink): number {
  const today = new Date().toISOString().slice(0, 10);
  return world.calls
    .filter((call) => call.link_id === link_id && call.started_at.startsWith(today))
    .reduce((sum, call) => sum + (call.cost_micros ?? 0), 0);
}

function shareLinkOf(world: World, link: StoredLink): ShareLink {
  const calls = world.calls.filter((call) => call.link_id === link.link_id);
  return {
    ...link,
    calls: calls.length,
    spent_today_micros: spentToday(world, link),
    last_call_at: calls.at(-1)?.started_at ?? null,
  };
}

export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
