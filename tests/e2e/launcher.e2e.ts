/** `npm start` between the signal that stops it and the server whose calls are live. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { anAgent, type ServerProcess, startServerProcess } from '../integration/http/server-process';

let folder: string;
let launcher: ServerProcess;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'callwright-launcher-'));
  // As root the database runs as another user, who must be able to pass.
  chmodSync(folder, 0o711);
  launcher = await startServerProcess({ DATA_DIR: folder }, ['scripts/start.mjs']);
});
test.afterEach(async () => {
  launcher.kill('SIGKILL');
  await expect.poll(databaseRuns).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});

const databaseRuns = () =>
  readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('postmaster.pid'));

async function liveCall() {
  const agent = await anAgent(launcher, await launcher.signIn('ada@example.com'));
  const { body } = await agent.start();
  const client = await launcher.call(body);
  await client.event('agent_said');
  return client;
}

test('hands on that it is to stop, and stays until the last call has ended', async () => {
  const client = await liveCall();
  expect(databaseRuns()).toBe(true);
  launcher.kill('SIGTERM');
  // As npm does, which hears the terminal as well.
  launcher.kill('SIGTERM');
  await expect.poll(() => launcher.output()).toContain('One call is live.');
  const said = client.said.length;
  client.say('What can you do for me?');
  await expect.poll(() => client.said.length).toBeGreaterThan(said);
  expect(databaseRuns()).toBe(true);
  client.send({ type: 'end' });
  expect(await client.message('ended')).toMatchObject({ reason: 'ended_by_user' });
  expect(await launcher.exited).toBe(0);
  expect(databaseRuns()).toBe(false);
});

test('starts the practice phone when it’s first used, and takes it along', async () => {
  const token = await launcher.signIn('ada@example.com');
  const opened = await launcher.request('POST', '/api/practice-phone/page', { token });
  expect(opened.status).toBe(200);
  const { url } = opened.body as { url: string };
  const page = await fetch(url);
  expect(await page.text()).toContain('<title>Practice phone</title>');
  expect((await fetch(`${url}/phone-page.js`)).status).toBe(200);
  launcher.kill('SIGKILL');
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'runs',
        () => 'gone',
      ),
    )
    .toBe('gone');
});

test('Ctrl-C again ends the call that is waited for', async () => {
  const client = await liveCall();
  launcher.kill('SIGINT');
  await expect.poll(() => launcher.output()).toContain('Ctrl-C again ends it at once.');
  await sleep(500);
  launcher.kill('SIGINT');
  expect(await client.message('ended')).toMatchObject({ reason: 'server_shutdown' });
  expect(await launcher.exited).toBe(0);
});

test('killed, it takes the server with it, which settles its calls and leaves nothing behind', async () => {
  const client = await liveCall();
  launcher.kill('SIGKILL');
  expect(await client.message('ended')).toMatchObject({ reason: 'server_shutdown' });
  await client.closed;
});
