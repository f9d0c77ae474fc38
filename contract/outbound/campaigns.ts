/** Campaigns: an agent calls a list of numbers, within hours, at a pace, each as often as was set. */
import * as z from 'zod/mini';
import { openingHoursSchema } from '../agents/opening-hours';
import { endpoint } from '../endpoint';
import { Micros } from '../money';
import { keysetPageOf, KeysetQuery } from '../paging';
import { CallVariables } from '../calls/calls';
import { longest, NOT_WHOLE, whole, wholeInQuery } from '../limits';
import {
  hasMessage,
  IfMachine,
  lacksMessage,
  MachineBy,
  MachineMessage,
  NO_AGENT,
  RingSeconds,
  USUAL_RING_SECONDS,
} from './calls-out';

export const MOST_ROWS = 50_000;
/** As many rows one request adds. */
export const MOST_ROWS_AT_ONCE = 500;
export const MOST_CAMPAIGNS = 500;
/** Of a row. */
const MOST_VARIABLES = 30;

export const CampaignState = z.enum(['draft', 'running', 'paused', 'stopping', 'stopped', 'finished']);
export type CampaignState = z.infer<typeof CampaignState>;

/**
 * How a row came out. `failed`: the call could not be put through or broke. `unknown`: a server died while it asked the phone
 * system to dial, which can't tell whether it did. `on_list`: the number is on the do-not-call list. `stopped`: the campaign was
 * stopped before it was called, or while it rang.
 */
export const RowOutcome = z.enum([
  'answered',
  'message_left',
  'machine',
  'no_answer',
  'busy',
  'rejected',
  'failed',
  'unknown',
  'on_list',
  'stopped',
]);
export type RowOutcome = z.infer<typeof RowOutcome>;

/** Outcomes after which a number may be called again. */
export const retriedOutcomes = ['no_answer', 'busy', 'machine', 'failed'] as const;
export type RetriedOutcome = (typeof retriedOutcomes)[number];

const Retry = z.object({
  /** How many times more; 0: not again. */
  times: whole(0, 10, 'times'),
  wait_minutes: whole(1, 10_080, 'minutes'),
});

const usualRetries = {
  no_answer: { times: 2, wait_minutes: 120 },
  busy: { times: 3, wait_minutes: 15 },
  machine: { times: 1, wait_minutes: 240 },
  failed: { times: 1, wait_minutes: 30 },
};

export const CampaignSettings = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), longest(80)),
  /** The numbers that call, in turns. */
  phone_number_ids: z.array(z.uuid()).check(
    z.overwrite((ids) => [...new Set(ids)]),
    z.minLength(1, 'Select a number to call from.'),
    z.maxLength(20, 'Select at most 20 numbers.'),
  ),
  /** When numbers are called, in the time zone of who is called. `closed` are holidays. */
  hours: openingHoursSchema('complete'),
  /** IANA, for numbers whose zone isn't known. Null: such rows keep the campaign from starting. */
  default_zone: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  pace_per_minute: z._default(whole(1, 600, 'calls a minute'), 10),
  concurrency: z._default(whole(1, 200, 'calls'), 5),
  /** Percent of the server's call places that are left for calls in. */
  kept_percent: z._default(whole(0, 90, 'percent'), 30),
  ring_seconds: z._default(RingSeconds, USUAL_RING_SECONDS),
  if_machine: z._default(IfMachine, 'hang_up'),
  machine_by: z._default(MachineBy, 'own'),
  machine_message: MachineMessage,
  retries: z._default(
    z.object({ no_answer: Retry, busy: Retry, machine: Retry, failed: Retry }),
    usualRetries,
  ),
  /**
   * No call starts once it's used up by what ended calls have cost and a minute for each that's under way. Long calls can take
   * it a little beyond, since none is cut off for it. Null: no limit of its own.
   */
  budget_micros: z._default(z.nullable(Micros.check(z.gte(10_000, 'At least $0.01.'))), null),
});
export type CampaignSettings = z.infer<typeof CampaignSettings>;

const CampaignCounts = z.object({
  /** All that were added. */
  rows: z.int(),
  /** Those that can't be called, each with its reason. */
  left_out: z.int(),
  waiting: z.int(),
  calling: z.int(),
  done: z.int(),
  /** Of those that can be called: for so many it isn't known in which time zone they are. */
  zone_unknown: z.int(),
  /** Of `done`. */
  outcomes: z.record(RowOutcome, z.int()),
  /** Rows with an answered call that did what it was for. */
  successes: z.int(),
  /** Calls that were made, retries included. */
  calls: z.int(),
});
export type CampaignCounts = z.infer<typeof CampaignCounts>;

export const Campaign = z.extend(CampaignSettings, {
  campaign_id: z.uuid(),
  /** Grows with each change of its settings. */
  revision: z.int(),
  state: CampaignState,
  /** Why it was paused or stopped, or doesn’t call now, in a sentence; null: nothing is in its way, or a person did it. */
  waits_for: z.nullable(z.string()),
  agent_id: z.uuid(),
  agent_name: z.string(),
  agent_version: z.int(),
  counts: CampaignCounts,
  /** How many rows its list has, as was said when it was added: it isn't started before all are there. Null: no one has. */
  rows_in_all: z.nullable(z.int()),
  /** Which list its rows are of: another one once all rows were removed. */
  list: z.int(),
  /** What its ended calls have cost. */
  spent_micros: Micros,
  created_at: z.iso.datetime(),
  started_at: z.nullable(z.iso.datetime()),
  ended_at: z.nullable(z.iso.datetime()),
});
export type Campaign = z.infer<typeof Campaign>;

const hasDay = ({ hours }: Pick<CampaignSettings, 'hours'>) =>
  Object.values(hours.days).some(({ open }) => open);
const lacksDay = { message: 'Select at least one day.', path: ['hours'] };

const NewCampaign = z
  .extend(CampaignSettings, {
    agent_id: z.uuid(NO_AGENT),
    /** Null: the one that's live now. It stays the campaign's. */
    agent_version: z._default(z.nullable(z.int()), null),
  })
  .check(z.refine(hasMessage, lacksMessage), z.refine(hasDay, lacksDay));
export { NewCampaign };

const CampaignChange = z
  .extend(CampaignSettings, {
    /** The revision that was seen; 409 when someone has changed it since. Without it what they changed is replaced. */
    base_revision: z.optional(z.int()),
  })
  .check(z.refine(hasMessage, lacksMessage), z.refine(hasDay, lacksDay));
export type CampaignChange = z.infer<typeof CampaignChange>;

const NewRow = z.object({
  /** Its line in the file, from 1. A line that was added before isn't added again, and must be the same row. */
  line: z.int().check(z.gte(1), z.lte(10_000_000)),
  /** E.164, or as it's dialled in the country of the first number that calls. */
  number: z.string().check(z.maxLength(80)),
  /** IANA; empty: that of the number, where its country or area has one. */
  time_zone: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  variables: CallVariables.check(
    z.refine((all) => Object.keys(all).length <= MOST_VARIABLES, `Use at most ${MOST_VARIABLES} variables.`),
  ),
});
export type NewRow = z.infer<typeof NewRow>;

/** `left_out`: it can't be called. */
const RowState = z.enum(['left_out', 'waiting', 'calling', 'done']);
export type RowState = z.infer<typeof RowState>;

export const CampaignRow = z.object({
  line: z.int(),
  /** E.164; as it was written where it's none. */
  number: z.string(),
  /** IANA; null: it isn't known. */
  time_zone: z.nullable(z.string()),
  variables: z.record(z.string(), z.string()),
  state: RowState,
  /** Null until it's done. */
  outcome: z.nullable(RowOutcome),
  /** Why it's left out, or may be called no more, in a sentence. */
  fault: z.nullable(z.string()),
  /** Not before; null unless it waits to be called again. */
  next_at: z.nullable(z.iso.datetime()),
  /** Its calls, first to last. */
  calls: z.array(
    z.object({
      call_id: z.uuid(),
      outcome: z.nullable(RowOutcome),
      cost_micros: z.nullable(Micros),
      /** Whether it did what it was for. Null: nothing says so, or it isn't over. */
      success: z.nullable(z.boolean()),
      /** What its agent has collected, by name. */
      facts: z.record(z.string(), z.string()),
    }),
  ),
});
export type CampaignRow = z.infer<typeof CampaignRow>;

const CampaignParams = z.object({ campaign_id: z.uuid() });

export const campaignEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/campaigns',
    access: 'phone-numbers:view',
    summary: 'Campaigns, newest first',
    query: KeysetQuery,
    response: keysetPageOf(Campaign),
  }),
  create: endpoint({
    method: 'POST',
    path: '/campaigns',
    access: 'phone-numbers:manage',
    summary: 'Draft a campaign; it calls no one before it’s started',
    body: NewCampaign,
    response: Campaign,
    status: 201,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/campaigns/{campaign_id}',
    access: 'phone-numbers:view',
    summary: 'A campaign, with how far it is',
    params: CampaignParams,
    response: Campaign,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/campaigns/{campaign_id}',
    access: 'phone-numbers:manage',
    summary:
      'Change the settings of a campaign that’s a draft or paused; its agent stays. 409 when someone has changed them since `base_revision`',
    params: CampaignParams,
    body: CampaignChange,
    response: Campaign,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/campaigns/{campaign_id}',
    access: 'calls:manage',
    summary: 'Delete a campaign that doesn’t run, with its rows; its calls remain',
    params: CampaignParams,
  }),
  addRows: endpoint({
    method: 'POST',
    path: '/campaigns/{campaign_id}/rows',
    access: 'phone-numbers:manage',
    summary: 'Add rows to a draft; each is checked, and those that can’t be called are kept with the reason',
    params: CampaignParams,
    body: z.object({
      rows: z
        .array(NewRow)
        .check(
          z.minLength(1, 'Add at least one row.'),
          z.maxLength(MOST_ROWS_AT_ONCE, `Add at most ${MOST_ROWS_AT_ONCE} rows at once.`),
        ),
      /** How many rows the list has that these are a part of: the campaign can't be started before all are there. */
      rows_in_all: z.optional(whole(1, MOST_ROWS, 'rows')),
      /** The row of the list before these: none of them is added unless it's there, as it is here. */
      after: z.optional(NewRow),
      /** The campaign's `list`, as it was before the first part: none of them is added once all rows were removed since. */
      list: z.optional(z.int()),
    }),
    response: z.object({ added: z.int(), left_out: z.int() }),
    status: 200,
  }),
  clearRows: endpoint({
    method: 'DELETE',
    path: '/campaigns/{campaign_id}/rows',
    access: 'phone-numbers:manage',
    summary: 'Remove all rows of a draft',
    params: CampaignParams,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/campaigns/{campaign_id}/rows',
    access: 'calls:view',
    summary: 'The rows of a campaign in their order, with their calls',
    params: CampaignParams,
    query: z.object({
      /** Of this state. */
      state: z.optional(RowState),
      outcome: z.optional(RowOutcome),
      /** Digits that the number contains. */
      digits: z.optional(z.string().check(z.trim(), z.maxLength(20))),
      /** Rows after this line. */
      after: z._default(z.coerce.number().check(z.int(NOT_WHOLE), z.gte(0)), 0),
      limit: z._default(wholeInQuery(1, 1000), 100),
    }),
    response: z.object({
      items: z.array(CampaignRow),
      /** Null: there are no more. */ next: z.nullable(z.int()),
    }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/campaigns/{campaign_id}/start',
    access: 'phone-numbers:manage',
    summary: 'Start a draft',
    params: CampaignParams,
    /** How many rows are to be called, as they were shown: refused when it’s another number by now. */
    body: z.object({ rows: z.int() }),
    response: Campaign,
    status: 200,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/campaigns/{campaign_id}/pause',
    access: 'phone-numbers:manage',
    summary: 'Begin no further calls; those under way go on',
    params: CampaignParams,
    response: Campaign,
    status: 200,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/campaigns/{campaign_id}/resume',
    access: 'phone-numbers:manage',
    summary: 'Resume a paused campaign',
    params: CampaignParams,
    response: Campaign,
    status: 200,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/campaigns/{campaign_id}/stop',
    access: 'phone-numbers:manage',
    summary: 'Stop a campaign; it can’t be resumed',
    params: CampaignParams,
    /** `end`: agents say goodbye and hang up; `go_on`: calls under way run to their end. */
    body: z.object({ running_calls: z.enum(['end', 'go_on']) }),
    response: Campaign,
    status: 200,
  }),
};
