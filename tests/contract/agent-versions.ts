import { type Agent, agentEndpoints as endpoints } from '#contract/agents/agents';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { frontDesk, makeAgent } from './agents';
import { type Client, unknownId } from './client';
import { founder, memberOf, nameOf } from './people';
import type { Account } from './subject';

export function describeAgentVersions(use: () => Client): void {
  describe('versions of an agent', () => {
    let client: Client;
    let ada: Account;
    let agent: Agent;
    const reception = { ...frontDesk, name: 'Reception', first_message: 'Hello, this is the reception.' };
    const params = () => ({ agent_id: agent.agent_id });
    const at = (version: number) => ({ as: ada, params: { ...params(), version: String(version) } });
    const publish = (draft_revision: number, note: string) =>
      client.ask(endpoints.publish, { as: ada, params: params(), body: { draft_revision, note } });
    const read = () => client.ask(endpoints.get, { as: ada, params: params() });

    beforeAll(async () => {
      client = use();
      ada = await founder(client);
    });
    /** Version 1 holds the front desk, version 2, which is live, the reception. */
    beforeEach(async () => {
      agent = await makeAgent(client, ada);
      await publish(1, 'first');
      const body = { base_revision: 1, content: reception };
      await client.ask(endpoints.saveDraft, { as: ada, params: params(), body });
      await publish(2, 'second');
    });

    it('keep what they were made of, to be compared', async () => {
      const [first, second] = [
        await client.ask(endpoints.version, at(1)),
        await client.ask(endpoints.version, at(2)),
      ];
      expect(first).toMatchObject({ version: 1, note: 'first', is_live: false, published_by: nameOf(ada) });
      expect(second).toMatchObject({ version: 2, note: 'second', is_live: true, tests: null });
      expect(first.content).toEqual(frontDesk);
      expect(second.content).toEqual(reception);
      expect(await client.refused(endpoints.version, at(3))).toMatchObject({ code: 'not_found' });
      expect(await client.refused(endpoints.version, at(0))).toEqual({
        code: 'invalid_request',
        fields: ['version'],
      });
    });

    it('are restored into the draft as it is, and what is live stays', async () => {
      const restore = (draft_revision: number) => ({ ...at(1), body: { draft_revision } });
      expect(await client.refused(endpoints.restore, restore(1))).toMatchObject({ code: 'conflict' });
      const restored = await client.ask(endpoints.restore, restore(2));
      expect(restored).toMatchObject({ status: 'live_with_changes', live_version: 2, draft_revision: 3 });
      expect(restored.draft).toEqual(frontDesk);
      expect(await read()).toEqual(restored);
      expect((await client.ask(endpoints.version, at(2))).content).toEqual(reception);
    });

    it('restore of a version never loses an unpublished draft', async () => {
      const list = () => client.ask(endpoints.versions, { as: ada, params: params() });
      expect(await list()).toMatchObject({ kept_drafts: [], draft_is_unkept: false });
      const typed = { ...reception, closing_message: 'Typed and not published.' };
      const body = { base_revision: 2, content: typed };
      await client.ask(endpoints.saveDraft, { as: ada, params: params(), body });
      expect(await list()).toMatchObject({ kept_drafts: [], draft_is_unkept: true });

      await client.ask(endpoints.restore, { ...at(1), body: { draft_revision: 3 } });
      const { kept_drafts, draft_is_unkept } = await list();
      expect(draft_is_unkept).toBe(false);
      expect(kept_drafts).toMatchObject([{ replaced_by: nameOf(ada) }]);
      const kept_draft_id = kept_drafts[0]?.kept_draft_id ?? '';
      const kept = { as: ada, params: { ...params(), kept_draft_id } };
      expect((await client.ask(endpoints.keptDraft, kept)).content).toEqual(typed);

      // What a version holds isn't kept a second time, nor what is kept already.
      const back = (draft_revision: number) => ({ ...kept, body: { draft_revision } });
      expect(await client.refused(endpoints.restoreKeptDraft, back(3))).toMatchObject({ code: 'conflict' });
      const restored = await client.ask(endpoints.restoreKeptDraft, back(4));
      expect(restored).toMatchObject({ draft_revision: 5, status: 'live_with_changes', draft: typed });
      await client.ask(endpoints.restore, { ...at(2), body: { draft_revision: 5 } });
      expect((await list()).kept_drafts).toHaveLength(1);

      const nowhere = { as: ada, params: { ...params(), kept_draft_id: unknownId() } };
      expect(await client.refused(endpoints.keptDraft, nowhere)).toMatchObject({ code: 'not_found' });
      const stranger = await founder(client);
      expect(await client.refused(endpoints.keptDraft, { ...kept, as: stranger })).toMatchObject({
        code: 'not_found',
      });
    });

    it('leave nothing to publish once a change to the draft was taken back', async () => {
      const save = (base_revision: number, content: typeof reception) =>
        client.ask(endpoints.saveDraft, { as: ada, params: params(), body: { base_revision, content } });
      const typed = { ...reception, closing_message: 'Typed and not published.' };
      expect(await save(2, typed)).toMatchObject({ status: 'live_with_changes', live_version: 2 });
      expect(await save(3, reception)).toMatchObject({ status: 'live', draft_revision: 4 });
      const body = { draft_revision: 4, note: '' };
      expect(await client.refused(endpoints.publish, { as: ada, params: params(), body })).toMatchObject({
        code: 'conflict',
      });
      // What another version holds isn't live.
      expect(await save(4, frontDesk)).toMatchObject({ status: 'live_with_changes' });
    });

    it('are made live again in one step, and the draft stays', async () => {
      const back = await client.ask(endpoints.makeLive, at(1));
      expect(back).toMatchObject({ status: 'live_with_changes', live_version: 1, draft_revision: 2 });
      expect(back.draft).toEqual(reception);
      const { items } = await client.ask(endpoints.versions, { as: ada, params: params() });
      expect(items.map(({ version, is_live }) => [version, is_live])).toEqual([
        [2, false],
        [1, true],
      ]);
      // The draft holds version 2, so there is nothing left to publish.
      expect(await client.ask(endpoints.makeLive, at(2))).toMatchObject({ status: 'live', live_version: 2 });
      expect(await client.refused(endpoints.makeLive, at(3))).toMatchObject({ code: 'not_found' });
    });

    it('are restored by anyone who edits, and made live by anyone who manages', async () => {
      const stranger = await founder(client);
      const restore = { ...at(1), as: stranger, body: { draft_revision: 2 } };
      expect(await client.refused(endpoints.restore, restore)).toMatchObject({ code: 'not_found' });
      expect(await client.refused(endpoints.makeLive, { ...at(1), as: stranger })).toMatchObject({
        code: 'not_found',
      });
      const ben = await memberOf(client, ada);
      expect((await client.ask(endpoints.version, { ...at(1), as: ben })).content).toEqual(frontDesk);
    });
  });
}
