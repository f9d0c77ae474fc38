/** Published versions: frozen from the draft, compared, restored into it, and made live again. */
import * as z from 'zod/mini';
import { AgentContent, AgentDraft } from '#contract/agents/agent-content';
import type { Agent, agentEndpoints } from '#contract/agents/agents';
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import { ApiError, present as found } from '#domain/api-error';
import { completeContent, mustBeAt, mustHaveChanged } from '#domain/agents/publishing';
import { noSuch } from '#domain/refusals';
import { exampleFaults } from '#domain/agents/examples';
import { transferFaults } from '#domain/calls/telephone/transfer-numbers';
import { countGate, gateRefusal } from '#domain/agent-tests/publish-gate';
import type { Database } from '../../platform/database/connection';
import { inWorkspaceOf, type Transaction } from '../../platform/database/transaction';
import { once } from '../../platform/http/idempotency';
import type { IdempotentRequest } from '../../platform/http/idempotent-request';
import type { Session } from '../../platform/http/session';
import { tellWebhooks } from '../../platform/webhook-outbox';
import { agentOf, keptDraftOf, versionOf } from './agent-presentation';
import * as drafts from './kept-draft-store';
import type { AgentNeighbours } from './ports';
import { announce, present } from './presence';
import type { AgentSecrets } from './secrets';
import * as store from './store';

export interface AgentVersions {
  /**
   * Freezes the draft as the next version and makes it live.
   *
   * @throws ApiError `conflict` when the draft has moved on or nothing has changed, `invalid_request`
   *   that names what is not complete, `tests_failed` while a test
   *   fails or hasn't run on this draft
   */
  publish(
    session: Session,
    agentId: string,
    publication: BodyOf<typeof agentEndpoints.publish>,
    request: IdempotentRequest,
  ): Promise<Agent>;
  /** The versions and the kept drafts, each newest first. */
  list(session: Session, agentId: string): Promise<ResponseOf<typeof agentEndpoints.versions>>;
  get(session: Session, agentId: string, version: number): Promise<ResponseOf<typeof agentEndpoints.version>>;
  /** Puts a version into the draft. An unpublished draft that it replaces is kept. */
  restore(session: Session, agentId: string, version: number, draftRevision: number): Promise<Agent>;
  keptDraft(
    session: Session,
    agentId: string,
    keptDraftId: string,
  ): Promise<ResponseOf<typeof agentEndpoints.keptDraft>>;
  /** As `restore`, with a draft that was kept. */
  restoreKeptDraft(
    session: Session,
    agentId: string,
    keptDraftId: string,
    draftRevision: number,
  ): Promise<Agent>;
  /**
   * As `restore`, with what ran in a call.
   *
   * @param content with its secrets sealed
   */
  restoreContent(
    session: Session,
    agentId: string,
    content: AgentDraft,
    draftRevision: number,
  ): Promise<Agent>;
  /** Makes a version the live one. */
  makeLive(session: Session, agentId: string, version: number): Promise<Agent>;
}

export function createAgentVersions(
  database: Database,
  secrets: AgentSecrets,
  neighbours: Pick<AgentNeighbours, 'countsOfVersions' | 'gateTests' | 'published'>,
): AgentVersions {
  const within = inWorkspaceOf(database);

  return {
    publish: (session, agentId, publication, request) =>
      within(session, (tx) =>
        once(tx, request, async () => {
          const row = present(await store.lockAgent(tx, agentId));
          mustBeAt(row, publication.draft_revision);
          const content = completeContent(row.draft, [
            ...(await secrets.faults(tx, row.draft)),
            ...exampleFaults(agentOf(row).draft),
            ...transferFaults(agentOf(row).draft),
          ]);
          mustHaveChanged(row);
          const refusal = gateRefusal(
            countGate(await neighbours.gateTests(tx, agentId, row.draft_revision)),
            { rule: content.failing_tests, despite: publication.despite_failing_tests },
          );
          if (refusal !== null) throw new ApiError('tests_failed', refusal);
          const version = await store.insertVersion(tx, {
            workspace_id: session.workspace_id,
            agent_id: agentId,
            content,
            note: publication.note,
            published_by: session.user_id,
            published_by_name: session.display_name ?? session.email,
          });
          await neighbours.published(tx, agentId, row.draft_revision, version);
          const published = await store.updateAgent(tx, agentId, {
            live_version: version,
            live_revision: row.draft_revision,
          });
          await announce(tx, published);
          await tellWebhooks(tx, {
            type: 'agent.published',
            data: { agent_id: agentId, name: content.name, version, note: publication.note },
          });
          return agentOf(published);
        }),
      ),

    list: (session, agentId) =>
      within(session, async (tx) => {
        const { live_version } = present(await store.findAgent(tx, agentId));
        const tests = await neighbours.countsOfVersions(tx, agentId);
        const rows = await store.listVersions(tx, agentId);
        return {
          items: rows.map((row) => versionOf(row, live_version, tests.get(row.version))),
          kept_drafts: (await drafts.listKeptDrafts(tx, agentId)).map(keptDraftOf),
          draft_is_unkept: await drafts.isUnkept(tx, agentId),
        };
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
        const content = contentOf(published(await store.findVersion(tx, agentId, version), version));
        return replaceDraft(tx, session, row, {
          content,
          draftRevision,
          isLive: row.live_version === version,
        });
      }),

    keptDraft: (session, agentId, keptDraftId) =>
      within(session, async (tx) => {
        present(await store.findAgent(tx, agentId));
        const row = kept(await drafts.findKeptDraft(tx, agentId, keptDraftId));
        return { ...keptDraftOf(row), content: z.parse(AgentDraft, row.content) };
      }),

    restoreKeptDraft: (session, agentId, keptDraftId, draftRevision) =>
      within(session, async (tx) => {
        const row = present(await store.lockAgent(tx, agentId));
        const { content } = kept(await drafts.findKeptDraft(tx, agentId, keptDraftId));
        return replaceDraft(tx, session, row, {
          content: z.parse(AgentDraft, content),
          draftRevision,
          isLive: false,
        });
      }),

    restoreContent: (session, agentId, content, draftRevision) =>
      within(session, async (tx) => {
        const row = present(await store.lockAgent(tx, agentId));
        return replaceDraft(tx, session, row, { content, draftRevision, isLive: false });
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

/** Puts `content` into the draft of an agent that the caller has locked, after keeping what it replaces. */
async function replaceDraft(
  tx: Transaction,
  session: Session,
  row: store.AgentRow,
  change: { content: AgentDraft; draftRevision: number; isLive: boolean },
): Promise<Agent> {
  const { agent_id } = row;
  mustBeAt(row, change.draftRevision);
  if (!(await store.holdsDraft(tx, agent_id, change.content)) && (await drafts.isUnkept(tx, agent_id))) {
    await drafts.keepDraft(tx, agent_id, session.display_name ?? session.email);
  }
  const put = await store.putDraft(tx, row, change.content);
  // A version from before a field existed has it as its default in the draft.
  const restored = change.isLive
    ? await store.updateAgent(tx, agent_id, { live_revision: put.draft_revision })
    : put;
  await announce(tx, restored);
  return agentOf(restored);
}

const kept = <Row>(row: Row | undefined): Row => found(row, noSuch.draft);

const published = <Row>(row: Row | undefined, version: number): Row => found(row, noSuch.version(version));

/** A version from before a field existed gets its default. */
function contentOf(row: Pick<store.AgentVersionRow, 'content'>): AgentContent {
  return z.parse(AgentContent, row.content);
}
