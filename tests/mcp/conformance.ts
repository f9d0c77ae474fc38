/**
 * Runs the server scenarios of `@modelcontextprotocol/conformance` against the built product. The suite sends no
 * header of its own, so a proxy on loopback adds the API key.
 */
import { execFile } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { signUpAt } from '../../bench/signed-in-client';
import { permissions } from '#contract/permissions';
import { startProduct } from '../e2e/product';

const suite = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
);

/** What `/mcp` is meant to pass. */
const OFFERED: readonly string[] = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

/** What a scenario asks of a server that `/mcp` isn't, so that it isn't run. */
const NOT_OFFERED: Readonly<Record<string, readonly string[]>> = {
  'a tool of the suite’s own, which a server adds for it': [
    'tools-call-simple-text',
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'tools-call-error',
    'json-schema-2020-12',
  ],
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

const product = await startProduct();
const proxies: Server[] = [];
try {
  const secret = await newKey(product.url);
  const proxy = await withKey(product.port, secret);
  const { port } = proxy.address() as AddressInfo;
  const failed: string[] = [];
  for (const scenario of await offered()) {
    const { code, output } = await conformance([
      'server',
      '--url',
      `http://localhost:${port}/mcp`,
      '--scenario',
      scenario,
    ]);
    console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${scenario}`);
    if (code === 0) continue;
    failed.push(scenario);
    console.log(output);
  }
  for (const [why, names] of Object.entries(NOT_OFFERED)) console.log(`not run: ${why}: ${names.join(', ')}`);
  console.log(`${OFFERED.length - failed.length} of ${OFFERED.length} scenarios passed.`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  for (const proxy of proxies) {
    proxy.closeAllConnections();
    proxy.close();
  }
  await product.stop();
}

async function newKey(origin: string): Promise<string> {
  const client = await signUpAt(origin);
  const body = { name: 'Conformance', scopes: permissions };
  return (await client.call<{ secret: string }>('POST', '/api-keys', body)).secret;
}

/** Passes everything on as it is, host and origin too, with the key. */
async function withKey(port: number, secret: string): Promise<Server> {
  const proxy = createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...headers, authorization: `Bearer ${secret}` },
    });
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  proxies.push(proxy);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
}

/** The scenarios to run, once each of the suite's has its place here: a new one must not be left out in silence. */
async function offered(): Promise<readonly string[]> {
  const { output } = await conformance(['list', '--server']);
  const names = [...output.matchAll(/^ {2}- (\S+)$/gm)].map(([, name]) => name ?? '').toSorted();
  const known = [...OFFERED, ...Object.values(NOT_OFFERED).flat()].toSorted();
  if (JSON.stringify(names) !== JSON.stringify(known)) {
    throw new Error(`The suite has other scenarios than are known here: ${names.join(', ')}.`);
  }
  return OFFERED;
}

function conformance(words: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [suite, ...words], (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}
