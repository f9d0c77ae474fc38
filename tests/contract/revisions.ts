import { type AlertRuleContent, alertEndpoints } from '#contract/figures/alerts';
import { agentTestEndpoints } from '#contract/calls/agent-tests';
import { type PhoneNumber, phoneNumberEndpoints } from '#contract/agents/phone-numbers';
import { callViewEndpoints } from '#contract/calls/list/call-views';
import { type ScorecardContent, scorecardEndpoints } from '#contract/scoring/scorecards';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAgent } from './agents';
import type { Client } from './client';
import { founder } from './people';
import type { Account } from './subject';

const slow: AlertRuleContent = {
  agent_id: null,
  figure: 'response_p95',
  direction: 'above',
  line: 2500,
  window: { unit: 'minutes', length: 60 },
  least_calls: 5,
  quiet_minutes: 60,
  email: false,
  is_on: true,
};

const criterion = { question: 'Was the caller greeted?' };
const card = { is_on: true, sample_percent: 100, criteria: [criterion] };

const view = {
  name: 'Refunds',
  is_shared: true,
  filters: { tag: 'refund' },
  order: { sort: 'time', order: 'desc' },
  columns: ['time'],
};

type Change<Content> = Partial<Content> & { base_revision?: number };

/** What several people may edit, by whole content: who saves over what someone else has saved is told. */
export function describeRevisions(use: () => Client): void {
  describe('what several people edit', () => {
    let client: Client;
    let ada: Account;
    beforeAll(() => {
      client = use();
    });
    beforeEach(async () => {
      ada = await founder(client);
    });

    it('alert rules aren’t changed over what someone else has changed since they were seen', async () => {
      const rule = await client.ask(alertEndpoints.addRule, { as: ada, body: slow });
      const { revision: base_revision, alert_rule_id } = rule;
      const change = (body: Change<AlertRuleContent>) => ({
        as: ada,
        params: { alert_rule_id },
        body: { ...slow, ...body },
      });
      const paused = await client.ask(alertEndpoints.changeRule, change({ is_on: false, base_revision }));
      expect(paused.revision).toBeGreaterThan(base_revision);
      const stale = change({ line: 3000, base_revision });
      expect(await client.refused(alertEndpoints.changeRule, stale)).toMatchObject({ code: 'conflict' });
      expect((await client.ask(alertEndpoints.rules, { as: ada })).items).toEqual([paused]);
      // Its answer was lost, and it's sent again.
      const again = change({ is_on: false, base_revision });
      expect(await client.ask(alertEndpoints.changeRule, again)).toEqual(paused);
      // Who doesn't know of revisions replaces what's there.
      const replaced = await client.ask(alertEndpoints.changeRule, change({ line: 3000 }));
      expect(replaced).toMatchObject({ line: 3000, is_on: true });
      expect(replaced.revision).toBeGreaterThan(paused.revision);
    });

    it('nor are scorecards', async () => {
      const made = await client.ask(scorecardEndpoints.add, { as: ada, body: card });
      const { revision: base_revision, scorecard_id } = made;
      const change = (body: Change<Pick<ScorecardContent, 'sample_percent'>> & { criteria?: object[] }) => ({
        as: ada,
        params: { scorecard_id },
        body: { ...card, criteria: made.criteria, ...body },
      });
      // A criterion that's new gets its id at the first of both.
      const more = change({ criteria: [...made.criteria, { question: 'Was it kind?' }], base_revision });
      const changed = await client.ask(scorecardEndpoints.change, more);
      expect(changed.revision).toBeGreaterThan(base_revision);
      expect(await client.ask(scorecardEndpoints.change, more)).toEqual(changed);
      const stale = change({ sample_percent: 50, base_revision });
      expect(await client.refused(scorecardEndpoints.change, stale)).toMatchObject({ code: 'conflict' });
      expect((await client.ask(scorecardEndpoints.list, { as: ada })).items).toEqual([changed]);
      const replaced = await client.ask(scorecardEndpoints.change, change({ sample_percent: 50 }));
      expect(replaced).toMatchObject({ sample_percent: 50, criteria: made.criteria });
      expect(replaced.revision).toBeGreaterThan(changed.revision);
    });

    it('nor are views', async () => {
      const { revision: base_revision, view_id } = await client.ask(callViewEndpoints.save, {
        as: ada,
        body: view,
      });
      const change = (body: object) => ({ as: ada, params: { view_id }, body: { ...view, ...body } });
      const renamed = await client.ask(
        callViewEndpoints.change,
        change({ name: 'Money back', base_revision }),
      );
      expect(renamed.revision).toBeGreaterThan(base_revision);
      const stale = change({ is_shared: false, base_revision });
      expect(await client.refused(callViewEndpoints.change, stale)).toMatchObject({ code: 'conflict' });
      expect((await client.ask(callViewEndpoints.list, { as: ada })).items).toEqual([renamed]);
      const again = change({ name: 'Money back', base_revision });
      expect(await client.ask(callViewEndpoints.change, again)).toEqual(renamed);
      // A filter less is a change.
      const replaced = await client.ask(callViewEndpoints.change, change({ filters: {} }));
      expect(replaced).toMatchObject({ name: 'Refunds', filters: {} });
      expect(replaced.revision).toBeGreaterThan(renamed.revision);
    });

    it('nor are the tests of agents', async () => {
      const { agent_id } = await makeAgent(client, ada);
      const content = { name: 'Greets', caller: ['Hello'], checks: [{ type: 'max_turns', turns: 3 }] };
      const made = await client.ask(agentTestEndpoints.create, {
        as: ada,
        params: { agent_id },
        body: content,
      });
      const { revision: base_revision, test_id } = made;
      const change = (body: object) => ({
        as: ada,
        params: { agent_id, test_id },
        body: { ...content, ...body },
      });
      const renamed = await client.ask(
        agentTestEndpoints.update,
        change({ name: 'Greets back', base_revision }),
      );
      expect(renamed.revision).toBeGreaterThan(base_revision);
      const stale = change({ caller: ['Hi'], base_revision });
      expect(await client.refused(agentTestEndpoints.update, stale)).toMatchObject({ code: 'conflict' });
      const list = { as: ada, params: { agent_id } };
      expect((await client.ask(agentTestEndpoints.list, list)).items).toEqual([renamed]);
      const again = change({ name: 'Greets back', base_revision });
      expect(await client.ask(agentTestEndpoints.update, again)).toEqual(renamed);
      const replaced = await client.ask(agentTestEndpoints.update, change({ caller: ['Hi'] }));
      expect(replaced).toMatchObject({ name: 'Greets', caller: ['Hi'] });
      expect(replaced.revision).toBeGreaterThan(renamed.revision);
    });

    it('nor are phone numbers and their rules', async () => {
      const { revision: base_revision, phone_number_id } = await client.ask(phoneNumberEndpoints.add, {
        as: ada,
        body: { number: '+14155552671', label: 'Main' },
      });
      const change = (body: Change<Pick<PhoneNumber, 'label'>> & { rules?: object }) => ({
        as: ada,
        params: { phone_number_id },
        body,
      });
      // As it's written, which isn't as it's kept.
      const first = change({ rules: { fallback_number: '(415) 555-2675' }, base_revision });
      const changed = await client.ask(phoneNumberEndpoints.update, first);
      expect(changed.revision).toBeGreaterThan(base_revision);
      const stale = change({ rules: { takes_calls: false }, base_revision });
      expect(await client.refused(phoneNumberEndpoints.update, stale)).toMatchObject({ code: 'conflict' });
      expect((await client.ask(phoneNumberEndpoints.list, { as: ada })).items).toEqual([changed]);
      expect(await client.ask(phoneNumberEndpoints.update, first)).toEqual(changed);
      const replaced = await client.ask(
        phoneNumberEndpoints.update,
        change({ rules: { takes_calls: false } }),
      );
      expect(replaced).toMatchObject({ label: 'Main', rules: { takes_calls: false, fallback_number: '' } });
      expect(replaced.revision).toBeGreaterThan(changed.revision);
    });
  });
}
