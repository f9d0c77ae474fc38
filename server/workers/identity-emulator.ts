/**
 * The child process that holds the Firebase Auth emulator, started by `server/identity/emulator.ts`.
 *
 * It uses a private entry of firebase-tools (its command line takes several times as long to start), so
 * the version is pinned; when the entry is gone, the parent falls back to the command line.
 */
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

const [projectId = ''] = process.argv.slice(2);

// The parent is gone, however it ended: nobody may be left holding the port.
process.on('disconnect', () => process.exit(0));
// These may reach the whole family; the parent stops us when its last requests are answered.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

const require = createRequire(import.meta.url);
const tools = createRequire(require.resolve('firebase-tools/package.json'));
const exegesis = createRequire(tools.resolve('exegesis'));

/** The API's description compiles against a meta-schema for ten seconds; it is constant and known to be valid. */
const ajv = exegesis('ajv') as { default: { prototype: { validateSchema: () => boolean } } };
ajv.default.prototype.validateSchema = () => true;

const { createApp } = tools('./lib/emulator/auth/server') as {
  createApp: (projectId: string, singleProjectMode: number) => Promise<RequestListener>;
};

const server = createServer(await createApp(projectId, 0));
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
