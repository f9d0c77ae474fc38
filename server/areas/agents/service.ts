/** The rules of agents: drafts that no one loses, lists, copies and files. Versions: see `versions.ts`. */
import * as z from 'zod/mini';
import { AgentContent, type AgentDraft } from '#contract/agents/agent-content';
import type { Agent, agentEndpoints, AgentExport, AgentSummary } from '#contract/agents/agents';
import type { QueryOf } from '#contract/endpoint';
import { exported, imported, nameOfCopy } from '#domain/agents/tools/transport';
import { ApiError } from '#domain/api-error';
import { mustBeAt } from '#domain/agents/publishing';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import { inWorkspaceOf, type Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { once } from '../../platform/http/idempotency';
import type { IdempotentRequest } from '../../platform/http/idempotent-request';
import type { Session } from '../../platform/http/session';
import { shareTaken } from '../../platform/http/limits/share-error';
import { agentOf } from './agent-presentation';
import { discardAgents } from './discard';
import { pageOfAgents, summaries } from './listing';
import type { AgentNeighbours } from './ports';
import { announce, announceDraft, present } from './presence';
import type { AgentSecrets } from './secrets';
import * as store from './store';
import { noSuch } from '#domain/refusals';

/** What other areas ask of agents, each in its own transaction. */
export { agentMilestones, isVersionOfAny, keepAgent, livingAgents } from './store';

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
  remove(session: Session, agentId: string): Promise<void>;
  /** All or none. */
  removeMany(session: Session, agentIds: readonly string[]): Promise<number>;
  /** A new agent with the draft and the tests of this one. */
  duplicate(session: Session, agentId: string, request: IdempotentRequest): Promise<Agent>;
  export(session: Session, agentId: string): Promise<AgentExport>;
  import(session: Session, file: AgentExport, request: IdempotentRequest): Promise<Agent>;
  /** The agents changed last. @param zone whose midnights part the days that calls are counted of */
  latest(tx: Transaction, limit: number, zone: string): Promise<AgentSummary[]>;
}

interface AgentsOptions {
  database: Database;
  secrets: AgentSecrets;
  neighbours: AgentNeighbours;
  shares: Pick<Shares, 'agents'>;
}

export function createAgentsService(options: AgentsOptions): AgentsService {
  const { database, secrets, neighbours, shares } = options;
  const within = inWorkspaceOf(database);

  /** Every new agent comes through here: written, proposed, copied or imported. */
  async function insert(tx: Transaction, session: Session, content: AgentDraft): Promise<store.AgentRow> {
    await inTurn(tx, 'agents', session.workspace_id);
    if ((await store.countAgents(tx)) >= shares.agents) {
      throw shareTaken(
        'agents',
        `Your workspace has ${shares.agents} agents, which is its limit. Delete one first.`,
      );
    }
    const row = await store.insertAgent(tx, {
      workspace_id: session.workspace_id,
      draft: await secrets.seal(tx, session.workspace_id, content),
      created_by: session.user_id,
    });
    await announce(tx, row);
    return row;
  }

  const discard = (tx: Transaction, { workspace_id }: Session, agent_ids: readonly string[]) =>
    discardAgents(tx, neighbours, { workspace_id, agent_ids });

  return {
    list: (session, query) =>
      within(session, (tx) => pageOfAgents(tx, query, neighbours, session.agent_ids ?? null)),

    create: (session, content, request) =>
      within(session, (tx) => once(tx, request, async () => agentOf(await insert(tx, session, content)))),

    get: (session, agentId) =>
      within(session, async (tx) => agentOf(present(await store.findAgent(tx, agentId)))),

    saveDraft: (session, agentId, { base_revision, content }) =>
      within(session, async (tx) => {
        const row = present(await store.lockAgent(tx, agentId));
        // A save whose answer was lost comes again; it has nothing left to do.
        if (await store.holdsDraft(tx, agentId, content)) return agentOf(row);
        mustBeAt(row, base_revision);
        const saved = await store.putDraft(tx, row, await secrets.seal(tx, session.workspace_id, content));
        await announceDraft(tx, saved);
        return agentOf(saved);
      }),

    remove: (session, agentId) =>
      within(session, async (tx) => {
        present(await store.lockAgent(tx, agentId));
        await discard(tx, session, [agentId]);
      }),

    removeMany: (session, agentIds) =>
      within(session, async (tx) => {
        const wanted = new Set(agentIds);
        const rows = await store.lockAgents(tx, [...wanted]);
        if (rows.length < wanted.size) {
          throw new ApiError('not_found', noSuch.agents);
        }
        await discard(
          tx,
          session,
          rows.map(({ agent_id }) => agent_id),
        );
        return rows.length;
      }),

    duplicate: (session, agentId, request) =>
      within(session, (tx) =>
        once(tx, request, async () => {
          const { draft } = agentOf(present(await store.findAgent(tx, agentId)));
          const copy = await insert(tx, session, {
            ...draft,
            name: nameOfCopy(draft.name),
            knowledge_files: [],
          });
          await neighbours.copied(tx, agentId, copy.agent_id);
          return agentOf(copy);
        }),
      ),

    export: (session, agentId) =>
      within(session, async (tx) => exported(agentOf(present(await store.findAgent(tx, agentId))).draft)),

    import: (session, file, request) =>
      within(session, (tx) =>
        once(tx, request, async () => agentOf(await insert(tx, session, imported(file)))),
      ),

    latest: async (tx, limit, zone) => summaries(tx, await store.latestAgents(tx, limit), neighbours, zone),
  };
}

/** What a call or a number needs to know of an agent. Undefined when it doesn't exist (any more). */
export const agentForCall: (
  tx: Transaction,
  agentId: string,
) => Promise<{ name: string; live_version: number | null; draft_revision: number } | undefined> =
  store.findAgent;

/** What a version holds; without a number, the live one. Undefined when it doesn't exist (any more). */
export async function publishedContent(
  tx: Transaction,
  agentId: string,
  version: number | null,
): Promise<{ version: number; content: AgentContent } | undefined> {
  const agent = await store.findAgent(tx, agentId);
  const wanted = version ?? agent?.live_version ?? null;
  if (agent === undefined || wanted === null) return undefined;
  const row = await store.findVersion(tx, agentId, wanted);
  return row && { version: row.version, content: z.parse(AgentContent, row.content) };
}

/** The language of the draft; undefined when the agent is deleted. */
export async function languageOfAgent(
  tx: Transaction,
  agentId: string,
): Promise<AgentContent['language'] | undefined> {
  return (await store.findAgent(tx, agentId))?.draft.language;
}
