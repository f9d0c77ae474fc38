/** F3: the development server is a door too. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';

interface DevFiles {
  servedFiles: (root: string, dataDirectory: string) => { strict: true; deny: string[] };
}
// The scripts are plain JavaScript without types, since they run before anything is installed.
const { servedFiles } = (await import(
  new URL('../../../scripts/serving/dev-files.mjs', import.meta.url).href
)) as DevFiles;

const root = realpathSync(mkdtempSync(join(tmpdir(), 'callwright-dev-')));
const files = ['.data/identity/accounts.json', 'mine/identity/accounts.json', '.env', 'src/main.json'];
let vite: ViteDevServer;
let origin: string;

beforeAll(async () => {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '{"password":"correct horse"}');
  }
  vite = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, fs: servedFiles(root, 'mine'), watch: null },
  });
  await vite.listen();
  origin = vite.resolvedUrls?.local[0] ?? '';
});
afterAll(async () => {
  await vite.close();
  rmSync(root, { recursive: true, force: true });
});

const read = async (file: string, query: string) => {
  const response = await fetch(`${origin}@fs${root}/${file}${query}`);
  return { ok: response.ok, text: await response.text() };
};

test.each(['', '?raw', '?import&raw', '?url', '?inline'])(
  'F3: data and secrets are not served%s',
  async (query) => {
    for (const file of ['.data/identity/accounts.json', 'mine/identity/accounts.json', '.env']) {
      const { ok, text } = await read(file, query);
      expect([file, ok, text.includes('correct horse')]).toEqual([file, false, false]);
    }
  },
);

test('sources are', async () => {
  expect((await read('src/main.json', '?raw')).text).toContain('correct horse');
});
