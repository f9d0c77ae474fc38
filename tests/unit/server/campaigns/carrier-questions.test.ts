/** Carriers that are slow to tell what became of calls keep no one waiting but themselves. */
import { expect, test, vi } from 'vitest';
import { ApiError } from '#domain/api-error';
import type { FoundCallOut } from '#server/areas/carriers/carrier';
import { createCarrierQuestions } from '#server/areas/campaigns/carrier-questions';
import type { UnsureRow } from '#server/areas/campaigns/settling';
import type { Database } from '#server/platform/database/connection';

const campaign = (workspace_id: string, campaign_id: string) => ({ workspace_id, campaign_id });

/** Rows of which only the carrier knows. Of a row no more is read here than what it's asked by. */
const unsure = (carrier_id: string, ...callIds: string[]): UnsureRow[] =>
  callIds.map(
    (call_id) =>
      ({
        row: {},
        standing: { call_id, carrier_id, carrier_call: null, from: '+1', to: '+2', created_at: new Date(0) },
      }) as unknown as UnsureRow,
  );

/** @param isNoted what the transaction in which a row is noted says */
function questions(isNoted = true) {
  const asked: string[] = [];
  const noted: string[] = [];
  const answers = new Map<string, (found: FoundCallOut | null) => void>();
  const made = createCarrierQuestions({
    // What is noted is another test's matter.
    database: { inWorkspace: () => Promise.resolve(isNoted) } as unknown as Database,
    carriers: {
      findCallOut: (_of, carrierId, { call_id }) => {
        asked.push(call_id);
        if (carrierId === 'broken') return Promise.reject(new Error('no such host'));
        if (carrierId === 'sealed') return Promise.reject(new ApiError('secret_needed', 'Type it again.'));
        if (carrierId !== 'slow') return Promise.resolve({ made: false });
        return new Promise((resolve) => answers.set(call_id, resolve));
      },
    },
    noted: async ({ campaign_id }) => void noted.push(campaign_id),
    log: { error: () => undefined },
  });
  return { ...made, asked, noted, answer: (callId: string) => answers.get(callId)?.(null) };
}

test('one that doesn’t answer keeps no other campaign waiting, and isn’t asked twice meanwhile', async () => {
  const { ask, asked, noted, answer, stop } = questions();
  ask(campaign('a', 'slow'), unsure('slow', 'a1', 'a2'));
  ask(campaign('b', 'quick'), unsure('quick', 'b1', 'b2'));
  await vi.waitUntil(() => noted.includes('quick'));
  ask(campaign('a', 'slow'), unsure('slow', 'a1', 'a2'));
  expect(asked.toSorted()).toEqual(['a1', 'b1', 'b2']);
  const stopped = stop();
  answer('a1');
  await stopped;
  // The rest is asked by the process that follows this.
  expect(asked).not.toContain('a2');
  expect(noted).toEqual(['quick', 'slow']);
});

test('a workspace whose campaigns all wait for their carriers takes no more than its part', async () => {
  const { ask, asked, answer } = questions(false);
  for (let index = 1; index <= 6; index += 1)
    ask(campaign('a', `slow ${index}`), unsure('slow', `a${index}`));
  ask(campaign('b', 'quick'), unsure('quick', 'b1'));
  await vi.waitUntil(() => asked.includes('b1'));
  expect(asked.toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  answer('a1');
  await vi.waitUntil(() => asked.includes('a5'));
  expect(asked).not.toContain('a6');
});

test('of what failed, what was noted before it is told', async () => {
  const { ask, asked, noted } = questions();
  ask(campaign('a', 'mixed'), [
    ...unsure('quick', 'a1'),
    ...unsure('broken', 'a2'),
    ...unsure('quick', 'a3'),
  ]);
  await vi.waitUntil(() => noted.length > 0);
  expect([asked, noted]).toEqual([['a1', 'a2'], ['mixed']]);
  // It may be asked again.
  ask(campaign('a', 'mixed'), unsure('quick', 'a4'));
  await vi.waitUntil(() => asked.includes('a4'));
});

test('one whose password can’t be opened any more is as one that doesn’t answer: its rows aren’t asked for forever', async () => {
  const { ask, asked, noted } = questions();
  ask(campaign('a', 'sealed'), unsure('sealed', 'a1', 'a2'));
  await vi.waitUntil(() => noted.length > 0);
  expect([asked, noted]).toEqual([['a1', 'a2'], ['sealed']]);
});
