/** Campaigns. There's no telephone: each number rings for a moment, and no one answers. */
import {
  type Campaign,
  type CampaignCounts,
  type CampaignSettings,
  type campaignEndpoints,
  MOST_CAMPAIGNS,
  MOST_ROWS,
  RowOutcome,
} from '#contract/outbound/campaigns';
import { mustAnswerCalls, mustTranscribe } from '#domain/agents/phone-numbers/phone-number-rules';
import { ApiError, fieldError, present } from '#domain/api-error';
import { mustCallOut } from '#domain/calls/telephone/dialling';
import { campaignCan, otherList } from '#domain/campaigns/campaign-can';
import { type MachineTeller, mustTellMachines, tellsMachines } from '#domain/calls/telephone/for-machine';
import { mustBeCampaign } from '#domain/campaigns/campaign-settings';
import { missingOf, mustBeDifferentLines, mustBeList, rowFaults } from '#domain/campaigns/new-rows';
import { asThingsAre, noSuch, tooMany } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import type { Host } from '../../host';
import { keysetPage } from '../../paging';
import type { Answers } from '../../serve';
import { livingAgent, type StoredCampaign, type World } from '../../world';
import { isListed } from './do-not-call';
import { carrierOf, publishedContent } from './phone-numbers';

const ROW_MS = 500;

export function campaignAnswers(host: Host): Answers<typeof campaignEndpoints> {
  const { world } = host;
  const find = (workspaceId: string, campaignId: string): StoredCampaign =>
    present(
      world.campaigns.find((one) => one.workspace_id === workspaceId && one.campaign_id === campaignId),
      noSuch.campaign,
    );
  const tell = ({ workspace_id, campaign_id }: StoredCampaign) =>
    host.publish(workspace_id, { type: 'campaign.changed', campaign_id });
  /** @throws ApiError `conflict` */
  const allowed = (campaign: StoredCampaign, can: (standing: Campaign) => string | null) => {
    const refusal = can(shown(campaign));
    if (refusal !== null) throw new ApiError('conflict', refusal);
  };
  const told = (campaign: StoredCampaign): Campaign => {
    tell(campaign);
    return shown(campaign);
  };

  return {
    list: ({ session: { workspace_id }, query }) =>
      keysetPage(
        world.campaigns.filter((one) => one.workspace_id === workspace_id).map(shown),
        ({ created_at, campaign_id }) => ({ at: created_at, id: campaign_id }),
        query,
      ),

    create({ session: { workspace_id }, body: { agent_id, agent_version, ...settings } }) {
      if (world.campaigns.filter((one) => one.workspace_id === workspace_id).length >= MOST_CAMPAIGNS) {
        throw new ApiError('limit_reached', tooMany.campaigns);
      }
      const agent = livingAgent(world, workspace_id, agent_id);
      mustAnswerCalls(agent && { name: agent.draft.name, live_version: agent.live_version });
      const content = publishedContent(world, workspace_id, agent_id, agent_version);
      const version = agent_version ?? agent?.live_version ?? null;
      if (content === undefined || content === null || version === null)
        throw fieldError('agent_version', noSuch.version(agent_version ?? 0));
      mustTranscribe(content);
      mustBeSound(world, workspace_id, settings);
      const campaign: StoredCampaign = {
        ...settings,
        workspace_id,
        campaign_id: crypto.randomUUID(),
        revision: 1,
        state: 'draft',
        waits_for: null,
        agent_id,
        agent_name: content.name,
        agent_version: version,
        rows_in_all: null,
        list: 0,
        spent_micros: 0,
        created_at: new Date().toISOString(),
        started_at: null,
        ended_at: null,
        rows: [],
      };
      world.campaigns.push(campaign);
      return told(campaign);
    },

    get: ({ session: { workspace_id }, params }) => shown(find(workspace_id, params.campaign_id)),

    change({ session: { workspace_id }, params, body }) {
      const campaign = find(workspace_id, params.campaign_id);
      allowed(campaign, campaignCan.change);
      if (!isChange('campaign', campaign, body)) return shown(campaign);
      const { base_revision: _seen, ...settings } = body;
      mustBeSound(world, workspace_id, settings);
      Object.assign(campaign, settings, { revision: campaign.revision + 1 });
      return told(campaign);
    },

    remove({ session: { workspace_id }, params }) {
      const campaign = find(workspace_id, params.campaign_id);
      allowed(campaign, campaignCan.remove);
      world.campaigns = world.campaigns.filter((one) => one !== campaign);
      tell(campaign);
    },

    addRows({ session: { workspace_id }, params, body }) {
      const campaign = find(workspace_id, params.campaign_id);
      allowed(campaign, (standing) => campaignCan.addRows(standing) ?? otherList(standing, body.rows_in_all));
      mustBeList(body.list, campaign.list);
      mustBeDifferentLines(body.rows);
      const from = world.numbers.filter(({ phone_number_id }) =>
        campaign.phone_number_ids.includes(phone_number_id),
      );
      if (from.length === 0) {
        throw new ApiError('conflict', asThingsAre.noCallingNumber);
      }
      const others = missingOf(body, new Map(campaign.rows.map((row) => [row.line, row])), from);
      if (campaign.rows.length + others.length > MOST_ROWS) {
        throw new ApiError('limit_reached', tooMany.rows);
      }
      campaign.rows_in_all = body.rows_in_all ?? campaign.rows_in_all;
      const added = { added: 0, left_out: 0 };
      for (const checked of others) {
        const first = campaign.rows.find(
          ({ number, state }) => number === checked.number && state !== 'left_out',
        );
        const fault =
          checked.fault ??
          (isListed(world, workspace_id, checked.number)
            ? rowFaults.onList
            : first === undefined
              ? null
              : rowFaults.twice(first.line));
        campaign.rows.push({
          ...checked,
          fault,
          state: fault === null ? 'waiting' : 'left_out',
          outcome: null,
          next_at: null,
          calls: [],
        });
        if (fault === null) added.added += 1;
        else added.left_out += 1;
      }
      tell(campaign);
      return added;
    },

    clearRows({ session: { workspace_id }, params }) {
      const campaign = find(workspace_id, params.campaign_id);
      allowed(campaign, campaignCan.addRows);
      campaign.rows = [];
      campaign.rows_in_all = null;
      campaign.list += 1;
      tell(campaign);
    },

    rows({ session: { workspace_id }, params, query: { state, outcome, digits = '', after, limit } }) {
      const wanted = digits.replaceAll(/\D/g, '');
      const found = find(workspace_id, params.campaign_id)
        .rows.filter(
          (row) =>
            row.line > after &&
            (state === undefined || row.state === state) &&
            (outcome === undefined || row.outcome === outcome) &&
            row.number.includes(wanted),
        )
        .toSorted((a, b) => a.line - b.line);
      const items = found.slice(0, limit);
      return { items, next: found.length > limit ? (items.at(-1)?.line ?? null) : null };
    },

    start({ session: { workspace_id }, params, body }) {
      const campaign = find(workspace_id, params.campaign_id);
      allowed(campaign, campaignCan.start);
      const { waiting } = shown(campaign).counts;
      if (waiting !== body.rows) {
        throw new ApiError('conflict', asThingsAre.otherRows(waiting, body.rows));
      }
      for (const row of campaign.rows) row.time_zone ??= campaign.default_zone;
      campaign.state = 'running';
      campaign.started_at = new Date().toISOString();
      callOn(host, campaign);
      return told(campaign);
    },

    pause({ session: { workspace_id }, params }) {
      const campaign = find(workspace_id, params.campaign_id);
      allowed(campaign, campaignCan.pause);
      campaign.state = 'paused';
      return told(campaign);
    },

    resume({ session: { workspace_id }, params }) {
      const campaign = find(workspace_id, params.campaign_id);
      allowed(campaign, campaignCan.resume);
      campaign.state = 'running';
      callOn(host, campaign);
      return told(campaign);
    },

    stop({ session: { workspace_id }, params }) {
      const campaign = find(workspace_id, params.campaign_id);
      allowed(campaign, campaignCan.stop);
      for (const row of campaign.rows) {
        if (row.state === 'waiting') Object.assign(row, { state: 'done', outcome: 'stopped' });
      }
      campaign.state = 'stopped';
      campaign.ended_at = new Date().toISOString();
      return told(campaign);
    },
  };
}

/** Lets the next number ring, while it runs. */
function callOn(host: Host, campaign: StoredCampaign): void {
  setTimeout(() => {
    if (campaign.state !== 'running') return;
    const next = campaign.rows.find(({ state }) => state === 'waiting');
    if (next !== undefined) Object.assign(next, { state: 'done', outcome: 'no_answer' });
    else Object.assign(campaign, { state: 'finished', ended_at: new Date().toISOString() });
    host.save();
    host.publish(campaign.workspace_id, { type: 'campaign.changed', campaign_id: campaign.campaign_id });
    callOn(host, campaign);
  }, ROW_MS);
}

/** @throws ApiError `invalid_request` at the field */
function mustBeSound(world: World, workspaceId: string, settings: CampaignSettings): void {
  mustBeCampaign(settings);
  const tellers: MachineTeller[] = [];
  for (const [place, id] of settings.phone_number_ids.entries()) {
    const number = world.numbers.find(
      (one) => one.workspace_id === workspaceId && one.phone_number_id === id,
    );
    if (number === undefined) throw fieldError(`phone_number_ids.${place}`, noSuch.phoneNumber);
    try {
      const carrier = mustCallOut(carrierOf(world, workspaceId, number.carrier_id), number.proven);
      tellers.push({ tells_machines: tellsMachines(carrier) });
    } catch (error) {
      throw error instanceof ApiError ? fieldError('phone_number_ids', error.message) : error;
    }
  }
  mustTellMachines(settings, tellers);
}

function shown({ rows, workspace_id: _workspace, ...campaign }: StoredCampaign): Campaign {
  const of = (state: string) => rows.filter((row) => row.state === state);
  const outcomes = Object.fromEntries(
    RowOutcome.options.map((outcome) => [
      outcome,
      of('done').filter((row) => row.outcome === outcome).length,
    ]),
  ) as CampaignCounts['outcomes'];
  return {
    ...campaign,
    counts: {
      rows: rows.length,
      left_out: of('left_out').length,
      waiting: of('waiting').length,
      calling: 0,
      done: of('done').length,
      zone_unknown: rows.filter((row) => row.state !== 'left_out' && row.time_zone === null).length,
      outcomes,
      successes: 0,
      calls: outcomes.no_answer,
    },
  };
}
