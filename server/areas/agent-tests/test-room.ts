/** How many tests an agent may have, and how large they may be together. */
import type { AgentTestContent } from '#contract/calls/agent-tests';
import { ApiError } from '#domain/api-error';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import * as tests from './test-store';

const MOST_TESTS = 200;
/** All tests of an agent together, as JSON: they are read as one when they are listed and run. */
const MOST_BYTES = 2_000_000;

/** @throws ApiError `conflict` when this test would be one too many, or too large beside the others */
export async function mustHaveRoom(
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
