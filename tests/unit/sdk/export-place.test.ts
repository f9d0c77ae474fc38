/** Where an export may be written to: files, links, devices, and files in folders of others. */
import {
  linkSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type * as nodeFs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Callwright } from '../../../packages/sdk/src/callwright';

/** Who runs this may be allowed to write everywhere. */
const shut = vi.hoisted(() => new Set<string>());
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof nodeFs>();
  return {
    ...fs,
    accessSync: (path: string, mode: number) => {
      if (shut.has(path)) throw new Error(`EACCES: ${path}`);
      fs.accessSync(path, mode);
    },
  };
});

let folder: string;
let asked: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callwright-place-'));
  asked = 0;
  vi.stubGlobal('fetch', async () => new Response('call_id\n1\n'));
});
afterEach(() => {
  shut.clear();
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

async function exported(out: string): Promise<void> {
  const callExports = {
    start: async () => ({ export_id: String((asked += 1)) }),
    list: async () => ({ items: [{ export_id: '1', state: 'ready' }] }),
    link: async () => ({ url: '/exports/1' }),
  };
  const callwright = { callExports } as unknown as Callwright;
  const options = { format: 'csv', agent: undefined, days: undefined, out } as const;
  // Loaded here and now: a file before this one may have loaded it with what the machine really allows.
  vi.resetModules();
  const { exportCalls } = await import('../../../packages/sdk/src/cli/calls');
  return exportCalls(callwright, 'https://calls.example.com', options);
}

it('may be a device in a folder that can’t be written to', async () => {
  shut.add('/dev');
  await exported('/dev/null');
  expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
});

it('may be a file in a folder that can’t be written to, and no new one', async () => {
  const out = join(folder, 'calls.csv');
  writeFileSync(out, 'what was there before');
  // The file itself by another name, as one that took its place wouldn't be.
  linkSync(out, join(folder, 'same.csv'));
  shut.add(folder);
  await exported(out);
  expect(readFileSync(join(folder, 'same.csv'), 'utf8')).toBe('call_id\n1\n');
  asked = 0;
  await expect(exported(join(folder, 'new.csv'))).rejects.toThrow('EACCES');
  shut.add(out);
  await expect(exported(out)).rejects.toThrow('EACCES');
  expect(asked).toBe(0);
});

it('stays a link where it is one', async () => {
  const [out, linked] = [join(folder, 'link.csv'), join(folder, 'calls.csv')];
  writeFileSync(linked, '');
  symlinkSync(linked, out);
  await exported(out);
  expect(lstatSync(out).isSymbolicLink()).toBe(true);
  expect(readFileSync(linked, 'utf8')).toBe('call_id\n1\n');
  expect(readdirSync(dirname(linked)).toSorted()).toEqual(['calls.csv', 'link.csv']);
});
