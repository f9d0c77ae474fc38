import { alertEndpoints as endpoints, type AlertRuleContent } from '#contract/figures/alerts';
import { inboxEndpoints } from '#contract/figures/inbox';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, unknownId } from './client';
import { founder } from './people';
import type { Account } from './subject';

const slow = {
  figure: 'response_p95',
  direction: 'above',
  line: 2500,
  window: { unit: 'minutes', length: 60 },
} as const;

export function describeAlerts(use: () => Client): void {
  describe('alerts', () => {
    let client: Client;
    let ada: Account;
    beforeAll(() => {
      client = use();
    });
    beforeEach(async () => {
      ada = await founder(client);
    });
    const add = (body: Partial<AlertRuleContent> = {}) =>
      client.ask(endpoints.addRule, { as: ada, body: { ...slow, ...body } });
    const at = (alert_rule_id: string) => ({ as: ada, params: { alert_rule_id } });
    const list = async () => (await client.ask(endpoints.rules, { as: ada })).items;

    it('have rules that are added, changed, paused and deleted', async () => {
      const rule = await add();
      expect(rule).toMatchObject({
        ...slow,
        agent_id: null,
        agent_name: null,
        least_calls: 5,
        quiet_minutes: 60,
        is_on: true,
        is_open: false,
        last_fired_at: null,
        sentence: 'Response p95 above 2,500 ms over the last hour',
      });
      expect(await list()).toEqual([rule]);
      const paused = await client.ask(endpoints.changeRule, {
        ...at(rule.alert_rule_id),
        body: { ...slow, line: 3000, is_on: false },
      });
      expect(paused).toMatchObject({ line: 3000, is_on: false });
      await client.ask(endpoints.removeRule, at(rule.alert_rule_id));
      expect(await list()).toEqual([]);
      expect((await client.refused(endpoints.removeRule, at(rule.alert_rule_id))).code).toBe('not_found');
    });

    it('say at the field what can’t be', async () => {
      const faultsOf = async (body: object) =>
        (await client.refused(endpoints.addRule, { as: ada, body: { ...slow, ...body } })).fields;
      expect(await faultsOf({ figure: 'success', line: 101 })).toEqual(['line']);
      expect(await faultsOf({ direction: 'below', line: 0 })).toEqual(['line']);
      expect(await faultsOf({ window: { unit: 'minutes', length: 20 } })).toEqual(['window.length']);
      expect(await faultsOf({ figure: 'calls', window: { unit: 'calls', length: 5 } })).toEqual([
        'window.unit',
      ]);
      expect(await faultsOf({ agent_id: unknownId() })).toEqual(['agent_id']);
      expect(await list()).toEqual([]);
    });

    it('have an inbox and a history, empty until something fires', async () => {
      await add();
      expect(await client.ask(inboxEndpoints.count, { as: ada })).toEqual({ waiting: 0 });
      expect(await client.ask(inboxEndpoints.get, { as: ada })).toEqual({
        alerts: [],
        mentions: [],
      });
      expect(await client.ask(endpoints.list, { as: ada, query: {} })).toEqual({
        items: [],
        next_cursor: null,
      });
      const unknown = { as: ada, params: { alert_id: unknownId() } };
      expect((await client.refused(endpoints.acknowledge, unknown)).code).toBe('not_found');
    });
  });
}
