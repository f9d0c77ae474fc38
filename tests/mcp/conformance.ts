/**
 * Runs `@modelcontextprotocol/conformance`: server scenarios at the built product's `/mcp` and, with the suite's own tools
 * behind it, at the same door; client scenarios with our client and its sign-ins. The suite sends no header of its
 * own, so a proxy on loopback adds the API key.
 */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { signUpAt } from '../../bench/signed-in-client';
import { permissions } from '#contract/permissions';
import { startProduct } from '../e2e/product';
import { openFixtureDoor } from './fixture-door';
import { clientScenarios, mustKnowAll, runAtServer, runWithClient, serverScenarios } from './suite';

const client = `${process.execPath} --import tsx ${fileURLToPath(new URL('conformance-client.ts', import.meta.url))}`;
const failed: string[] = [];
let count = 0;

async function told(where: string, scenario: string, run: Promise<{ passed: boolean; output: string }>) {
  const { passed, output } = await run;
  console.log(`${passed ? 'passed' : 'FAILED'}  ${where}: ${scenario}`);
  count += 1;
  if (passed) return;
  failed.push(scenario);
  console.log(output);
}

/** @param secret what the proxy adds */
async function atServer(where: string, scenarios: readonly string[], port: number, secret: string) {
  const proxy = await withKey(port, secret);
  const { port: proxied } = proxy.address() as AddressInfo;
  try {
    for (const scenario of scenarios)
      await told(where, scenario, runAtServer(scenario, `http://localhost:${proxied}/mcp`));
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
}

await mustKnowAll();
const product = await startProduct();
try {
  await atServer('/mcp', serverScenarios.product, product.port, await newKey(product.url));
} finally {
  await product.stop();
}
const door = await openFixtureDoor();
try {
  await atServer('/mcp with the suite’s tools', serverScenarios.door, door.port, 'any');
} finally {
  await door.close();
}
for (const scenario of clientScenarios.client)
  await told('client', scenario, runWithClient(scenario, client));

for (const [side, { notRun }] of Object.entries({ '/mcp': serverScenarios, client: clientScenarios })) {
  for (const [why, names] of Object.entries(notRun)) {
    console.log(`not run  ${side}: ${names.join(', ')}: asks for ${why}`);
  }
}
console.log(`${count - failed.length} of ${count} scenarios passed.`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function newKey(origin: string): Promise<string> {
  const signedIn = await signUpAt(origin);
  const body = { name: 'Conformance', scopes: permissions };
  return (await signedIn.call<{ secret: string }>('POST', '/api-keys', body)).secret;
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
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
}
