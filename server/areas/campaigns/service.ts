/** The rules of campaigns: drafted, filled with rows, and started only once someone has confirmed them. */
import {
  type Campaign,
  type CampaignCounts,
  type CampaignSettings,
  type campaignEndpoints,
  MOST_CAMPAIGNS,
} from '#contract/outbound/campaigns';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint';
import { mustAnswerCalls, mustTranscribe } from '#domain/agents/phone-numbers/phone-number-rules';
import { ApiError, fieldError, present } from '#domain/api-error';
import { mustCallOut } from '#domain/calls/telephone/dialling';
import { campaignCan, otherList } from '#domain/campaigns/campaign-can';
import { type MachineTeller, mustTellMachines } from '#domain/calls/telephone/for-machine';
import { mustBeCampaign } from '#domain/campaigns/campaign-settings';
import { asThingsAre, noSuch, tooMany } from '#domain/refusals';
import { pageOf } from '#domain/requests/paging';
import { isChange } from '#domain/requests/revisions';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { once } from '../../platform/http/idempotency';
import type { IdempotentRequest } from '../../platform/http/idempotent-request';
import type { Session, Tenant } from '../../platform/http/session';
import { cursorOf, positionOf } from '../../platform/keyset-cursor';
import { publishEvent } from '../../platform/workspace-events';
import { agentForCall, keepAgent, publishedContent } from '../agents/service';
import { callingNumber } from '../phone-numbers/service';
import * as campaignStore from './campaign-store';
import { pauseBecause, stopCampaign } from './ending';
import { KeptCounts } from './kept-counts';
import * as rowStore from './row-store';
import { addRows, clearRows, pageOfRows } from './rows';

type Endpoints = typeof campaignEndpoints;

/** Each method that names a campaign throws ApiError `not_found`, and `conflict` for what can't be done in its state. */
export interface CampaignsService {
  list(of: Tenant, query: QueryOf<Endpoints['list']>): Promise<ResponseOf<Endpoints['list']>>;
  get(of: Tenant, campaignId: string): Promise<Campaign>;
  /** @throws ApiError `invalid_request` at a field, `limit_reached` */
  create(session: Session, body: BodyOf<Endpoints['create']>, request: IdempotentRequest): Promise<Campaign>;
  /** @throws ApiError `invalid_request` at a field, and `conflict` when someone has changed it since the revision that was seen */
  change(session: Session, campaignId: string, body: BodyOf<Endpoints['change']>): Promise<Campaign>;
  remove(session: Session, campaignId: string): Promise<void>;
  /** @throws ApiError `invalid_request` at a line that comes twice, `limit_reached` beyond the rows that a campaign may have */
  addRows(
    session: Session,
    campaignId: string,
    body: BodyOf<Endpoints['addRows']>,
  ): Promise<ResponseOf<Endpoints['addRows']>>;
  clearRows(session: Session, campaignId: string): Promise<void>;
  rows(
    of: Tenant,
    campaignId: string,
    query: QueryOf<Endpoints['rows']>,
  ): Promise<ResponseOf<Endpoints['rows']>>;
  /** @param rows as many as are confirmed to be called */
  start(session: Session, campaignId: string, rows: number): Promise<Campaign>;
  pause(session: Session, campaignId: string): Promise<Campaign>;
  resume(session: Session, campaignId: string): Promise<Campaign>;
  /** @param endsCalls agents of calls under way say goodbye */
  stop(session: Session, campaignId: string, endsCalls: boolean): Promise<Campaign>;
}

export function createCampaignsService(database: Database): CampaignsService {
  const kept = new KeptCounts();
  const shown = async (tx: Transaction, campaignId: string): Promise<Campaign> => {
    const row = present(await campaignStore.findCampaign(tx, campaignId), noSuch.campaign);
    return campaignOf(row, (await kept.of(tx, [row]))(campaignId));
  };
  const within = <T>({ workspace_id }: Tenant, work: (tx: Transaction) => Promise<T>) =>
    database.inWorkspace(workspace_id, work);

  /** Locked, with what may be done looked at. @returns what `work` returns */
  const changed = <T>(
    session: Session,
    campaignId: string,
    can: (standing: Campaign) => string | null,
    work: (tx: Transaction, campaign: campaignStore.CampaignRecord, standing: Campaign) => Promise<T>,
  ) =>
    within(session, async (tx) => {
      const campaign = present(await campaignStore.lockCampaign(tx, campaignId), noSuch.campaign);
      const standing = await shown(tx, campaignId);
      const refusal = can(standing);
      if (refusal !== null) throw new ApiError('conflict', refusal);
      const done = await work(tx, campaign, standing);
      await tell(tx, session, campaignId);
      return done;
    });

  const get = (of: Tenant, campaignId: string) => within(of, (tx) => shown(tx, campaignId));

  return {
    get,

    list: (of, { cursor, limit }) =>
      within(of, async (tx) => {
        const after = cursor === undefined ? null : positionOf(cursor);
        const rows = await campaignStore.listCampaigns(tx, { after, limit: limit + 1 });
        const { items, next_cursor } = pageOf(rows, limit, ({ created_at, campaign_id }) =>
          cursorOf({ at: created_at, id: campaign_id }),
        );
        const counts = await kept.of(tx, items);
        return { items: items.map((row) => campaignOf(row, counts(row.campaign_id))), next_cursor };
      }),

    create: (session, body, request) =>
      within(session, (tx) =>
        once(tx, request, async () => {
          const campaignId = await newCampaign(tx, session, body);
          await tell(tx, session, campaignId);
          return shown(tx, campaignId);
        }),
      ),

    async change(session, campaignId, { base_revision, ...settings }) {
      await changed(session, campaignId, campaignCan.change, async (tx, _campaign, standing) => {
        if (!isChange('campaign', standing, { ...settings, base_revision })) return;
        await changeSettings(tx, standing, settings);
      });
      return get(session, campaignId);
    },

    async remove(session, campaignId) {
      await changed(session, campaignId, campaignCan.remove, (tx) =>
        campaignStore.deleteCampaign(tx, campaignId),
      );
    },

    addRows: (session, campaignId, body) =>
      changed(
        session,
        campaignId,
        (standing) => campaignCan.addRows(standing) ?? otherList(standing, body.rows_in_all),
        (tx, campaign, { counts }) => addRows(tx, campaign, counts.rows, body),
      ),

    clearRows: (session, campaignId) =>
      changed(session, campaignId, campaignCan.addRows, (tx, campaign, { counts }) =>
        clearRows(tx, campaign, counts.rows),
      ),

    rows: (of, campaignId, query) =>
      within(of, async (tx) => {
        present(await campaignStore.findCampaign(tx, campaignId), noSuch.campaign);
        return pageOfRows(tx, campaignId, query);
      }),

    async start(session, campaignId, rows) {
      await changed(session, campaignId, campaignCan.start, async (tx, campaign, { counts }) => {
        if (counts.waiting !== rows) {
          throw new ApiError('conflict', asThingsAre.otherRows(counts.waiting, rows));
        }
        await startCampaign(tx, campaign);
      });
      return get(session, campaignId);
    },

    async pause(session, campaignId) {
      await changed(session, campaignId, campaignCan.pause, (tx, campaign) =>
        pauseBecause(tx, campaign, null),
      );
      return get(session, campaignId);
    },

    async resume(session, campaignId) {
      await changed(session, campaignId, campaignCan.resume, resumeCampaign);
      return get(session, campaignId);
    },

    async stop(session, campaignId, endsCalls) {
      await changed(session, campaignId, campaignCan.stop, (tx, campaign) =>
        stopCampaign(tx, campaign, endsCalls),
      );
      return get(session, campaignId);
    },
  };
}

const tell = (tx: Transaction, { workspace_id }: Tenant, campaign_id: string) =>
  publishEvent(tx, workspace_id, { type: 'campaign.changed', campaign_id });

const campaignOf = (row: campaignStore.CampaignRecord, counts: CampaignCounts): Campaign => ({
  ...campaignStore.settingsOf(row),
  campaign_id: row.campaign_id,
  revision: row.revision,
  state: row.state,
  waits_for: row.waits_for,
  agent_id: row.agent_id,
  agent_name: row.agent_name,
  agent_version: row.agent_version,
  counts,
  rows_in_all: row.rows_in_all,
  list: row.list,
  spent_micros: row.spent_micros,
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** @returns its id @throws ApiError `limit_reached`, `invalid_request` at a field */
async function newCampaign(
  tx: Transaction,
  { workspace_id, user_id }: Session,
  { agent_id, agent_version, ...settings }: BodyOf<Endpoints['create']>,
): Promise<string> {
  await inTurn(tx, 'campaigns', workspace_id);
  if ((await campaignStore.countCampaigns(tx)) >= MOST_CAMPAIGNS) {
    throw new ApiError('limit_reached', tooMany.campaigns);
  }
  // Who deletes it has looked for its campaigns already.
  await keepAgent(tx, agent_id);
  const { name, version } = await agentToCall(tx, agent_id, agent_version);
  await mustBeSound(tx, settings);
  const { campaign_id } = await campaignStore.insertCampaign(tx, {
    workspace_id,
    settings,
    agent_id,
    agent_name: name,
    agent_version: version,
    created_by: user_id,
  });
  return campaign_id;
}

/** @throws ApiError `invalid_request` at a field */
async function changeSettings(
  tx: Transaction,
  { campaign_id, revision, state, default_zone }: Campaign,
  settings: CampaignSettings,
): Promise<void> {
  await mustBeSound(tx, settings);
  if (state === 'paused' && default_zone !== settings.default_zone) {
    throw fieldError(
      'default_zone',
      'The time zone of unknown numbers is fixed once the campaign has started.',
    );
  }
  await campaignStore.updateCampaign(tx, campaign_id, { settings, revision: revision + 1 });
}

/** Its first call is due at once. @throws ApiError `invalid_request` at a field that has become wrong */
async function startCampaign(tx: Transaction, campaign: campaignStore.CampaignRecord): Promise<void> {
  const { campaign_id, settings, agent_id, agent_version } = campaign;
  await mustBeSound(tx, campaignStore.settingsOf(campaign));
  await agentToCall(tx, agent_id, agent_version);
  const { default_zone } = settings;
  if (default_zone !== null) await rowStore.setUnknownZones(tx, campaign_id, default_zone);
  const zones = (await rowStore.zonesOf(tx, campaign_id)).flatMap((zone) => zone ?? []);
  const now = new Date();
  await campaignStore.updateCampaign(tx, campaign_id, {
    state: 'running',
    zones,
    started_at: now,
    next_call_at: now,
    look_at: now,
  });
}

/** Its next call is due at once. @throws ApiError `invalid_request` at a field that has become wrong */
async function resumeCampaign(tx: Transaction, campaign: campaignStore.CampaignRecord): Promise<void> {
  await mustBeSound(tx, campaignStore.settingsOf(campaign));
  const now = new Date();
  await campaignStore.updateCampaign(tx, campaign.campaign_id, {
    state: 'running',
    waits_for: null,
    next_call_at: now,
    look_at: now,
  });
}

/** @throws ApiError `invalid_request` at `agent_id` or `agent_version` for one that can't talk on a telephone */
async function agentToCall(tx: Transaction, agentId: string, wanted: number | null) {
  const agent = await agentForCall(tx, agentId);
  mustAnswerCalls(agent);
  const version = await publishedContent(tx, agentId, wanted);
  if (version === undefined) {
    throw wanted === null
      ? fieldError('agent_id', noSuch.agent)
      : fieldError('agent_version', noSuch.version(wanted));
  }
  mustTranscribe(version.content);
  return { name: version.content.name, version: version.version };
}

/** @throws ApiError `invalid_request` at the field */
async function mustBeSound(tx: Transaction, settings: CampaignSettings): Promise<void> {
  mustBeCampaign(settings);
  const carriers: MachineTeller[] = [];
  for (const [place, id] of settings.phone_number_ids.entries()) {
    const number = await callingNumber(tx, id);
    const field = `phone_number_ids.${place}`;
    if (number === null) throw fieldError(field, noSuch.phoneNumber);
    try {
      carriers.push(mustCallOut(number.carrier, number.proven));
    } catch (error) {
      throw error instanceof ApiError ? fieldError('phone_number_ids', error.message) : error;
    }
  }
  mustTellMachines(settings, carriers);
}
