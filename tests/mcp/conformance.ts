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

/** What `/mcp` is meant to pass. Every other scenario asks for what it doesn't offer. */
const OFFERED = new Set(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']);

const product = await startProduct();
const proxies: Server[] = [];
try {
  const secret = await newKey(product.url);
  const proxy = await withKey(product.port, secret);
  const { port } = proxy.address() as AddressInfo;
  const failed: string[] = [];
  for (const scenario of await scenarios()) {
    if (!OFFERED.has(scenario)) {
      console.log(`not offered  ${scenario}`);
      continue;
    }
    const { code, output } = await conformance([
      'server',
      '--url',
      `http://localhost:${port}/mcp`,
      '--scenario',
      scenario,
    ]);
    console.log(`${code === 0 ? 'passed     ' : 'FAILED     '}  ${scenario}`);
    if (code === 0) continue;
    failed.push(scenario);
    console.log(output);
  }
  console.log(`${OFFERED.size - failed.length} of ${OFFERED.size} scenarios passed.`);
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

/** The names of the suite's scenarios for servers. */
async function scenarios(): Promise<string[]> {
  const { output } = await conformance(['list', '--server']);
  const names = [...output.matchAll(/^ {2}- (\S+)$/gm)].map(([, name]) => name ?? '');
  const missing = [...OFFERED].filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`The suite has no scenario ${missing.join(', ')}.`);
  return names;
}

function conformance(words: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [suite, ...words], (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}
