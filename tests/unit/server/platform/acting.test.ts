import { expect, it } from 'vitest';
import { type Acting, actingFor, whoActs } from '#server/platform/database/acting';

const ours = '5b3e2f6e-1111-4111-8111-000000000001';
const ada: Acting = {
  entry_id: '5b3e2f6e-1111-4111-8111-000000000002',
  workspace_id: ours,
  actor: { kind: 'person', id: 'ada', name: 'Ada' },
  address: '127.0.0.1',
  action: 'POST /agents',
  subject: {},
};

it('someone acts in their own workspace, until their request is answered', async () => {
  let answered = (): void => undefined;
  const afterwards = new Promise<void>((resolve) => {
    answered = resolve;
  });
  let left: Promise<Acting | null> = Promise.resolve(null);
  await actingFor(ada, async () => {
    await Promise.resolve();
    expect(whoActs(ours)).toBe(ada);
    expect(whoActs('5b3e2f6e-1111-4111-8111-000000000003')).toBeNull();
    left = afterwards.then(() => whoActs(ours));
  });
  answered();
  expect(await left).toBeNull();
  expect(whoActs(ours)).toBeNull();
});
