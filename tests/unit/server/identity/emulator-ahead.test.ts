/** The identity emulator is launched while the server still reads its code. */
import { spawn } from 'node:child_process';
import { afterEach, expect, it, vi } from 'vitest';
import { EmulatorChannel } from '#server/identity/emulator-channel';
import { killed, type Launched, launchedAhead } from '#server/identity/emulator-launch';

const launched: Launched[] = [];
afterEach(async () => {
  for (const one of launched.splice(0)) await killed(one);
});

/** A process that waits. */
const start = vi.fn(async (): Promise<Launched> => {
  const child = spawn(process.execPath, ['-e', "process.on('message', () => undefined)"], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  launched.push({ child, channel: new EmulatorChannel(child) });
  return launched.at(-1) as Launched;
});

const ended = ({ child }: Launched) => child.exitCode !== null || child.signalCode !== null;

it('who asks first has the one that was launched ahead, and who asks again another', async () => {
  start.mockClear();
  const processes = launchedAhead('demo-one', start);
  expect(start).toHaveBeenCalledTimes(1);
  const first = await processes.start('demo-one');
  expect(start).toHaveBeenCalledTimes(1);
  const second = await processes.start('demo-one');
  expect(start).toHaveBeenCalledTimes(2);
  expect(second).not.toBe(first);
  await processes.close();
  expect([first, second].map(ended)).toEqual([false, false]);
});

it('one that no one has asked for ends when the start is given up', async () => {
  const processes = launchedAhead('demo-one', start);
  await processes.close();
  expect(launched.map(ended)).toEqual([true]);
  await processes.close();
});

it('a failure is told to who asks, and to no one else', async () => {
  const failing = vi.fn((): Promise<Launched> => Promise.reject(new Error('no room')));
  const processes = launchedAhead('demo-one', failing);
  await expect(processes.start('demo-one')).rejects.toThrow('no room');
  const unasked = launchedAhead('demo-one', failing);
  await expect(unasked.close()).resolves.toBeUndefined();
});
