/** Campaigns, their rows, and what's done with them. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type CampaignRow,
  campaignEndpoints,
  MOST_ROWS_AT_ONCE,
  type RowOutcome,
  type RowState,
} from '#contract/outbound/campaigns';
import type { BodyInputOf } from '#contract/endpoint';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/call';
import { newRequestKey } from '@/lib/request-key';
import { endpointKey, endpointQuery, markStale } from '../endpoint-query';

/** Rows that a page of the table holds, and a request of an export. */
const ROWS_A_PAGE = 200;
const ROWS_A_REQUEST = 1000;

export interface RowFilter {
  state?: RowState | undefined;
  outcome?: RowOutcome | undefined;
  digits?: string | undefined;
}

export function campaignsQuery() {
  return infiniteQueryOptions({
    queryKey: endpointKey(campaignEndpoints.list, { query: {} }),
    queryFn: ({ signal, pageParam }) =>
      call(campaignEndpoints.list, { query: { cursor: pageParam, limit: 50 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}

export function campaignQuery(campaignId: string) {
  return queryOptions(endpointQuery(campaignEndpoints.get, { params: { campaign_id: campaignId } }));
}

/** In their order, page by page. */
export function campaignRowsQuery(campaignId: string, filter: RowFilter) {
  const params = { campaign_id: campaignId };
  return infiniteQueryOptions({
    queryKey: endpointKey(campaignEndpoints.rows, { params, query: { ...filter } }),
    queryFn: ({ signal, pageParam }) =>
      call(campaignEndpoints.rows, {
        params,
        query: { ...filter, after: pageParam, limit: ROWS_A_PAGE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** All rows of a filter. */
export async function everyRow(campaignId: string, filter: RowFilter): Promise<CampaignRow[]> {
  const rows: CampaignRow[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const page: { items: CampaignRow[]; next: number | null } = await call(campaignEndpoints.rows, {
      params: { campaign_id: campaignId },
      query: { ...filter, after, limit: ROWS_A_REQUEST },
    });
    rows.push(...page.items);
    after = page.next;
  }
  return rows;
}

const refresh = (client: QueryClient, campaignId?: string) =>
  markStale(
    client,
    'GET /campaigns',
    ...(campaignId === undefined
      ? []
      : ([
          ['GET /campaigns/{campaign_id}', { campaign_id: campaignId }],
          ['GET /campaigns/{campaign_id}/rows', { campaign_id: campaignId }],
        ] as const)),
  );

type NewCampaignInput = BodyInputOf<typeof campaignEndpoints.create>;

/** The same `key` makes one campaign, however often it's sent. The form tells of its faults. */
export function createCampaignMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ body, key }: { body: NewCampaignInput; key: string }) =>
      call(campaignEndpoints.create, { body, idempotencyKey: key }),
    meta: { silent: 'campaign.create' },
    onSettled: () => refresh(client),
  });
}

/** The form tells of its faults. */
export function changeCampaignMutation(client: QueryClient, campaignId: string) {
  return mutationOptions({
    mutationFn: (body: BodyInputOf<typeof campaignEndpoints.change>) =>
      call(campaignEndpoints.change, { params: { campaign_id: campaignId }, body }),
    meta: { silent: 'campaign.change' },
    onSettled: () => refresh(client, campaignId),
  });
}

export interface RowsToAdd {
  /** All of the file. */
  rows: BodyInputOf<typeof campaignEndpoints.addRows>['rows'];
  /** So many of them were added before. */
  before: number;
  /** The campaign's. */
  list: number;
  /** Told after each part how many of `rows` have been added. */
  onPart: (added: number) => void;
}

/** Why the rows that are there are another list's, or this one's read otherwise; null: it failed for another reason. */
export const otherRows = (error: Error | null): string | null => faultAt(error, /^rows\b/);

/** Whether the rows that were added before aren't there any more: trying again begins with the first one. */
export const rowsAreGone = (error: Error | null): boolean => faultAt(error, /^(?:after|list)\b/) !== null;

function faultAt(error: Error | null, field: RegExp): string | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return error.fields.some((fault) => field.test(fault.field)) ? error.message : null;
}

/** Of the upload under way, wherever it was started. */
export const addRowsKey = (campaignId: string) => ['campaign.rows', campaignId] as const;

/** Part by part: what was added before a failure isn't added again when it's sent once more. */
export function addRowsMutation(client: QueryClient, campaignId: string) {
  const params = { campaign_id: campaignId };
  return mutationOptions({
    mutationKey: addRowsKey(campaignId),
    mutationFn: async ({ rows, before, list, onPart }: RowsToAdd) => {
      for (let from = before; from < rows.length; from += MOST_ROWS_AT_ONCE) {
        const part = rows.slice(from, from + MOST_ROWS_AT_ONCE);
        await call(campaignEndpoints.addRows, {
          params,
          body: { rows: part, rows_in_all: rows.length, after: rows[from - 1], list },
          idempotencyKey: newRequestKey(),
        });
        onPart(Math.min(rows.length, from + MOST_ROWS_AT_ONCE));
      }
    },
    meta: { silent: 'campaign.rows' },
    onSettled: () => refresh(client, campaignId),
  });
}

/** The dialog tells of faults. */
export function clearRowsMutation(client: QueryClient, campaignId: string) {
  return mutationOptions({
    mutationFn: () => call(campaignEndpoints.clearRows, { params: { campaign_id: campaignId } }),
    meta: { silent: 'campaign.clear' },
    onSettled: () => refresh(client, campaignId),
  });
}

/** `rows`: as many as were shown to be called. The dialog tells of faults. */
export function startCampaignMutation(client: QueryClient, campaignId: string) {
  return mutationOptions({
    mutationFn: (rows: number) =>
      call(campaignEndpoints.start, { params: { campaign_id: campaignId }, body: { rows } }),
    meta: { silent: 'campaign.start' },
    onSettled: () => refresh(client, campaignId),
  });
}

export function pauseCampaignMutation(client: QueryClient, campaignId: string) {
  return mutationOptions({
    mutationFn: (deed: 'pause' | 'resume') =>
      call(campaignEndpoints[deed], { params: { campaign_id: campaignId } }),
    onSettled: () => refresh(client, campaignId),
  });
}

/** The dialog tells of faults. */
export function stopCampaignMutation(client: QueryClient, campaignId: string) {
  return mutationOptions({
    mutationFn: (running_calls: 'end' | 'go_on') =>
      call(campaignEndpoints.stop, { params: { campaign_id: campaignId }, body: { running_calls } }),
    meta: { silent: 'campaign.stop' },
    onSettled: () => refresh(client, campaignId),
  });
}

/** The dialog tells of faults. */
export function removeCampaignMutation(client: QueryClient, campaignId: string) {
  return mutationOptions({
    mutationFn: () => call(campaignEndpoints.remove, { params: { campaign_id: campaignId } }),
    meta: { silent: 'campaign.remove' },
    onSettled: () => refresh(client),
  });
}
