/** A separate process around the identity server, so that a test can kill it. Prints its port and the emulator's process. */
import { startIdentityServer } from './identity-server';

const [directory = ''] = process.argv.slice(2);
const server = await startIdentityServer({ directory });
process.stdout.write(`${JSON.stringify({ port: server.port, emulator: server.emulator.processId })}\n`);
