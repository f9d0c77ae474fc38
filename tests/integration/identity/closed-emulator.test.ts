/** The identity emulator gives administration to anyone who reaches it, so no one but us may reach it. */
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { family, listenersOf } from '../listeners';
import { type IdentityServer, startIdentityServer, temporaryFolder } from './identity-server';

const folder = await temporaryFolder();
let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({ directory: folder.path });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

// Only Linux tells what a process listens on without an extra tool.
describe.runIf(process.platform === 'linux')('F3: while people sign in', () => {
  it("the emulator's process listens on no port and no socket", async () => {
    const account = { email: 'ada@example.com', password: 'correct horse' };
    expect((await server.call('signUp', account)).status).toBe(200);
    expect((await server.call('signInWithPassword', account)).status).toBe(200);
    const pid = server.emulator.processId ?? 0;
    expect(pid).toBeGreaterThan(0);
    expect(listenersOf(family(pid))).toEqual([]);
  });

  it('what is looked for would be found', async () => {
    const listening = createServer();
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const { port } = listening.address() as AddressInfo;
    expect(listenersOf([process.pid])).toContainEqual({ pid: process.pid, at: port });
    listening.close();
  });
});

describe('F3: requests over the channel', () => {
  it('are answered each with its own, however many are under way', async () => {
    const emails = Array.from({ length: 30 }, (_, n) => `many${n}@example.com`);
    const made = await Promise.all(
      emails.map((email) =>
        server.service.createUser({ email, password: 'correct horse', display_name: null }),
      ),
    );
    const found = await Promise.all(made.map(({ uid }) => server.emulator.account(uid)));
    expect(found.map((account) => account?.email)).toEqual(emails);
  });
});
