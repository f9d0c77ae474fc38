/** Published versions: frozen from the draft, compared, restored into it, and made live again. */
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agent-content';
import type { Agent, agentEndpoints, AgentVersion, TestCount } from '#contract/agents';
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import { ApiError } from '#domain/api-error';
import type { Database, Transaction } from '../../platform/database/connection';
import { once } from '../../platform/http/idempotency';
import type { IdempotentRequest } from '../../platform/http/idempotent-request';
import type { Session } from '../../platform/http/session';
import { agentOf, versionOf } from './agent-presentation';
import { completeContent } from './content-check';
import type { AgentNeighbours } from './ports';
import { announce, present, stillAt } from './presence';
import type { AgentSecrets } from './secrets';
import * as store from './store';

export interface AgentVersions {
  /**
   * Freezes the draft as the next version and makes it live.
   *
   * @throws ApiError `conflict` when the draft has moved on or nothing has changed, `invalid_request`
   *   that names what is not complete, `tests_failed` while a test fails
   */
  publish(
    session: Session,
    agentId: string,
    publication: BodyOf<typeof agentEndpoints.publish>,
    request: IdempotentRequest,
  ): Promise<Agent>;
  /** Newest first. */
  list(session: Session, agentId: string): Promise<AgentVersion[]>;
  get(session: Session, agentId: string, version: number): Promise<ResponseOf<typeof agentEndpoints.version>>;
  /** Puts a version into the draft. */
  restore(session: Session, agentId: string, version: number, draftRevision: number): Promise<Agent>;
  /** Makes a version the live one. */
  makeLive(session: Session, agentId: string, version: number): Promise<Agent>;
}

export function createAgentVersions(
  database: Database,
  secrets: AgentSecrets,
  neighbours: Pick<AgentNeighbours, 'countsOfVersions' | 'lastDraftRun' | 'published'>,
): AgentVersions {
  const within = <T>(session: Session, work: (tx: Transaction) => Promise<T>) =>
    database.inWorkspace(session.workspace_id, work);

  return {
    publish: (session, agentId, publication, request) =>
      within(session, (tx) =>
        once(tx, request, async () => {
          const row = present(await store.lockAgent(tx, agentId));
          stillAt(row, publication.draft_revision);
          const content = completeContent(row.draft, await secrets.faults(tx, row.draft));
          if (row.live_version !== null && row.live_revision === row.draft_revision) {
            throw new ApiError('conflict', `Nothing has changed since version ${row.live_version}.`);
          }
          checkTests(await neighbours.lastDraftRun(tx, agentId), content, publication.despite_failing_tests);
          const version = await store.insertVersion(tx, {
            workspace_id: session.workspace_id,
            agent_id: agentId,
            content,
            note: publication.note,
            published_by: session.user_id,
            published_by_name: session.email,
          });
          await neighbours.published(tx, agentId, row.draft_revision, version);
          const published = await store.updateAgent(tx, agentId, {
            live_version: version,
            live_revision: row.draft_revision,
          });
          await announce(tx, published);
          return agentOf(published);
        }),
      ),

    list: (session, agentId) =>
      within(session, async (tx) => {
        const { live_version } = present(await store.findAgent(tx, agentId));
        const tests = await neighbours.countsOfVersions(tx, agentId);
        const rows = await store.listVersions(tx, agentId);
        return rows.map((row) => versionOf(row, live_version, tests.get(row.version)));
      }),

    get: (session, agentId, version) =>
      within(session, async (tx) => {
        const { live_version } = present(await store.findAgent(tx, agentId));
        const row = published(await store.findVersion(tx, agentId, version), version);
        const tests = await neighbours.countsOfVersions(tx, agentId);
        return { ...versionOf(row, live_version, tests.get(version)), content: contentOf(row) };
      }),

    restore: (session, agentId, version, draftRevision) =>
      within(session, async (tx) => {
        const row = present(await store.lockAgent(tx, agentId));
        stillAt(row, draftRevision);
        const content = contentOf(published(await store.findVersion(tx, agentId, version), version));
        const next = row.draft_revision + 1;
        const restored = await store.updateAgent(tx, agentId, {
          name: content.name,
          draft: content,
          draft_revision: next,
          ...(row.live_version === version ? { live_revision: next } : {}),
        });
        await announce(tx, restored);
        return agentOf(restored);
      }),

    makeLive: (session, agentId, version) =>
      within(session, async (tx) => {
        const row = present(await store.lockAgent(tx, agentId));
        const { content } = published(await store.findVersion(tx, agentId, version), version);
        const isDraft = await store.holdsDraft(tx, agentId, content);
        const live = await store.updateAgent(tx, agentId, {
          live_version: version,
          live_revision: isDraft ? row.draft_revision : null,
        });
        await announce(tx, live);
        return agentOf(live);
      }),
  };
}

function published<Row>(row: Row | undefined, version: number): Row {
  if (row === undefined) throw new ApiError('not_found', `There is no version ${version} of this agent.`);
  return row;
}

/** A version from before a field existed gets its default. */
function contentOf(row: Pick<store.AgentVersionRow, 'content'>): AgentContent {
  return z.parse(AgentContent, row.content);
}

function checkTests(run: TestCount | undefined, content: AgentContent, despite: boolean): void {
  const failing = run === undefined ? 0 : run.total - run.passed;
  if (run === undefined || failing === 0) return;
  const words = `${failing} of ${run.total} tests failed when they were last run.`;
  if (content.failing_tests === 'refuse') {
    throw new ApiError('tests_failed', `${words} This agent is not published while a test fails.`);
  }
  if (!despite) throw new ApiError('tests_failed', `${words} Publish it all the same?`);
}
