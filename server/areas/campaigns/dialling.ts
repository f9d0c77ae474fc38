/**
 * Begins one call of a campaign. The row's try, its call and the call's hold are written in one transaction before any carrier is
 * asked; the process that's connected to the carrier claims the call once, and dials it by its id.
 */
import { ApiError } from '#domain/api-error';
import { mustCallOut, numberToCall } from '#domain/calls/telephone/dialling';
import { mayCallIn, nextWindow, outsideHours, windowEnd } from '#domain/campaigns/call-windows';
import type { AgentContent } from '#contract/agents/agent-content';
import { formatMicros, type Micros, moneyPlaces } from '#contract/money';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import type { CallsOut } from '../calls/calls-out';
import { listedNumbers } from '../do-not-call/service';
import { callingNumber } from '../phone-numbers/service';
import * as campaignStore from './campaign-store';
import type { CampaignRecord } from './campaign-store';
import * as rowStore from './row-store';
import type { FullHere, UnclaimedCalls } from './places-here';

/** What was missed of the pace is made up for, but for no longer than this. */
const CATCH_UP_MS = 3_000;
/** Looked at again after so long, where nothing tells when that's worth it. */
const SOON_MS = 1_000;
const CAP_MS = 60_000;
/** Someone who is on the phone with the workspace is called by no campaign meanwhile. */
const ENGAGED_MS = 30_000;

export interface DiallingAgent {
  content: AgentContent;
  /** What it costs; null: the built-in brain. */
  model: string | null;
}

/**
 * `started`: the next one may follow by the pace. `passed` (a row was noted without a call): it may at once. `elsewhere`: it's for
 * another process to call, or none is connected to its phone systems now, as `why` says then. `pauses`: the sentence says why.
 */
export type Next = Exclude<Found, { kind: 'full' }>;

type Found =
  | { kind: 'started'; call_id: string; next_call_at: Date }
  | { kind: 'passed' }
  | { kind: 'elsewhere'; why: string | null }
  | { kind: 'waits'; until: Date; why: string | null }
  | { kind: 'pauses'; why: string }
  /** All places are taken here, for a call that's due since then. */
  | { kind: 'full'; due: Date; others: boolean };

type Number = NonNullable<Awaited<ReturnType<typeof callingNumber>>> & { carrier_id: string };

interface Dialling {
  database: Database;
  calls: CallsOut;
  /** Whether this process makes the calls of a carrier. */
  isHere: (carrierId: string) => boolean;
  /** Of all campaigns. */
  unclaimed: Pick<UnclaimedCalls, 'all'>;
  full: FullHere;
}

/** Never throws for what a workspace's settings or money are to blame for. */
export async function beginCall(
  dialling: Dialling,
  { workspace_id, campaign_id }: Pick<CampaignRecord, 'workspace_id' | 'campaign_id'>,
  agent: DiallingAgent,
): Promise<Next> {
  const { database, full } = dialling;
  try {
    const found = await database.inWorkspace(workspace_id, (tx) => begin(tx, dialling, campaign_id, agent));
    if (found.kind === 'full') return whileFull(full, campaign_id, found);
    full.over(campaign_id);
    return found;
  } catch (error) {
    full.over(campaign_id);
    if (!(error instanceof ApiError)) throw error;
    const { code, message } = error;
    if (code === 'rate_limited') return { kind: 'waits', until: inMs(SOON_MS), why: null };
    if (code === 'limit_reached') return { kind: 'waits', until: inMs(CAP_MS), why: message };
    return { kind: 'pauses', why: message };
  }
}

/** Where another process may have a place, it's told only once that one would have called. */
function whileFull(
  full: FullHere,
  campaignId: string,
  { due, others }: Extract<Found, { kind: 'full' }>,
): Next {
  const why = 'All lines are in use, apart from those kept for inbound calls.';
  if (!others) return { kind: 'waits', until: inMs(SOON_MS), why };
  return { kind: 'elsewhere', why: full.found(campaignId, due) ? why : null };
}

async function begin(
  tx: Transaction,
  { calls, isHere, unclaimed }: Dialling,
  campaignId: string,
  { content, model }: DiallingAgent,
): Promise<Found> {
  const campaign = await campaignStore.lockCampaign(tx, campaignId);
  const soon = (): Found => ({ kind: 'waits', until: inMs(SOON_MS), why: null });
  if (campaign?.state !== 'running') return soon();
  const { settings, workspace_id } = campaign;
  const now = new Date();
  if (campaign.next_call_at > now) return { kind: 'waits', until: campaign.next_call_at, why: null };
  const running = (await rowStore.callingRows(tx, campaignId)).length;
  if (running >= settings.concurrency) return soon();

  const pool = await numbersOf(tx, settings.phone_number_ids);
  if (pool.length === 0) return { kind: 'pauses', why: 'None of its numbers can make calls any more.' };
  const here = pool.filter(({ carrier_id }) => isHere(carrier_id));
  if (here.length === 0) return { kind: 'elsewhere', why: noneConnected(pool) };
  const { budget_micros } = settings;
  if (budget_micros !== null) {
    const needed = campaign.spent_micros + (running + 1) * calls.estimate(model);
    if (needed > budget_micros && running > 0) return soon();
    if (needed > budget_micros)
      return { kind: 'pauses', why: overBudget(campaign, budget_micros, calls.estimate(model)) };
  }

  const open = campaign.zones.filter((zone) => mayCallIn(zone, settings.hours, now));
  const row = await rowStore.lockNextRow(tx, campaignId, open);
  if (row === undefined || row.time_zone === null) return waitsForRow(tx, campaign, open, now);
  if ((await listedNumbers(tx, [row.number])).size > 0) {
    await rowStore.updateRow(tx, row, { state: 'done', outcome: 'on_list' });
    return { kind: 'passed' };
  }
  // By another campaign, or they have called us.
  if (await calls.isEngaged(tx, workspace_id, row.number)) {
    await rowStore.updateRow(tx, row, { next_at: inMs(ENGAGED_MS) });
    return { kind: 'passed' };
  }
  const able = (one: Number) => 'number' in numberToCall(row.number, one);
  const allowed = here.filter(able);
  const from = allowed[(row.line + row.attempts) % Math.max(1, allowed.length)];
  if (from === undefined) {
    // Another process may be connected to a number that can; if none can any more, no one calls it.
    const elsewhere = pool.some(able);
    const change = elsewhere
      ? { next_at: inMs(2 * SOON_MS) }
      : { state: 'done' as const, outcome: 'failed' as const, fault: 'No number may call it any more.' };
    await rowStore.updateRow(tx, row, change);
    return { kind: 'passed' };
  }
  const room = calls.roomBeside(settings.kept_percent, workspace_id, unclaimed.all());
  if (room === null) return { kind: 'elsewhere', why: null };
  if (room === 0) return { kind: 'full', due: campaign.next_call_at, others: pool.some(isElsewhere(isHere)) };

  const { call_id } = await calls.prepare(
    tx,
    {
      workspace_id,
      started_by: campaign.created_by,
      carrier_id: from.carrier_id,
      agent: { agent_id: campaign.agent_id, version: campaign.agent_version, content },
      from: from.number,
      to: row.number,
      ring_seconds: settings.ring_seconds,
      variables: row.variables,
      if_machine: settings.if_machine,
      // Its phone system may be another one by now.
      machine_by: from.carrier?.tells_machines ? (settings.machine_by ?? 'own') : 'own',
      machine_message: settings.machine_message,
      recording_notice: from.rules.recording_notice,
      make_before: windowEnd(row.time_zone, settings.hours, now) ?? now,
    },
    model,
  );
  const attempt = row.attempts + 1;
  await rowStore.insertCall(tx, { workspace_id, campaign_id: campaignId, line: row.line, attempt, call_id });
  await rowStore.updateRow(tx, row, { state: 'calling', call_id, attempts: attempt });
  const behind = Math.max(campaign.next_call_at.getTime(), now.getTime() - CATCH_UP_MS);
  const next_call_at = new Date(behind + 60_000 / settings.pace_per_minute);
  await campaignStore.updateCampaign(tx, campaignId, { next_call_at, waits_for: null });
  return { kind: 'started', call_id, next_call_at };
}

/** What's left may be something all the same, where no one could know why it isn't enough. @param minute of one more call */
export function overBudget(
  { spent_micros }: Pick<CampaignRecord, 'spent_micros'>,
  budget: Micros,
  minute: Micros,
): string {
  const rest = budget - spent_micros;
  const todo = 'Raise it in the settings, then resume.';
  if (rest <= 0) return `Its budget is used up. ${todo}`;
  // With fewer places the two may look alike.
  const show = (micros: Micros) => formatMicros(micros, moneyPlaces.receipt);
  return `Of its budget ${show(rest)} is left, and a call needs ${show(minute)} for its first minute. ${todo}`;
}

/** Whether another process makes its calls. */
const isElsewhere =
  (isHere: Dialling['isHere']) =>
  ({ carrier_id, carrier }: Number): boolean =>
    !isHere(carrier_id) && carrier?.state === 'connected';

/** Null: some process is connected to one of their phone systems. */
function noneConnected(pool: readonly Number[]): string | null {
  if (pool.some(({ carrier }) => carrier?.state === 'connected')) return null;
  const [label, ...others] = new Set(pool.map(({ carrier }) => carrier?.label));
  const who = others.length === 0 ? `The phone system “${label}” isn’t` : 'None of its phone systems is';
  return `${who} connected, so it can’t call now.`;
}

/** No row may be called now. */
async function waitsForRow(
  tx: Transaction,
  campaign: CampaignRecord,
  open: readonly string[],
  now: Date,
): Promise<Found> {
  const shut = campaign.zones.filter((zone) => !open.includes(zone));
  const nextOpen = await rowStore.nextRowAt(tx, campaign.campaign_id, open);
  const nextShut = await rowStore.nextRowAt(tx, campaign.campaign_id, shut);
  // Where no one is left to be called, it doesn't matter when hours begin.
  const left = new Set(nextShut === null ? [] : await rowStore.zonesOf(tx, campaign.campaign_id));
  const opening = shut.filter((zone) => left.has(zone));
  const window = nextShut === null ? null : nextWindow(opening, campaign.settings.hours, now);
  const times = [nextOpen, window].flatMap((at) => (at === null ? [] : [at.getTime()]));
  const until = times.length === 0 ? inMs(SOON_MS) : new Date(Math.max(Date.now(), Math.min(...times)));
  const why =
    nextOpen !== null
      ? 'The rows that are left wait to be called.'
      : nextShut !== null
        ? outsideHours(opening, campaign.settings.hours, now)
        : null;
  return { kind: 'waits', until, why };
}

/** Those of the numbers that can call out. */
async function numbersOf(tx: Transaction, ids: readonly string[]): Promise<Number[]> {
  const numbers: Number[] = [];
  for (const id of ids) {
    const number = await callingNumber(tx, id);
    if (number === null || number.carrier === null) continue;
    try {
      numbers.push({ ...number, carrier_id: mustCallOut(number.carrier, number.proven).carrier_id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // One whose phone system is away may be back soon.
      if (number.carrier.state === 'failed')
        numbers.push({ ...number, carrier_id: number.carrier.carrier_id });
    }
  }
  return numbers;
}

const inMs = (ms: number): Date => new Date(Date.now() + ms);
