/**
 * Has campaigns call. Every process looks at those that are due; a campaign is one process's while it's locked. Whatever a
 * process that died has started is in the database, and the next look goes on from there. Only counts of places that are about to be
 * taken here, and which carriers are being asked, are in memory: neither is missed.
 */
import { ApiError } from '#domain/api-error';
import type { Database } from '../../platform/database/connection';
import { campaignsDue } from '../../platform/database/lookups/due';
import type { Transaction } from '../../platform/database/transaction';
import type { Log } from '../../platform/logging';
import { repeated } from '../../platform/repeated';
import { publishEvent } from '../../platform/workspace-events';
import { publishedContent } from '../agents/service';
import type { CallsOut } from '../calls/calls-out';
import type { Answering } from '../calls/live/answering';
import type { CarrierConnections } from '../carriers/connections';
import type { CarriersService } from '../carriers/service';
import * as campaignStore from './campaign-store';
import { createCarrierQuestions } from './carrier-questions';
import { beginCall, type DiallingAgent, type Next } from './dialling';
import { AGENT_DELETED, finish, pauseBecause } from './ending';
import * as rowStore from './row-store';
import { type Settled, settleCalls } from './settling';
import { FullHere, UnclaimedCalls } from './places-here';

const LOOK_MS = 1_000;
const MOST_DUE = 200;
/** Of one campaign in one look; the next look goes on. */
const MOST_PASSED = 500;
/** While nothing is under way and nothing waits, a campaign that's paused isn't looked at. */
const RESTS_MS = 24 * 3_600_000;
/** A call is due by the pace and not by the moment: so long it may wait for those who wait to be answered here. */
const GIVES_WAY_MS = 300;
/** Where someone always waits, campaigns go on all the same: for so long after it has given way in vain. */
const GOES_ON_MS = 1000;

interface DiallerOptions {
  database: Database;
  calls: CallsOut;
  answering: Pick<Answering, 'over'>;
  connections: Pick<CarrierConnections, 'connected'>;
  carriers: Pick<CarriersService, 'findCallOut'>;
  onWritten: () => void;
  log: Log<'error'>;
}

interface Due {
  workspace_id: string;
  campaign_id: string;
}

const tellChanged = (tx: Transaction, { workspace_id, campaign_id }: Due) =>
  publishEvent(tx, workspace_id, { type: 'campaign.changed', campaign_id });

export function createDialler(options: DiallerOptions) {
  const { database, calls, answering, connections, carriers, log } = options;
  let stopped = false;
  const unclaimed = new UnclaimedCalls();
  const full = new FullHere();
  const tell = (due: Due) => database.inWorkspace(due.workspace_id, (tx) => tellChanged(tx, due));
  const questions = createCarrierQuestions({ database, carriers, noted: tell, log });
  const isHere = (carrierId: string) =>
    connections.connected().some(({ carrier }) => carrier.carrier_id === carrierId);

  let goesOnUntil = 0;
  const giveWay = async (): Promise<void> => {
    if (performance.now() < goesOnUntil) return;
    if (!(await answering.over(GIVES_WAY_MS))) goesOnUntil = performance.now() + GOES_ON_MS;
  };

  const look = async (): Promise<void> => {
    const due = await database.withoutTenant((tx) => campaignsDue(tx, MOST_DUE));
    for (const one of due) {
      if (stopped) return;
      try {
        await lookAt(one);
      } catch (err) {
        log.error({ err, ...one }, 'a campaign could not go on');
        await looked(one).catch(() => undefined);
      }
    }
  };

  /** It's still due, behind those that weren't looked at for longer: more may be due than a look takes. */
  const looked = ({ workspace_id, campaign_id }: Due) =>
    database.inWorkspace(workspace_id, (tx) =>
      campaignStore.updateCampaign(tx, campaign_id, { look_at: new Date() }),
    );

  const lookAt = async (due: Due): Promise<void> => {
    await giveWay();
    if (stopped) return;
    await endPolitely(due);
    const settled = await settle(due);
    if (settled === null) return;
    questions.ask(due, settled.unsure);
    const waiting = settled.waiting.filter(({ carrier_id }) => carrier_id !== null && isHere(carrier_id));
    unclaimed.found(
      due,
      waiting.map(({ call_id }) => call_id),
    );
    const started = settled.state === 'running' ? await begin(due, settled) : 0;
    if (settled.noted + started > 0) await tell(due);
  };

  const endPolitely = async ({ workspace_id, campaign_id }: Due): Promise<void> => {
    const ids = await database.inWorkspace(workspace_id, (tx) => callsToEnd(tx, campaign_id));
    for (const call_id of ids) await calls.endPolitely({ workspace_id, call_id });
  };

  /** @returns null while another process has it */
  const settle = ({ workspace_id, campaign_id }: Due) =>
    database.inWorkspace(workspace_id, async (tx) => {
      const campaign = await campaignStore.lockFreeCampaign(tx, campaign_id);
      return campaign === undefined ? null : settleCampaign(tx, campaign, options);
    });

  /** @returns how many rows were called or passed over */
  const begin = async (due: Due, settled: Settled): Promise<number> => {
    const agent = await agentOf(due, options);
    if (typeof agent === 'string') {
      await database.inWorkspace(due.workspace_id, (tx) => pauseBecause(tx, due, agent));
      await looked(due);
      return 1;
    }
    let started = 0;
    let passed = 0;
    while (!stopped && passed < MOST_PASSED) {
      // Rows that are passed over take little, and may be many.
      if (passed === 0) await giveWay();
      // The process that follows this begins it.
      if (stopped) break;
      const next = await beginCall({ database, calls, isHere, unclaimed, full }, due, agent);
      if (next.kind === 'passed') {
        passed += 1;
        continue;
      }
      if (next.kind === 'started') {
        started += 1;
        unclaimed.started(due, next.call_id);
        if (next.next_call_at <= new Date()) continue;
      }
      const isBusy = settled.running + settled.unsure.length + started > 0;
      await database.inWorkspace(due.workspace_id, (tx) => rest(tx, due, next, isBusy));
      break;
    }
    // More wait to be passed over: others come first.
    if (passed >= MOST_PASSED) await looked(due);
    return started + passed;
  };

  const work = repeated(look, LOOK_MS, (err) => log.error({ err }, 'campaigns could not be looked for'));
  return {
    /** Looks once. Tests need not wait. */
    look,
    start: work.start,
    async stop() {
      stopped = true;
      await work.stop();
      await questions.stop();
    },
  };
}

/** Calls that run, or ring, of a campaign that was stopped with them. */
async function callsToEnd(tx: Transaction, campaignId: string): Promise<string[]> {
  const campaign = await campaignStore.findCampaign(tx, campaignId);
  if (campaign?.state !== 'stopping' || !campaign.ends_calls) return [];
  return (await rowStore.callingRows(tx, campaignId)).flatMap(({ call_id }) => call_id ?? []);
}

/** Notes what became of its calls, and ends it when that was all. @param campaign locked */
async function settleCampaign(
  tx: Transaction,
  campaign: campaignStore.CampaignRecord,
  { calls, onWritten }: Pick<DiallerOptions, 'calls' | 'onWritten'>,
): Promise<Settled & Pick<campaignStore.CampaignRecord, 'state'>> {
  const { campaign_id } = campaign;
  const settled = await settleCalls(tx, calls, campaign);
  const isIdle = settled.running + settled.unsure.length === 0;
  const isDone = isIdle && (await rowStore.countWaiting(tx, campaign_id)) === 0;
  if (isIdle && campaign.state === 'stopping') {
    await finish(tx, campaign, 'stopped');
    onWritten();
  } else if (isDone && campaign.state === 'running') {
    await finish(tx, campaign, 'finished');
    onWritten();
    return { ...settled, state: 'finished' as const };
  } else if (isIdle && campaign.state === 'paused') {
    await campaignStore.updateCampaign(tx, campaign_id, { look_at: new Date(Date.now() + RESTS_MS) });
  } else if (campaign.state !== 'running') {
    await campaignStore.updateCampaign(tx, campaign_id, { look_at: new Date() });
  }
  return { ...settled, state: campaign.state };
}

/** It's looked at again when it may call again, and says what keeps it from that. @param isBusy calls of it are under way */
async function rest(
  tx: Transaction,
  due: Due,
  next: Exclude<Next, { kind: 'passed' }>,
  isBusy: boolean,
): Promise<void> {
  if (next.kind === 'pauses') return pauseBecause(tx, due, next.why);
  // Where another process calls, it says when.
  const until = next.kind === 'started' ? next.next_call_at : next.kind === 'waits' ? next.until : new Date();
  const at = isBusy ? Math.min(until.getTime(), Date.now() + LOOK_MS) : until.getTime();
  await campaignStore.updateCampaign(tx, due.campaign_id, { look_at: new Date(at) });
  // It has just called: nothing keeps it from that, as its row says.
  if (next.kind === 'started') return;
  // The pace alone isn't worth a word, and ends one that was true before. Where another process calls, it says why.
  const isOurs = next.kind === 'waits' || next.why !== null;
  if (isOurs && (await campaignStore.noteWaiting(tx, due.campaign_id, next.why))) {
    await tellChanged(tx, due);
  }
}

/** @returns a sentence when it can't call any more */
async function agentOf(
  { workspace_id, campaign_id }: Due,
  { database, calls }: Pick<DiallerOptions, 'database' | 'calls'>,
): Promise<DiallingAgent | string> {
  const version = await database.inWorkspace(workspace_id, async (tx) => {
    const campaign = await campaignStore.findCampaign(tx, campaign_id);
    return campaign && publishedContent(tx, campaign.agent_id, campaign.agent_version);
  });
  if (version === undefined) return AGENT_DELETED;
  const { content } = version;
  try {
    return { content, model: await calls.modelOf(workspace_id, content) };
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
