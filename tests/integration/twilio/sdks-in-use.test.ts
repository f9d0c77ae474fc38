/** Providers' SDKs are loaded where a workspace has such an account, and nowhere else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSdksInUse } from '#server/areas/carriers/sdks-in-use';
import { insertCarrier } from '#server/areas/carriers/store';
import { listenToNotices, type Notices, publishCarrierToConnect } from '#server/platform/workspace-events';
import { createTestDatabase, type TestDatabase } from '../database';
import { addWorkspace } from '../http/api-server';

let test: TestDatabase;
let notices: Notices;
beforeAll(async () => {
  test = await createTestDatabase();
  notices = await listenToNotices({ url: test.applicationUrl, onError: () => undefined });
});
afterAll(async () => {
  await notices?.close();
  await test?.remove();
});

it('none at first, and each once, when an account of it is connected in any workspace', async () => {
  const loaded: string[] = [];
  const loader = (name: string) => async () => void loaded.push(name);
  const stop = await loadSdksInUse({
    database: test.database,
    notices,
    loaders: { twilio: loader('twilio'), telnyx: loader('telnyx') },
    log: { warn: () => undefined },
  });
  expect(loaded).toEqual([]);
  const connect = async (kind: 'asterisk' | 'twilio') => {
    const { workspace_id } = await addWorkspace(test, {});
    await test.database.inWorkspace(workspace_id, async (tx) => {
      const row = {
        workspace_id,
        carrier_id: randomUUID(),
        kind,
        label: 'One',
        address: 'https://a.example',
      };
      await insertCarrier(tx, {
        ...row,
        username: 'u',
        sealed: 'none',
        dial_string: '',
        checks: [],
        tested_at: new Date(),
      });
      const { carrier_id } = row;
      await publishCarrierToConnect(tx, { workspace_id, carrier_id });
    });
  };
  await connect('asterisk');
  await connect('twilio');
  await expect.poll(() => loaded).toEqual(['twilio']);
  await connect('twilio');
  stop();
  // As at the start of another process.
  const again: string[] = [];
  (
    await loadSdksInUse({
      database: test.database,
      notices,
      loaders: { twilio: async () => void again.push('twilio') },
      log: { warn: () => undefined },
    })
  )();
  expect(again).toEqual(['twilio']);
  expect(loaded).toEqual(['twilio']);
});
