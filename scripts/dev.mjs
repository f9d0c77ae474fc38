/**
 * `npm run dev`: the browser application with hot reload, and the server restarted when its code
 * changes, on one address and on the same data as `npm start`. With VITE_USE_MOCK=true there is no
 * server: the browser application runs on the mocked API.
 */
import { join } from 'node:path';
import { enter, loadSettings, root } from './running/checkout.mjs';
import { servedFiles } from './serving/dev-files.mjs';
import { serverFirst } from './serving/dev-proxy.mjs';
import { startDevServer } from './serving/dev-server.mjs';
import { whenNpmEnds } from './running/npm-above.mjs';
import { ensurePackages } from './running/packages.mjs';
import { refuseTakenPort } from './running/port.mjs';
import { fail, say } from './running/terminal.mjs';

/** Always this machine alone: Vite serves the sources to anyone who reaches it. */
const HOST = '127.0.0.1';

enter();
loadSettings();
const port = Number(process.env.PORT?.trim() || 8000);
const address = `http://localhost:${port}`;
const mock = process.env.VITE_USE_MOCK === 'true';
await refuseTakenPort(HOST, port, 'npm run dev');
await ensurePackages();

let server = null;
let vite = null;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
whenNpmEnds(() => void stop());

if (!mock) server = await startDevServer(address);
const { createServer } = await import('vite');
vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    host: HOST,
    port,
    strictPort: true,
    fs: servedFiles(root, process.env.DATA_DIR?.trim() || '.data'),
    watch: { ignored: ['**/.data/**', '**/dist/**'] },
  },
  plugins: server === null ? [] : [serverFirst(server)],
  clearScreen: false,
});
await vite.listen();
await server?.whenReady().catch(() => undefined);
if (!stopping)
  say(`Callwright is ready: ${address}${mock ? ' (mocked API, no server)' : ''}. It follows your changes.`);

async function stop() {
  if (stopping) return;
  stopping = true;
  say('\nStopping ...');
  try {
    await Promise.all([vite?.close(), server?.stop()]);
    process.exit(0);
  } catch (error) {
    fail(`Stopping failed: ${error.message}`);
  }
}
