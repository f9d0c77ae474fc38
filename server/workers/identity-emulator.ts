/**
 * The child process that holds the Firebase Auth emulator, started by `server/identity/emulator.ts`.
 *
 * It listens on no port and no socket: requests come over the channel to the parent, and go into the
 * emulator's HTTP server as connections made in memory.
 *
 * It uses a private entry of firebase-tools (its command line takes several times as long to start, and
 * listens on a port that anyone on the machine can reach), so the version is pinned.
 */
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { EmulatorReply, EmulatorRequest, FromEmulator, ToEmulator } from '../identity/emulator-channel';

const [projectId = ''] = process.argv.slice(2);

// The parent is gone, however it ended: don't outlive it.
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

type Validate = (value: unknown) => unknown;
type Generate = (...how: unknown[]) => Validate;
/**
 * A validator for each parameter, body and answer of the API, of which we use a few: two thirds of the start
 * went into making them all. Each is made when it's first needed.
 */
const validators = exegesis('./oas3/Schema/validators') as Record<
  'generateRequestValidator' | 'generateResponseValidator',
  Generate
>;
validators.generateRequestValidator = whenNeeded(validators.generateRequestValidator);
validators.generateResponseValidator = whenNeeded(validators.generateResponseValidator);

function whenNeeded(generate: Generate): Generate {
  return (...how) => {
    let validate: Validate | undefined;
    return (value) => {
      validate ??= generate(...how);
      return validate(value);
    };
  };
}

const { createApp } = tools('./lib/emulator/auth/server') as {
  createApp: (projectId: string, singleProjectMode: number) => Promise<RequestListener>;
};

/** Never listens: `ask` hands it its connections. */
const server = createServer(await createApp(projectId, 0));

function ask({ method, path, headers, body }: EmulatorRequest): Promise<EmulatorReply> {
  return new Promise((resolve, reject) => {
    const [near, far] = duplexPair();
    server.emit('connection', far);
    const sent = httpRequest({ method, path, headers, createConnection: () => near }, (response) => {
      text(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), reject);
    });
    sent.once('error', reject);
    sent.end(body ?? undefined);
  });
}

// A parent that is gone takes no message; the process ends then anyway.
const tell = (message: FromEmulator) => process.send?.(message, () => {});

process.on('message', ({ id, ...request }: ToEmulator) => {
  ask(request).then(
    (reply) => tell({ id, ...reply }),
    (error: unknown) => tell({ id, fault: String(error) }),
  );
});
tell({ ready: true });
