import { WorkspaceEvent, eventEndpoints } from '#contract/workspace/workspace-events';
import { agentEndpoints } from '#contract/agents/agents';
import { memberEndpoints } from '#contract/workspace/members';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAgent } from './agents';
import type { Client } from './client';
import { founder } from './people';
import { parserOf, SocketClient } from './socket-client';

export function describeWorkspaceEvents(use: () => Client): void {
  describe('events of a workspace', () => {
    let client: Client;
    beforeAll(() => {
      client = use();
    });
    const listen = async (ticket: string) => {
      const page = new SocketClient(client.subject.openSocket('/ws/events'), parserOf(WorkspaceEvent));
      await page.send({ type: 'hello', ticket });
      return page;
    };

    it('tell the pages of a workspace what has changed, and no others', async () => {
      const [ada, eve] = [await founder(client), await founder(client)];
      const open = async (as: typeof ada) => {
        const page = await listen((await client.ask(eventEndpoints.ticket, { as })).ticket);
        await page.until(() => page.messages[0], 'ready');
        return page;
      };
      const [mine, theirs] = [await open(ada), await open(eve)];
      expect(mine.messages).toEqual([{ type: 'ready' }]);
      const { agent_id } = await makeAgent(client, ada);
      await client.ask(memberEndpoints.renameWorkspace, { as: ada, body: { name: 'Northwind' } });
      const heard = (type: WorkspaceEvent['type']) =>
        mine.until(() => mine.messages.find((message) => message.type === type), type);
      expect(await heard('agent.changed')).toEqual({ type: 'agent.changed', agent_id });
      await heard('members.changed');
      const { draft_revision, draft } = await client.ask(agentEndpoints.get, {
        as: ada,
        params: { agent_id },
      });
      const saved = await client.ask(agentEndpoints.saveDraft, {
        as: ada,
        params: { agent_id },
        body: { base_revision: draft_revision, content: { ...draft, name: 'Northwind’s desk' } },
      });
      await mine.until(
        () =>
          mine.messages.find((it) => 'draft_revision' in it && it.draft_revision === saved.draft_revision),
        'the draft that was saved',
      );
      expect(theirs.messages).toEqual([{ type: 'ready' }]);
      mine.close();
      theirs.close();
    });

    it('need a ticket that was not used', async () => {
      const ada = await founder(client);
      const { ticket } = await client.ask(eventEndpoints.ticket, { as: ada });
      const page = await listen(ticket);
      await page.until(() => page.messages[0], 'ready');
      for (const used of [ticket, 'made-up']) {
        const stranger = await listen(used);
        await stranger.closed();
        expect(stranger.messages).toEqual([]);
      }
      page.close();
    });
  });
}
