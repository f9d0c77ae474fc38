/** Webhooks while their server is killed: what was written before arrives, in order, and what comes twice says so. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startReceiver } from '../../doubles/webhooks/receiver';
import { patient } from '../../patience';
import { createTestDatabase } from '../database';
import { startServerProcess } from '../http/server-process';
import { runStorm } from './webhook-storm';

it('none is lost, made up or out of order when the server is killed in the middle', {
  timeout: patient(480_000),
}, async () => {
  const test = await createTestDatabase();
  const receiver = await startReceiver();
  const folder = mkdtempSync(join(tmpdir(), 'callwright-storm-'));
  chmodSync(folder, 0o711);
  try {
    const result = await runStorm({
      deliveries: 1800,
      killEveryMs: 3000,
      mostKills: 2,
      receiver,
      ownerUrl: test.ownerUrl,
      applicationUrl: test.applicationUrl,
      say: () => undefined,
      async start() {
        const server = await startServerProcess({
          DATA_DIR: folder,
          DATABASE_URL: test.applicationUrl,
          DATABASE_MIGRATION_URL: test.ownerUrl,
          ALLOWED_PRIVATE_HOSTS: receiver.host,
        });
        return {
          origin: server.origin,
          async kill9() {
            server.kill('SIGKILL');
            await server.exited;
          },
        };
      },
    });
    expect(result).toMatchObject({
      deliveries: 1800,
      kills: 2,
      lost: 0,
      out_of_order: 0,
      other_ids: 0,
      made_up: 0,
      forged: 0,
    });
    // The addresses did misbehave.
    expect(result.requests).toBeGreaterThan(result.deliveries);
  } finally {
    await receiver.close();
    await test.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
