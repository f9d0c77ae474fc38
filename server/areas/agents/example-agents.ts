/** Agents that are added together, published and marked as examples, and removed together. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { Shares } from '../../platform/configuration/shares';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { shareTaken } from '../../platform/http/limits/share-error';
import type { Session } from '../../platform/http/session';
import { discardAgents } from './discard';
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
  /** Keeps others from changing them until the transaction ends. @returns their ids */
  lock(tx: Transaction): Promise<string[]>;
  /** Also those that were edited since. @param agentIds as `lock` has answered */
  remove(tx: Transaction, workspaceId: string, agentIds: readonly string[]): Promise<void>;
}

interface ExampleAgentsOptions {
  neighbours: Pick<AgentNeighbours, 'deleted'>;
  shares: Pick<Shares, 'agents'>;
}

export function createExampleAgents({ neighbours, shares }: ExampleAgentsOptions): ExampleAgents {
  return {
    async add(tx, { workspace_id, user_id, display_name, email }, contents) {
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
          published_by_name: display_name ?? email,
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

    lock: store.lockExampleAgents,

    remove: (tx, workspace_id, agent_ids) => discardAgents(tx, neighbours, { workspace_id, agent_ids }),
  };
}
