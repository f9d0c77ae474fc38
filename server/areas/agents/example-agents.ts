/** Agents that are added together, published and marked as examples, and removed together. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { Shares } from '../../platform/configuration/shares';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { shareTaken } from '../../platform/http/limits/share-error';
import type { Session } from '../../platform/http/session';
import { discardAgent } from './discard';
import type { AgentNeighbours } from './ports';
import * as store from './store';

interface ExampleAgent {
  agent_id: string;
  name: string;
  /** Someone has saved a change to it. */
  is_edited: boolean;
}

export interface ExampleAgents {
  /**
   * @returns the ids of the new agents, each with version 1 live, in the order of `contents`
   * @throws ApiError `limit_reached` when the workspace hasn't room for all of them
   */
  add(tx: Transaction, session: Session, contents: readonly AgentContent[]): Promise<string[]>;
  list(tx: Transaction): Promise<ExampleAgent[]>;
  /** Also those that were edited since. @returns how many there were */
  remove(tx: Transaction, workspaceId: string): Promise<number>;
}

interface ExampleAgentsOptions {
  neighbours: Pick<AgentNeighbours, 'deleted'>;
  shares: Pick<Shares, 'agents'>;
}

export function createExampleAgents({ neighbours, shares }: ExampleAgentsOptions): ExampleAgents {
  return {
    async add(tx, { workspace_id, user_id, email }, contents) {
      await inTurn(tx, 'agents', workspace_id);
      const has = await store.countAgents(tx);
      if (has + contents.length > shares.agents) {
        throw shareTaken(
          'agents',
          `The examples are ${contents.length} agents. Your workspace has ${has} and may have ${shares.agents}.`,
        );
      }
      const added: string[] = [];
      for (const content of contents) {
        const { agent_id, draft_revision } = await store.insertAgent(tx, {
          workspace_id,
          draft: content,
          created_by: user_id,
          is_example: true,
        });
        const version = await store.insertVersion(tx, {
          workspace_id,
          agent_id,
          content,
          note: '',
          published_by: user_id,
          published_by_name: email,
        });
        await store.updateAgent(tx, agent_id, { live_version: version, live_revision: draft_revision });
        added.push(agent_id);
      }
      return added;
    },

    list: async (tx) =>
      (await store.exampleAgents(tx)).map(({ agent_id, name, draft_revision }) => ({
        agent_id,
        name,
        is_edited: draft_revision > 1,
      })),

    async remove(tx, workspace_id) {
      const examples = await store.exampleAgents(tx);
      const locked = await store.lockAgents(
        tx,
        examples.map(({ agent_id }) => agent_id),
      );
      for (const { agent_id } of locked) {
        await discardAgent(tx, neighbours, { workspace_id, agent_id });
      }
      return locked.length;
    },
  };
}
