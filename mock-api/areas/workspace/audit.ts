/** The audit log of the mock: who asked for what, without the rows that it changed. */
import { HttpResponse, http, type HttpHandler } from 'msw';
import {
  AUDIT_LINK_MS,
  type AuditActor,
  type auditEndpoints,
  type AuditFilters,
} from '#contract/workspace/audit';
import { actionWords } from '#domain/workspace/audit-actions';
import type { Host } from '../../host';
import { keysetPage } from '../../paging';
import type { Answers } from '../../serve';
import type { World } from '../../world';

export function auditAnswers({ world }: Host): Answers<typeof auditEndpoints> {
  return {
    list({ session, query: { cursor, limit, ...filters } }) {
      const page = keysetPage(
        fitting(world, session.workspace_id, filters),
        ({ at, entry_id }) => ({ at, id: entry_id }),
        { cursor, limit },
      );
      return { next_cursor: page.next_cursor, items: page.items };
    },
    actors({ session, query: { q = '' } }) {
      const found = new Map<string, AuditActor>();
      for (const { workspace_id, actor } of world.auditEntries) {
        if (workspace_id !== session.workspace_id || actor.kind === 'system') continue;
        const key = world.apiKeys.find(({ key_id }) => key_id === actor.id);
        const isMember = world.memberships.some(
          (one) => one.user_id === actor.id && one.workspace_id === workspace_id,
        );
        found.set(actor.id, {
          kind: key === undefined && actor.kind !== 'key' ? 'person' : 'key',
          id: actor.id,
          name: key?.name ?? actor.name,
          starts_with: key?.starts_with ?? null,
          is_gone: key === undefined && !isMember,
        });
      }
      const items = [...found.values()].filter(({ name, starts_with }) =>
        [name, starts_with ?? ''].some((text) => text.toLowerCase().includes(q.toLowerCase())),
      );
      return { items: items.toSorted((a, b) => a.name.localeCompare(b.name)), has_more: false };
    },
    exportLink({ session, body }) {
      const query = new URLSearchParams({ token: session.workspace_id, ...body });
      return {
        url: `/api/audit-log/file?${query}`,
        expires_at: new Date(Date.now() + AUDIT_LINK_MS).toISOString(),
      };
    },
  };
}

/** The file behind a link. */
export function auditFile(world: World, baseUrl: string): HttpHandler {
  return http.get(`${baseUrl}/audit-log/file`, ({ request }) => {
    const { token = '', ...filters } = Object.fromEntries(new URL(request.url).searchParams);
    const lines = fitting(world, token, filters).map((entry) => `${JSON.stringify(entry)}\n`);
    return new HttpResponse(lines.join(''), {
      headers: { 'content-type': 'application/x-ndjson', 'content-disposition': 'attachment' },
    });
  });
}

function fitting(
  world: World,
  workspaceId: string,
  { q = '', actor_id, action, from, before }: AuditFilters,
) {
  const sought = q.toLowerCase();
  return world.auditEntries
    .filter(({ workspace_id }) => workspace_id === workspaceId)
    .map(({ workspace_id: _whose, ...entry }) => ({
      ...entry,
      what: actionWords(entry.action),
    }))
    .filter(
      (one) =>
        [one.actor.name, one.address, one.what, ...Object.values(one.subject)].some((text) =>
          text.toLowerCase().includes(sought),
        ) &&
        (actor_id === undefined || one.actor.id === actor_id) &&
        (action === undefined || one.action === action) &&
        (from === undefined || one.at >= from) &&
        (before === undefined || one.at < before),
    );
}
