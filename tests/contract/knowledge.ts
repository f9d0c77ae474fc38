import { agentEndpoints } from '#contract/agents/agents';
import { type KnowledgeFile, knowledgeEndpoints as endpoints } from '#contract/agents/knowledge-files';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { patient } from '../patience';
import { frontDesk, makeAgent } from './agents';
import { type Client, unknownId } from './client';
import { founder } from './people';
import type { Account } from './subject';

export function describeKnowledge(use: () => Client): void {
  describe('knowledge of an agent', () => {
    let client: Client;
    let ada: Account;
    beforeAll(async () => {
      client = use();
      ada = await founder(client);
    });

    it('is uploaded, read, searched, handed out and removed', async () => {
      const agent = await makeAgent(client, ada);
      const here = { as: ada, params: { agent_id: agent.agent_id } };
      const file = await client.ask(endpoints.upload, {
        ...here,
        query: { name: 'parking.txt' },
        bytes: new TextEncoder().encode('Visitors leave bicycles behind the warehouse.'),
      });
      const { file_id } = file;
      expect(file).toMatchObject({ name: 'parking.txt', size_bytes: 45 });
      const [ready] = await vi.waitFor(async () => {
        const { items } = await client.ask(endpoints.files, here);
        expect(items).toMatchObject([{ file_id, state: 'ready', problem: null, characters: 45 }]);
        return items;
      }, patient(15_000));
      expect(ready?.created_at).toBe(file.created_at);

      const content = { ...frontDesk, knowledge_files: [{ file_id, name: file.name }] };
      await client.ask(agentEndpoints.saveDraft, { ...here, body: { base_revision: 1, content } });
      const search = async (question: string) =>
        (await client.ask(endpoints.search, { ...here, body: { question } })).items;
      expect((await search('Where do visitors leave bicycles?'))[0]).toMatchObject({
        text: 'Visitors leave bicycles behind the warehouse.',
        source: 'file',
      });
      expect((await search('What are your opening hours?'))[0]).toMatchObject({
        title: 'Opening hours',
        source: 'entry',
      });
      expect(await search('Xylophone')).toEqual([]);

      const at = { as: ada, params: { ...here.params, file_id } };
      expect((await client.ask(endpoints.download, at)).url).not.toBe('');
      await client.ask(endpoints.remove, at);
      expect((await client.ask(endpoints.files, here)).items).toEqual([]);
      expect(await client.refused(endpoints.download, at)).toMatchObject({ code: 'not_found' });
    });

    it('comes from files of four kinds that are not empty, of an agent of one’s own', async () => {
      const agent = await makeAgent(client, ada);
      const upload = (name: string, bytes: Uint8Array, as = ada) => ({
        as,
        params: { agent_id: agent.agent_id },
        query: { name },
        bytes,
      });
      const some = new TextEncoder().encode('text');
      for (const ask of [upload('virus.exe', some), upload('empty.txt', new Uint8Array())]) {
        expect(await client.refused(endpoints.upload, ask)).toEqual({
          code: 'invalid_request',
          fields: ['name'],
        });
      }
      const stranger = await founder(client);
      expect(await client.refused(endpoints.upload, upload('a.txt', some, stranger))).toMatchObject({
        code: 'not_found',
      });
      const params = { agent_id: agent.agent_id, file_id: unknownId() };
      expect(await client.refused(endpoints.remove, { as: ada, params })).toMatchObject({
        code: 'not_found',
      });
      const files: KnowledgeFile[] = (await client.ask(endpoints.files, { as: ada, params })).items;
      expect(files).toEqual([]);
    });
  });
}
