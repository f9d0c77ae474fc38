/** The commands of the documentation, each as it's written there, on a workspace with a phone. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { permissions } from '#contract/permissions';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import {
  ARI_PASSWORD,
  ARI_USER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../phone-calls/phone-product';
import { buildCommandLine } from './built-command-line';

const root = join(import.meta.dirname, '../../..');

interface Command {
  /** File and line. */
  at: string;
  text: string;
}

/** The commands of a page's blocks, and of its pipeline; one that goes over several lines is one. */
function commandsOf(page: string): Command[] {
  const lines = readFileSync(join(root, 'docs', page), 'utf8').split('\n');
  const commands: Command[] = [];
  let kind: string | null = null;
  let open: Command | null = null;
  for (const [index, line] of lines.entries()) {
    const fence = /^```(\w*)/.exec(line);
    if (fence) kind = kind === null ? (fence[1] ?? '') : null;
    else if (kind === 'sh' && line.trim() !== '') {
      const command: Command = open === null ? { at: `${page}:${index + 1}`, text: line } : open;
      if (open === null) commands.push(command);
      else command.text += `\n${line}`;
      open = isWhole(command.text) ? null : command;
    } else if (kind === 'yaml') {
      const step = /^\s*-? ?run: (npx .+)/.exec(line)?.[1];
      if (step !== undefined) commands.push({ at: `${page}:${index + 1}`, text: step });
    }
  }
  return commands;
}

/** Neither its line nor its quotes go on. */
const isWhole = (text: string) => !text.endsWith('\\') && (text.split("'").length - 1) % 2 === 0;

/** These have tests of their own, which pack and install the package: `tests/e2e/sdk.e2e.ts`. */
const ofPackaging = /^(npm run build:sdk|cd \.\.\/your-project)/;
/** The settings of the page's own example, which the prelude makes for all of its commands. */
const ofSettings = /^export /;

let asterisk: AsteriskDouble;
let product: PhoneProduct;
let prelude = '';
const placeholders: [what: RegExp, value: () => string][] = [];
const folder = mkdtempSync(join(tmpdir(), 'callwright-docs-'));

beforeAll(async () => {
  const program = await buildCommandLine(join(folder, 'program'));
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  asterisk.reaction = 'hangs_up';
  product = await startPhoneProduct(asterisk.address);
  const { carrier_id } = await product.addCarrier();
  const variables = [{ name: 'customer', default: 'you' }];
  const agent_id = await product.publish({ ...product.content, variables });
  await product.ask('POST', `/agents/${agent_id}/tests`, {
    body: { name: 'Keeps to itself', caller: ['Hello.'], checks: [{ type: 'never_said', text: 'zebra' }] },
    headers: { 'idempotency-key': 'keeps-to-itself' },
  });
  const { phone_number_id } = await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
  const { secret } = await product.ask<{ secret: string }>('POST', '/api-keys', {
    body: { name: 'Docs', scopes: permissions },
  });
  const address = product.server.app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  placeholders.push(
    [/http:\/\/localhost:8000/g, () => url],
    [/cw_live_…/g, () => secret],
    [/"agent_id": "…"/g, () => `"agent_id": "${agent_id}"`],
    [/"phone_number_id": "…"/g, () => `"phone_number_id": "${phone_number_id}"`],
  );
  // What's installed by npm is this repository's, and what waits for someone is given what it waits for.
  prelude = `
    set -euo pipefail
    export CALLWRIGHT_URL=${url} CALLWRIGHT_API_KEY=${secret} GITHUB_SHA=0123abc AGENT_ID=${agent_id} XDG_CONFIG_HOME=${folder}/config
    curl() { command curl --silent --show-error --fail-with-body "$@"; }
    npx() {
      test "$1" = callwright
      node ${program} "\${@:2}" <<< "$CALLWRIGHT_API_KEY"
    }
  `;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product?.stop();
  await asterisk?.close();
});

function run(text: string): Promise<{ code: number | null; said: string }> {
  const command = filled(text);
  return new Promise((resolve, reject) => {
    // A group of its own, so that what doesn't end by itself is ended with all that it started.
    const child = spawn('bash', ['-c', `${prelude}\n${command}`], { cwd: folder, detached: true });
    let said = '';
    let isEnough = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece) => {
        said += String(piece);
        if (isEnough || !said.includes('Waiting for calls.') || child.pid === undefined) return;
        isEnough = true;
        process.kill(-child.pid, 'SIGKILL');
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: isEnough ? 0 : code, said }));
  });
}

const filled = (text: string) =>
  placeholders.reduce((all, [what, value]) => all.replace(what, value()), text);

it('the configuration of an assistant connects it', async () => {
  const page = readFileSync(join(root, 'docs/wire-it-in.md'), 'utf8');
  const [, block = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const { mcpServers } = JSON.parse(filled(block)) as {
    mcpServers: { callwright: { type: string; url: string; headers: Record<string, string> } };
  };
  const { type, url, headers } = mcpServers.callwright;
  expect(type).toBe('http');
  const assistant = new Client({ name: 'assistant', version: '1.0.0' });
  await assistant.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  const { tools } = await assistant.listTools();
  expect(tools.map(({ name }) => name)).toContain('publish_agent');
  await assistant.close();
});

describe.each(['wire-it-in.md', 'webhooks.md', 'building-agents.md'])('%s', (page) => {
  const commands = commandsOf(page).filter(({ text }) => !ofPackaging.test(text) && !ofSettings.test(text));

  it('has commands', () => expect(commands.length).toBeGreaterThan(0));

  it.each(commands.map(({ at, text }) => [at, text] as const))('%s runs', async (at, text) => {
    const { code, said } = await run(text);
    expect([at, code, said]).toEqual([at, 0, said]);
    // An error of the protocol is an answer all the same.
    expect(said).not.toContain('"error":');
  });
});
