/** The tests that an agent has: written, changed, taken away and put back. */
import type { AgentTest, AgentTestChange, AgentTestContent } from '#contract/calls/agent-tests';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { noSuch } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import { testOfCall } from '#domain/agent-tests/test-from-call';
import type { Database } from '../../platform/database/connection';
import { inWorkspaceOf, type Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { storable } from '../../platform/database/storable-text';
import { once } from '../../platform/http/idempotency';
import type { IdempotentRequest } from '../../platform/http/idempotent-request';
import type { Session } from '../../platform/http/session';
import { agentForCall } from '../agents/service';
import type { CallsService } from '../calls/service';
import { testOf } from './presentation';
import * as tests from './test-store';

const MOST_TESTS = 200;
/** All tests of an agent together, as JSON: they are read as one when they are listed and run. */
const MOST_BYTES = 2_000_000;

export interface KeptTests {
  list(session: Session, agentId: string): Promise<AgentTest[]>;
  create(
    session: Session,
    agentId: string,
    content: AgentTestContent,
    request: IdempotentRequest,
  ): Promise<AgentTest>;
  fromCall(session: Session, callId: string, request: IdempotentRequest): Promise<AgentTest>;
  /** @throws ApiError `conflict` when someone has changed it since the revision that was seen */
  update(session: Session, agentId: string, testId: string, change: AgentTestChange): Promise<AgentTest>;
  remove(session: Session, agentId: string, testId: string): Promise<void>;
  /** Undoes `remove`, within a day. */
  putBack(session: Session, agentId: string, testId: string): Promise<AgentTest>;
}

interface KeptTestsOptions {
  database: Database;
  calls: Pick<CallsService, 'get'>;
}

export function createKeptTests({ database, calls }: KeptTestsOptions): KeptTests {
  const within = inWorkspaceOf(database);

  async function insert(
    tx: Transaction,
    session: Session,
    test: { agent_id: string; content: AgentTestContent; call_id: string | null },
  ): Promise<AgentTest> {
    await livingAgent(tx, test.agent_id);
    await mustHaveRoom(tx, test.agent_id, test.content);
    const row = { ...test, workspace_id: session.workspace_id };
    return testOf(await tests.insertTest(tx, row));
  }

  return {
    list: (session, agentId) =>
      within(session, async (tx) => {
        await livingAgent(tx, agentId);
        return (await tests.listTests(tx, agentId)).map(testOf);
      }),

    create: (session, agent_id, content, request) =>
      within(session, (tx) =>
        once(tx, request, () => insert(tx, session, { agent_id, content, call_id: null })),
      ),

    async fromCall(session, callId, request) {
      const call = await calls.get(session, callId);
      throwRefusal(callCan.becomeTest(call, session.role));
      const agent_id = present(call.agent_id ?? undefined, noSuch.agent);
      const content = testOfCall(call);
      return within(session, (tx) =>
        once(tx, request, () =>
          insert(tx, session, { agent_id, content: storable(content), call_id: callId }),
        ),
      );
    },

    update: (session, agentId, testId, { base_revision, ...content }) =>
      within(session, async (tx) => {
        await livingAgent(tx, agentId);
        await mustHaveRoom(tx, agentId, content, testId);
        // Those who change one are here in turn, as they look for room.
        const there = testOf(present(await tests.findTest(tx, agentId, testId), noSuch.test));
        if (!isChange('test', there, { ...content, base_revision })) return there;
        const change = { content, revision: there.revision + 1 };
        return testOf(present(await tests.updateTest(tx, agentId, testId, change), noSuch.test));
      }),

    remove: (session, agentId, testId) =>
      within(session, async (tx) => {
        await livingAgent(tx, agentId);
        if (!(await tests.removeTest(tx, agentId, testId))) throw new ApiError('not_found', noSuch.test);
      }),

    putBack: (session, agentId, testId) =>
      within(session, async (tx) => {
        await livingAgent(tx, agentId);
        const there = await tests.findTest(tx, agentId, testId);
        if (there !== undefined) return testOf(there);
        const removed = present(await tests.findRemovedTest(tx, agentId, testId), noSuch.test);
        await mustHaveRoom(tx, agentId, removed.content);
        await tests.putTestBack(tx, testId);
        return testOf(removed);
      }),
  };
}

/** @throws ApiError `not_found` for one that was deleted */
export async function livingAgent(tx: Transaction, agentId: string): Promise<{ draft_revision: number }> {
  return present(await agentForCall(tx, agentId), noSuch.agent);
}

/** @throws ApiError `conflict` when this test would be one too many, or too large beside the others */
async function mustHaveRoom(
  tx: Transaction,
  agentId: string,
  content: AgentTestContent,
  replaced: string | null = null,
): Promise<void> {
  await inTurn(tx, 'tests', agentId);
  const others = await tests.measureTests(tx, agentId, replaced);
  if (others.tests >= MOST_TESTS) {
    throw new ApiError('conflict', `An agent has at most ${MOST_TESTS} tests. Remove one first.`);
  }
  if (others.bytes + Buffer.byteLength(JSON.stringify(content)) > MOST_BYTES) {
    throw new ApiError(
      'conflict',
      `The tests of an agent have at most ${MOST_BYTES / 1_000_000} MB together. Shorten or remove one first.`,
    );
  }
}
