/** The rules of agents: drafts that nobody loses, and versions that never change. */
import type { AgentContent, AgentDraft } from '#contract/agent-content';
import type { Agent, agentEndpoints, AgentSummary, AgentVersion } from '#contract/agents';
import type { QueryOf } from '#contract/endpoint';
import type { Database, Transaction } from '../../platform/database/connection';
import { storable } from '../../platform/database/storable-text';
import { ApiError } from '../../platform/http/api-error';
import { once } from '../../platform/http/idempotency';
import type { IdempotentRequest } from '../../platform/http/idempotent-request';
import type { Session } from '../../platform/http/session';
import { cursorOf, positionOf } from '../../platform/keyset-cursor';
import { publishLive } from '../../platform/live-events';
import { agentActivity } from '../calls/agent-activity';
import { unassignAgent } from '../phone-numbers/assignment';
import { agentOf, summaryOf, versionOf } from './agent-presentation';
import { completeContent } from './content-check';
import * as store from './store';

type Page<Item> = { items: Item[]; next_cursor: string | null };

export interface AgentsService {
  list(session: Session, query: QueryOf<typeof agentEndpoints.list>): Promise<Page<AgentSummary>>;
  create(session: Session, content: AgentDraft, request: IdempotentRequest): Promise<Agent>;
  get(session: Session, agentId: string): Promise<Agent>;
  saveDraft(
    session: Session,
    agentId: string,
    save: { base_revision: number; content: AgentDraft },
  ): Promise<Agent>;
  publish(
    session: Session,
    agentId: string,
    publication: { draft_revision: number; note: string },
    request: IdempotentRequest,
  ): Promise<Agent>;
  versions(session: Session, agentId: string): Promise<AgentVersion[]>;
  remove(session: Session, agentId: string): Promise<void>;
}

export function createAgentsService(database: Database): AgentsService {
  return {
    list: (session, { q, cursor, limit }) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        const after = cursor === undefined ? null : positionOf(cursor);
        const rows = await store.listAgents(tx, { q: q?.trim(), after, limit: limit + 1 });
        const page = rows.slice(0, limit);
        const last = rows.length > limit ? page.at(-1) : undefined;
        return {
          items: await summaries(tx, page),
          next_cursor: last ? cursorOf({ at: last.updated_at, id: last.agent_id }) : null,
        };
      }),

    create: (session, content, request) =>
      database.inWorkspace(session.workspace_id, (tx) =>
        once(tx, request, async () => {
          const row = await store.insertAgent(tx, {
            workspace_id: session.workspace_id,
            draft: storable(content),
            created_by: session.user_id,
          });
          await announce(tx, row);
          return agentOf(row);
        }),
      ),

    get: (session, agentId) =>
      database.inWorkspace(session.workspace_id, async (tx) =>
        agentOf(present(await store.findAgent(tx, agentId))),
      ),

    saveDraft: (session, agentId, { base_revision, content: typed }) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        const content = storable(typed);
        const row = present(await store.lockAgent(tx, agentId));
        // A save whose answer was lost comes again; it has nothing left to do.
        if (await store.holdsDraft(tx, agentId, content)) return agentOf(row);
        if (row.draft_revision !== base_revision) throw movedOn(row.draft_revision);
        const saved = await store.updateAgent(tx, agentId, {
          name: content.name,
          draft: content,
          draft_revision: row.draft_revision + 1,
        });
        await announce(tx, saved);
        return agentOf(saved);
      }),

    publish: (session, agentId, { draft_revision, note }, request) =>
      database.inWorkspace(session.workspace_id, (tx) =>
        once(tx, request, async () => {
          const row = present(await store.lockAgent(tx, agentId));
          if (row.draft_revision !== draft_revision) throw movedOn(row.draft_revision);
          const content: AgentContent = completeContent(row.draft);
          if (row.live_version !== null && row.live_revision === row.draft_revision) {
            throw new ApiError('conflict', `Nothing has changed since version ${row.live_version}.`);
          }
          const version = await store.insertVersion(tx, {
            workspace_id: session.workspace_id,
            agent_id: agentId,
            content,
            note: storable(note),
            published_by: session.user_id,
            published_by_name: session.email,
          });
          const published = await store.updateAgent(tx, agentId, {
            live_version: version,
            live_revision: row.draft_revision,
          });
          await announce(tx, published);
          return agentOf(published);
        }),
      ),

    versions: (session, agentId) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        const { live_version } = present(await store.findAgent(tx, agentId));
        return (await store.listVersions(tx, agentId)).map((row) => versionOf(row, live_version));
      }),

    remove: (session, agentId) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        present(await store.lockAgent(tx, agentId));
        await unassignAgent(tx, session.workspace_id, agentId);
        await announce(tx, await store.updateAgent(tx, agentId, { deleted_at: new Date() }));
      }),
  };
}

/** For the dashboard: the agents changed last. */
export async function latestAgents(tx: Transaction, limit: number): Promise<AgentSummary[]> {
  return summaries(tx, await store.listAgents(tx, { q: undefined, after: null, limit }));
}

/** For the dashboard: how far a new workspace has come. */
export function agentMilestones(tx: Transaction): Promise<{ has_agent: boolean; has_published: boolean }> {
  return store.milestones(tx);
}

/** What a call or a number needs to know of an agent. Undefined when there is none (any more). */
export async function agentForCall(
  tx: Transaction,
  agentId: string,
): Promise<{ name: string; live_version: number | null } | undefined> {
  return store.findAgent(tx, agentId);
}

/** The names of those of the agents that are not deleted. */
export function livingAgents(tx: Transaction, agentIds: readonly string[]): Promise<Map<string, string>> {
  return store.namesOf(tx, agentIds);
}

async function summaries(tx: Transaction, rows: readonly store.AgentRow[]): Promise<AgentSummary[]> {
  const activity = await agentActivity(
    tx,
    rows.map((row) => row.agent_id),
  );
  return rows.map((row) => summaryOf(row, activity.get(row.agent_id)));
}

function present(row: store.AgentRow | undefined): store.AgentRow {
  if (row === undefined) throw new ApiError('not_found', 'There is no such agent. It may have been deleted.');
  return row;
}

function movedOn(current: number): ApiError {
  return new ApiError(
    'conflict',
    `The draft was saved meanwhile and is now at revision ${current}. Load it, then apply your changes again.`,
  );
}

function announce(tx: Transaction, row: store.AgentRow): Promise<void> {
  return publishLive(tx, row.workspace_id, { type: 'agent.changed', agent_id: row.agent_id });
}
