/** F3: the only way to the identity emulator is the channel to its process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { EmulatorChannel } from '#server/identity/emulator-channel';
import { launch } from '#server/identity/emulator-launch';
import { StartRefusal } from '#server/platform/start-refusal';

const request = { method: 'GET', path: '/', headers: {}, body: null };
let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

function channelTo(program: string): EmulatorChannel {
  child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return new EmulatorChannel(child);
}

it('F3: each request gets its own reply, in whatever order they come', async () => {
  const channel = channelTo(`
    const asked = [];
    process.on('message', (message) => {
      asked.push(message);
      if (asked.length === 3) for (const { id, path } of asked.reverse()) process.send({ id, status: 200, body: path });
    });
  `);
  const paths = ['/a', '/b', '/c'];
  const replies = await Promise.all(paths.map((path) => channel.request({ ...request, path }, 60_000)));
  expect(replies.map(({ body }) => body)).toEqual(paths);
});

it('F3: a fault in the process, no reply in time, and the end of the process reject', async () => {
  const channel = channelTo(`
    process.on('message', ({ id, path }) => {
      if (path === '/fault') process.send({ id, fault: 'It broke.' });
      if (path === '/end') process.exit();
    });
  `);
  await expect(channel.request({ ...request, path: '/fault' }, 60_000)).rejects.toThrow('It broke.');
  await expect(channel.request({ ...request, path: '/silence' }, 10)).rejects.toThrow('No answer in time.');
  const underWay = channel.request({ ...request, path: '/silence' }, 60_000);
  const last = channel.request({ ...request, path: '/end' }, 60_000);
  await expect(underWay).rejects.toThrow('The process has ended.');
  await expect(last).rejects.toThrow('The process has ended.');
  await expect(channel.request(request, 60_000)).rejects.toThrow('Channel closed');
});

it('F3: there is no second way: without the private entry the start is refused', async () => {
  const nowhere = '/nowhere/identity-emulator.js';
  await expect(launch('demo-project', nowhere)).rejects.toThrow(StartRefusal);
});
