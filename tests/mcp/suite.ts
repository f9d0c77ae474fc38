/** `@modelcontextprotocol/conformance`: its scenarios, each of which has its place here, and how one is run. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = `${root}node_modules/@modelcontextprotocol/conformance/dist/index.js`;

/** What the built product's `/mcp` is meant to pass. */
const OF_THE_PRODUCT = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'] as const;

/** What its door is meant to pass with the tools that the suite wants a server to add for it. */
const OF_THE_DOOR = [
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-error',
  'json-schema-2020-12',
] as const;

/** What a scenario asks of a server that `/mcp` isn't. */
const NOT_OFFERED: Readonly<Record<string, readonly string[]>> = {
  'messages that are sent while a tool works': ['tools-call-with-logging', 'tools-call-with-progress'],
  'a log of the server’s': ['logging-set-level'],
  'a model or a person of the client’s': [
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
  ],
  'a session with a stream (without one they check nothing, and pass)': [
    'server-sse-polling',
    'server-sse-multiple-streams',
  ],
  resources: [
    'resources-list',
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
    'resources-subscribe',
    'resources-unsubscribe',
  ],
  'prompts or completions': [
    'prompts-list',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
    'completion-complete',
  ],
};

/** What our client, with its sign-ins, is meant to pass. */
const OF_THE_CLIENT = [
  'initialize',
  'tools_call',
  'auth/metadata-default',
  'auth/metadata-var1',
  'auth/scope-from-www-authenticate',
  'auth/scope-from-scopes-supported',
  'auth/scope-omitted-when-undefined',
  'auth/scope-retry-limit',
  'auth/token-endpoint-auth-basic',
  'auth/token-endpoint-auth-post',
  'auth/token-endpoint-auth-none',
  'auth/resource-mismatch',
  'auth/pre-registration',
  'auth/2025-03-26-oauth-metadata-backcompat',
] as const;

/** What a scenario asks of a client that ours isn't. */
const NOT_ASKED_FOR: Readonly<Record<string, readonly string[]>> = {
  'that metadata count that name another issuer than the address they were found at (RFC 8414, section 3.3, forbids it)':
    ['auth/metadata-var2', 'auth/metadata-var3'],
  'a second sign-in in the middle of a call, which has no browser: one signs in for all scopes at first': [
    'auth/scope-step-up',
  ],
  'a metadata document as the client’s id': ['auth/basic-cimd'],
  'that a server without any metadata has its endpoints at guessed addresses': [
    'auth/2025-03-26-oauth-endpoint-fallback',
  ],
  'access without a person': ['auth/client-credentials-jwt', 'auth/client-credentials-basic'],
  'a form that the server shows': ['elicitation-sep1034-client-defaults'],
  'a stream that’s connected again': ['sse-retry'],
};

/** What's run, and what isn't, by why. */
export const serverScenarios = { product: OF_THE_PRODUCT, door: OF_THE_DOOR, notRun: NOT_OFFERED };
export const clientScenarios = { client: OF_THE_CLIENT, notRun: NOT_ASKED_FOR };

interface Run {
  passed: boolean;
  output: string;
}

/** @param url of the server */
export const runAtServer = (scenario: string, url: string): Promise<Run> =>
  run(['server', '--url', url, '--scenario', scenario]);

/** @param command starts the client; the address of the suite's server is added to it */
export const runWithClient = (scenario: string, command: string): Promise<Run> =>
  run(['client', '--command', command, '--scenario', scenario]);

/** @throws Error when the suite has another scenario than those above: a new one must not be left out in silence */
export async function mustKnowAll(): Promise<void> {
  for (const [side, places] of [
    ['--server', serverScenarios],
    ['--client', clientScenarios],
  ] as const) {
    const { output } = await run(['list', side]);
    const names = [...output.matchAll(/^ {2}- (\S+)$/gm)].map(([, name]) => name ?? '').toSorted();
    const { notRun, ...isRun } = places;
    const known = [...Object.values<readonly string[]>(isRun), ...Object.values(notRun)].flat().toSorted();
    if (JSON.stringify(names) !== JSON.stringify(known)) {
      throw new Error(`The suite has other scenarios than are known here: ${names.join(', ')}.`);
    }
  }
}

function run(words: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...words], { cwd: root }, (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout + stderr }),
    );
  });
}
