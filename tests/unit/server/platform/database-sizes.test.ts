import { expect, it } from 'vitest';
import { memoryOfMachine, settingsFor } from '#server/platform/database/embedded/sizes';

const GB = 2 ** 30;

it.each([
  [1, '128MB', '1GB'],
  [4, '256MB', '1GB'],
  [8, '512MB', '4GB'],
  [24, '1024MB', '4GB'],
  [256, '1024MB', '4GB'],
])('a machine of %s GB gives the database buffers of %s', (memory, buffers, ahead) => {
  expect(settingsFor(memory * GB)).toMatchObject({ shared_buffers: buffers, max_wal_size: ahead });
});

it('reads how much memory there is', () => {
  expect(memoryOfMachine()).toBeGreaterThan(GB / 4);
});
