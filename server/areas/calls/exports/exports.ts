/** Exports of the list of calls: asked for, made by a job, kept for a day, and fetched by a link. */
import type { Readable } from 'node:stream';
import {
  type CallExport,
  type callExportEndpoints,
  EXPORT_KEPT_MS,
  EXPORT_LINK_MS,
  type ExportFormat,
  MOST_EXPORTS_AT_ONCE,
} from '#contract/calls/list/call-exports';
import { MOST_COUNTED } from '#contract/calls/calls';
import type { BodyOf } from '#contract/endpoint';
import { ApiError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../../platform/database/connection';
import { inTurn } from '../../../platform/database/in-turn';
import { once } from '../../../platform/http/idempotency';
import type { IdempotentRequest } from '../../../platform/http/idempotent-request';
import { sealedLinks } from '../../../platform/http/sealed-links';
import type { Session } from '../../../platform/http/session';
import type { Jobs } from '../../../platform/jobs';
import type { Log } from '../../../platform/logging';
import type { SecretBox } from '../../../platform/secrets';
import { FileMissing, type FileStorage } from '../../../platform/storage/file-storage';
import { publishEvent } from '../../../platform/workspace-events';
import { countCalls } from '../list/call-list';
import { exportByThread } from './export-thread';
import * as store from './export-store';

const QUEUE = 'call-exports';
const REMOVALS = 'call-export-removals';
/** They come at ever longer pauses. */
const MOST_ATTEMPTS = 10;
/** How often at most people are told how far it is. */
const TELL_EVERY_MS = 1_000;
const LINK_CONTEXT = 'export-link';

export interface CallExports {
  list(session: Session): Promise<{ items: CallExport[] }>;
  start(
    session: Session,
    asked: BodyOf<typeof callExportEndpoints.start>,
    request: IdempotentRequest,
  ): Promise<CallExport>;
  /** @throws ApiError `not_found` unless it's one's own and ready */
  link(session: Session, exportId: string): Promise<{ token: string; expires_at: Date }>;
  /** @throws ApiError `not_found` for a token that isn't valid, or whose holder may not see calls any more */
  open(token: string): Promise<{ format: ExportFormat; made_at: Date; bytes: number; file: Readable }>;
}

interface CallExportsOptions {
  database: Database;
  /** Where the thread of an export connects to by itself: the same database. */
  applicationUrl: string;
  storage: FileStorage;
  jobs: Jobs;
  box: SecretBox;
  log: Log<'error'>;
}

interface ExportJob {
  workspace_id: string;
  export_id: string;
}

const jobOf = (data: Readonly<Record<string, string | number>>): ExportJob => ({
  workspace_id: String(data.workspace_id),
  export_id: String(data.export_id),
});

const keyOf = ({ workspace_id, export_id }: ExportJob) => `exports/${workspace_id}/${export_id}`;

export function createCallExports({
  database,
  applicationUrl,
  storage,
  jobs,
  box,
  log,
}: CallExportsOptions): CallExports {
  const links = sealedLinks({
    database,
    box,
    context: LINK_CONTEXT,
    permission: 'calls:view',
    validMs: EXPORT_LINK_MS,
  });
  jobs.work(QUEUE, 1, (data, signal) => make(jobOf(data), signal));
  jobs.work(REMOVALS, 1, async (data) => {
    const job = jobOf(data);
    await storage.remove(keyOf(job));
    await database.inWorkspace(job.workspace_id, (tx) => store.deleteExport(tx, job.export_id));
  });

  const settle = (job: ExportJob, change: Parameters<typeof store.updateExport>[2]) =>
    database.inWorkspace(job.workspace_id, async (tx) => {
      await store.updateExport(tx, job.export_id, change);
      await publishEvent(tx, job.workspace_id, { type: 'call_export.changed' });
    });

  /** From the beginning at each attempt: the storage has the file when all of it is there, and else nothing. */
  async function make(job: ExportJob, signal: AbortSignal): Promise<void> {
    const row = await database.inWorkspace(job.workspace_id, (tx) => store.beginExport(tx, job.export_id));
    if (row === undefined) return;
    try {
      const { workspace_id, format, filters, order, created_at } = row;
      let rows = 0;
      let toldAt = Date.now();
      const file = exportByThread(
        { applicationUrl, workspace_id, format, filters, order, created_at },
        signal,
        async (read) => {
          rows = read;
          if (Date.now() - toldAt < TELL_EVERY_MS) return;
          toldAt = Date.now();
          await settle(job, { rows });
        },
      );
      const bytes = await storage.write(keyOf(job), file);
      await settle(job, { state: 'ready', rows, bytes });
    } catch (error) {
      if (signal.aborted || row.attempts < MOST_ATTEMPTS) throw error;
      log.error({ err: error, ...job }, 'an export of calls could not be made');
      await settle(job, { state: 'failed' });
    }
  }

  return {
    list: (session) =>
      database.inWorkspace(session.workspace_id, async (tx) => ({
        items: (await store.listExports(tx, session.user_id)).map(exportOf),
      })),

    async start(session, { format, filters, order }, request) {
      const { workspace_id, user_id } = session;
      const row = await database.inWorkspace(workspace_id, async (tx) => {
        const { export_id } = await once(tx, request, async () => {
          // Two that are started at once are counted one after the other.
          await inTurn(tx, 'call exports', user_id);
          if ((await store.countUnderWay(tx, user_id)) >= MOST_EXPORTS_AT_ONCE) {
            throw new ApiError(
              'limit_reached',
              `${MOST_EXPORTS_AT_ONCE} of your exports are under way. Wait until one is ready.`,
            );
          }
          const meant = await countCalls(tx, filters, new Date());
          const made = await store.insertExport(tx, {
            workspace_id,
            user_id,
            format,
            filters,
            order,
            meant: meant > MOST_COUNTED ? null : meant,
          });
          const job = { workspace_id, export_id: made.export_id };
          await jobs.send(tx, QUEUE, job);
          await jobs.send(tx, REMOVALS, job, { startAfterMs: EXPORT_KEPT_MS });
          return { export_id: made.export_id };
        });
        return present(await store.findExport(tx, export_id), noSuch.export);
      });
      jobs.wake(QUEUE);
      return exportOf(row);
    },

    async link(session, exportId) {
      const { workspace_id, user_id } = session;
      const row = await database.inWorkspace(workspace_id, (tx) => store.findExport(tx, exportId));
      if (row?.user_id !== user_id || row.state !== 'ready') throw new ApiError('not_found', noSuch.export);
      return links.seal(session, exportId);
    },

    async open(token) {
      const link = await links.open(token);
      if (link === null) throw deadLink();
      const row = await database.inWorkspace(link.workspace_id, (tx) => store.findExport(tx, link.id));
      if (row?.state !== 'ready' || row.user_id !== link.user_id) throw deadLink();
      const file = await storage.read(keyOf(row)).catch((error: unknown) => {
        throw error instanceof FileMissing ? deadLink() : error;
      });
      return { format: row.format, made_at: row.created_at, bytes: row.bytes ?? 0, file };
    },
  };
}

const deadLink = () => new ApiError('not_found', noSuch.file);

const exportOf = (row: store.ExportRow): CallExport => ({
  export_id: row.export_id,
  format: row.format,
  filters: row.filters,
  state: row.state,
  rows: row.rows,
  meant: row.meant,
  bytes: row.bytes,
  created_at: row.created_at.toISOString(),
  expires_at: new Date(row.created_at.getTime() + EXPORT_KEPT_MS).toISOString(),
});
