/** Links to files that a browser opens by itself, without a header: bound to a person, for a few minutes. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { hasPermission, type Permission, permissionsOf } from '#contract/permissions';
import type { Database } from '../database/connection';
import { standingOf } from '../database/lookups/standing';
import type { SecretBox } from '../secrets';
import type { Session } from './session';

/** Whom a link was given to, for what, until when. Sealed, it is the token in the address. */
const Link = z.object({
  workspace_id: z.uuid(),
  id: z.uuid(),
  uid: z.string(),
  auth_time: z.number(),
  until: z.number(),
});

/** What an opened link leads to, and who holds it. */
interface OpenedLink {
  workspace_id: string;
  id: string;
  user_id: string;
}

interface SealedLinksOptions {
  database: Pick<Database, 'ask'>;
  box: SecretBox;
  /** What they lead to: a token for another kind of thing isn't valid. */
  context: string;
  /** What their holder needs, also when they're opened. */
  permission: Permission;
  validMs: number;
}

export function sealedLinks(options: SealedLinksOptions) {
  const { database, box, context, permission, validMs } = options;
  const read = (token: string): z.infer<typeof Link> | null => {
    try {
      return z.parse(Link, JSON.parse(box.open(token, context)));
    } catch {
      return null;
    }
  };
  return {
    seal({ workspace_id, uid, auth_time }: Session, id: string): { token: string; expires_at: Date } {
      const until = Date.now() + validMs;
      const link: z.infer<typeof Link> = { workspace_id, id, uid, auth_time, until };
      return { token: box.seal(JSON.stringify(link), context), expires_at: new Date(until) };
    },

    /** @returns null for a token that isn't valid any more, or whose holder has lost the permission */
    async open(token: string): Promise<OpenedLink | null> {
      const link = read(token);
      if (link === null || link.until < Date.now()) return null;
      const holder = await standingOf(database, link.uid, link.auth_time);
      const may =
        holder !== null &&
        !holder.ended &&
        holder.workspace_id === link.workspace_id &&
        hasPermission(holder.role && permissionsOf(holder.role), permission);
      if (!may || holder.user_id === null) return null;
      return { workspace_id: link.workspace_id, id: link.id, user_id: holder.user_id };
    },
  };
}

/** As the API tells of a link to what is below `path`. */
export function linkTo(
  path: string,
  { token, expires_at }: { token: string; expires_at: Date },
): { url: string; expires_at: string } {
  return { url: `${path}?token=${encodeURIComponent(token)}`, expires_at: expires_at.toISOString() };
}

/** Sends what links to `path` lead to. The token is in the query, whose values the log leaves out. */
export function linkedFile(
  app: FastifyInstance,
  path: string,
  send: (token: string, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.route<{ Querystring: { token?: string } }>({
    method: 'GET',
    url: path,
    config: { rateLimit: { max: 60, timeWindow: 60_000 } },
    handler: (request, reply) => send(String(request.query.token ?? ''), reply),
  });
}
