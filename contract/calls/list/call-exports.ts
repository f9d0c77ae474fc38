/** Exports of the list of calls: made by a job, kept for a day, fetched by a link. */
import * as z from 'zod/mini';
import { CallFilters } from './call-filters';
import { CallOrder } from './call-order';
import { KeptCallFilters } from './kept-filters';
import { endpoint } from '../../endpoint';

export const ExportFormat = z.enum(['csv', 'jsonl', 'parquet']);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const ExportState = z.enum(['waiting', 'running', 'ready', 'failed']);
export type ExportState = z.infer<typeof ExportState>;

export const EXPORT_KEPT_MS = 24 * 60 * 60_000;
/** How long a link to an export works. */
export const EXPORT_LINK_MS = 5 * 60_000;
/** Of one person, waiting or under way. */
export const MOST_EXPORTS_AT_ONCE = 3;

export const CallExport = z.object({
  export_id: z.uuid(),
  format: ExportFormat,
  filters: KeptCallFilters,
  state: ExportState,
  /** Calls that are written so far. */
  rows: z.int(),
  /** Calls that were meant when it was asked for. Null: more than 10,000. */
  meant: z.nullable(z.int()),
  /** Null until it's ready. */
  bytes: z.nullable(z.int()),
  created_at: z.iso.datetime(),
  /** When its file is removed. */
  expires_at: z.iso.datetime(),
});
export type CallExport = z.infer<typeof CallExport>;

const ExportParams = z.object({ export_id: z.uuid() });

export const callExportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/call-exports',
    access: 'calls:view',
    summary: 'Your exports of the last day, newest first',
    response: z.object({ items: z.array(CallExport) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/call-exports',
    access: 'calls:view',
    summary: 'Export the calls that the filters mean; a job makes the file',
    body: z.object({ format: ExportFormat, filters: CallFilters, order: CallOrder }),
    response: CallExport,
    status: 201,
    idempotent: true,
  }),
  /** The link works for the person who asked for it, and only as long as they may see calls. */
  link: endpoint({
    method: 'POST',
    path: '/call-exports/{export_id}/links',
    access: 'calls:view',
    summary: 'A link of five minutes to an export that is ready',
    params: ExportParams,
    response: z.object({
      /** Path and query of the file, on the API's origin. */
      url: z.string(),
      expires_at: z.iso.datetime(),
    }),
    status: 201,
  }),
};
