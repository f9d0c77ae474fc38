/** The SDK and the command line as they're published: packed, installed in a project of their own, and used from there. */
import { execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { permissions } from '#contract/permissions';
import type * as Sdk from '../../packages/sdk/src';
import { documentedExamples } from './documented-examples';
import { siteBefore } from './site-before';
import { expect, test } from './signed-in';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

let project: string;

test.beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'callwright-sdk-'));
  // It's whole also where it was built before.
  for (const _ of ['once', 'again']) await run(process.execPath, ['scripts/build-sdk.mjs'], { cwd: root });
  const { stdout } = await run('npm', ['pack', join(root, 'dist/sdk'), '--json', '--silent'], {
    cwd: project,
  });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'a-project', private: true, type: 'module' }),
  );
  // Nothing is fetched: the package has no dependencies.
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed?.filename}`], {
    cwd: project,
  });
});

test.afterAll(() => rmSync(project, { recursive: true, force: true }));

/** An API key of the signed-in person's workspace with every scope. */
async function newKey(page: Page): Promise<string> {
  const [asked] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === '/api/api-keys'),
    page.goto('/settings?section=api'),
  ]);
  return page.evaluate(
    async ({ authorization, scopes }) => {
      const answer = await fetch('/api/api-keys', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'A pipeline', scopes }),
      });
      const { secret } = (await answer.json()) as { secret: string };
      return secret;
    },
    { authorization: asked.headers().authorization ?? '', scopes: permissions },
  );
}

/** Runs a file of the project, as its own program. */
async function program(name: string, code: string, env: Record<string, string>): Promise<string> {
  writeFileSync(join(project, name), code);
  const { stdout } = await run(process.execPath, [name], { cwd: project, env: { ...process.env, ...env } });
  return stdout.trim();
}

interface Said {
  code: number | null;
  said: string;
}

/** `npx callwright …` in the project. */
function callwright(words: string[], env: Record<string, string>, input = ''): Promise<Said> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(project, 'node_modules/.bin/callwright'), words, {
      cwd: project,
      env: { ...process.env, ...env },
    });
    let said = '';
    child.stdout.on('data', (text) => (said += String(text)));
    child.stderr.on('data', (text) => (said += String(text)));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
    child.stdin.end(input);
  });
}

const SCRIPT = `
import { CallwrightError, createCallwright } from 'callwright';
const callwright = createCallwright({ url: process.env.CALLWRIGHT_URL, apiKey: process.env.CALLWRIGHT_API_KEY });
const { items } = await callwright.agents.templates();
const content = items[0].content;
const made = [];
for (const name of ['One', 'Two', 'Three']) {
  made.push(await callwright.agents.create({ content: { ...content, name } }));
}
const again = { idempotencyKey: 'the-very-same-key' };
const [first, second] = [
  await callwright.agents.create({ content: { ...content, name: 'Four' } }, again),
  await callwright.agents.create({ content: { ...content, name: 'Four' } }, again),
];
const names = [];
// The workspace is the worker's: other tests leave agents of other names in it.
for await (const { name } of callwright.agents.list({ limit: 2, sort: 'name' }))
  if (['One', 'Two', 'Three', 'Four'].includes(name)) names.push(name);
const refused = await callwright.agents.get({ agent_id: crypto.randomUUID() }).catch((error) => error);
console.log(JSON.stringify({
  names,
  once: first.agent_id === second.agent_id,
  refused: [refused instanceof CallwrightError, refused.status, refused.code],
}));
`;

/** A program that says what its types allow; \`tsc\` is the test. */
const TYPED = `
import { type Agent, createCallwright, defineAgent, verifyWebhook } from 'callwright';
const callwright = createCallwright({ url: 'http://localhost', apiKey: 'x' });
void use;
async function use(): Promise<Agent> {
  for await (const call of callwright.calls.list({ days: 7 })) {
    const cost: number | null = call.cost_micros;
    console.log(cost);
    // @ts-expect-error there's no such field
    console.log(call.price);
  }
  const event = await verifyWebhook('', new Headers(), 'whsec_x');
  if (event.type === 'call.ended') console.log(event.data.duration_ms);
  // @ts-expect-error a call can't be made without a number
  await callwright.callsOut.make({ agent_id: 'x', to: '+1' });
  // @ts-expect-error a language that isn't there
  defineAgent({ content: { name: 'A', language: 'xx' } });
  return callwright.agents.get({ agent_id: 'x' });
}
`;

test('the SDK works in Node and in the browser, typed to the field', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  const key = await newKey(page);
  const env = { CALLWRIGHT_URL: url, CALLWRIGHT_API_KEY: key };

  expect(JSON.parse(await program('script.js', SCRIPT, env))).toEqual({
    names: ['Four', 'One', 'Three', 'Two'],
    once: true,
    refused: [true, 404, 'not_found'],
  });

  writeFileSync(join(project, 'typed.ts'), TYPED);
  // The project has React, as one that uses the component does, and the library of the signature's own.
  const packages = join(project, 'node_modules');
  mkdirSync(join(packages, '@types'), { recursive: true });
  for (const name of ['react', '@types/react', 'csstype', 'standardwebhooks']) {
    if (!existsSync(join(packages, name)))
      symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  const component = `import { TalkToUs } from 'callwright/react'; console.log(typeof TalkToUs);`;
  expect(await program('component.js', component, env)).toBe('function');

  const examples = documentedExamples(project);
  expect(examples.length).toBeGreaterThan(3);
  for (const [module, resolution] of [
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ]) {
    const options = [
      '--noEmit',
      '--strict',
      '--jsx',
      'react-jsx',
      '--target',
      'ES2022',
      '--lib',
      'ES2022,DOM,DOM.AsyncIterable',
      '--types',
      '',
    ];
    await run(
      process.execPath,
      [
        join(root, 'node_modules/typescript/bin/tsc'),
        ...options,
        '--module',
        module ?? '',
        '--moduleResolution',
        resolution ?? '',
        'typed.ts',
        ...examples,
      ],
      { cwd: project },
    ).catch((error: { stdout: string }) => {
      throw new Error(error.stdout);
    });
  }

  const site = await siteBefore(url, join(project, 'node_modules/callwright/index.js'));
  try {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).origin));
    await page.goto(site.url);
    const found = await page.evaluate(
      async ({ key, url }) => {
        const path = '/callwright.js';
        const { createCallwright, verifyWebhook } = (await import(path)) as typeof Sdk;
        const callwright = createCallwright({ url, apiKey: key });
        const stop = new AbortController();
        const events: string[] = [];
        for await (const event of callwright.changes({ signal: stop.signal })) {
          events.push(event.type);
          if (event.type === 'ready') {
            const [agent] = (await callwright.agents.list({ limit: 1 })).items;
            if (agent) await callwright.agents.duplicate({ agent_id: agent.agent_id });
          }
          if (event.type === 'agent.changed') break;
        }
        const forged = { 'webhook-id': 'a', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' };
        const refusal = await verifyWebhook('{}', forged, 'whsec_eA==').catch((error: Error) => error.name);
        return { events, refusal };
      },
      { key, url: site.url },
    );
    expect(found).toEqual({ events: ['ready', 'agent.changed'], refusal: 'WebhookError' });
    expect(new Set(requests)).toEqual(new Set([site.url]));
  } finally {
    await site.close();
  }
});

test('the command line pulls agents as files, and publishes what they say', async ({ page, baseURL }) => {
  const key = await newKey(page);
  const env = { XDG_CONFIG_HOME: join(project, 'config') };
  const login = await callwright(['login', '--url', baseURL ?? ''], env, `${key}\n`);
  expect(login).toMatchObject({ code: 0, said: expect.stringContaining('Logged in to') });
  expect(login.said).not.toContain(key);

  mkdirSync(join(project, 'agents'));
  writeFileSync(
    join(project, 'agents/clinic.agent.ts'),
    `import { defineAgent } from 'callwright';

export default defineAgent({
  content: {
    name: 'Clinic',
    first_message: 'Hello, this is the clinic.',
    instructions: \`Answer kindly.
Never give medical advice.\`,
  },
});
`,
  );
  const created = await callwright(['agents', 'push', '--check', '--note', 'From a file'], env);
  expect(created, created.said).toMatchObject({
    code: 0,
    said: expect.stringContaining('published as version 1'),
  });
  expect(readFileSync(join(project, 'agents/clinic.agent.ts'), 'utf8')).toMatch(/agent_id: '[0-9a-f-]{36}'/);

  // What says the same is left as someone wrote it. What is pulled says exactly what there is: pushed again it changes nothing.
  const written = readFileSync(join(project, 'agents/clinic.agent.ts'), 'utf8');
  expect(await callwright(['agents', 'pull', 'Clinic'], env)).toMatchObject({ code: 0 });
  expect(readFileSync(join(project, 'agents/clinic.agent.ts'), 'utf8')).toBe(written);
  const pulled = await callwright(['agents', 'pull', 'Clinic', '--force'], env);
  expect(pulled, pulled.said).toEqual({ code: 0, said: 'agents/clinic.agent.ts  Clinic\n' });
  expect(readdirSync(join(project, 'agents'))).toEqual(['clinic.agent.ts']);
  const text = readFileSync(join(project, 'agents/clinic.agent.ts'), 'utf8');
  const same = await callwright(['agents', 'push', '--dry-run'], env);
  expect(same, same.said).toEqual({ code: 0, said: 'agents/clinic.agent.ts: nothing to publish.\n' });

  writeFileSync(join(project, 'agents/clinic.agent.ts'), text.replace('Answer kindly.', 'Answer briefly.'));
  const shown = await callwright(['agents', 'push', '--dry-run'], env);
  expect(shown.code).toBe(1);
  expect(shown.said).toMatch(/^-.*Answer kindly\./m);
  expect(shown.said).toMatch(/^\+.*Answer briefly\./m);
  const changed = await callwright(['agents', 'push', '--check'], env);
  expect(changed, changed.said).toMatchObject({
    code: 0,
    said: expect.stringContaining('published as version 2'),
  });

  // An agent whose tests don't pass isn't published: its draft waits in the editor.
  const agentId = /agent_id: '([^']+)'/.exec(text)?.[1] ?? '';
  const api = (path: string, body?: object) =>
    fetch(`${baseURL}/api/agents/${agentId}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const checks = [{ type: 'said', text: 'Bonjour' }];
  expect((await api('/tests', { name: 'Greets in French', caller: ['Hello.'], checks })).status).toBe(201);
  const second = readFileSync(join(project, 'agents/clinic.agent.ts'), 'utf8');
  writeFileSync(
    join(project, 'agents/clinic.agent.ts'),
    second.replace('Answer briefly.', 'Answer at length.'),
  );
  const failing = await callwright(['agents', 'push', '--check'], env);
  expect(failing.code, failing.said).toBe(1);
  expect(failing.said).toContain('✗ Greets in French');
  expect(failing.said).toContain('not published, its tests don’t pass. The draft is saved.');
  const kept = (await (await api('')).json()) as { live_version: number; draft: { instructions: string } };
  expect(kept.live_version).toBe(2);
  expect(kept.draft.instructions).toContain('Answer at length.');

  writeFileSync(
    join(project, 'agents/clinic.agent.ts'),
    text.replace("language: 'en-US'", "language: 'xx-XX'"),
  );
  const faulty = await callwright(['agents', 'push'], env);
  expect(faulty.code).toBe(1);
  expect(faulty.said).toContain('content.language:');
  writeFileSync(join(project, 'agents/clinic.agent.ts'), text.replace('first_message:', 'greeting:'));
  expect((await callwright(['agents', 'push'], env)).said).toContain(
    'content.greeting: This field doesn’t exist.',
  );

  const exported = await callwright(['export', '--format', 'csv'], env);
  expect(exported, exported.said).toMatchObject({ code: 0 });
  expect(exported.said.split('\n')[0]).toContain('call_id');
  expect(await callwright(['call', '--agent', 'Clinic', '--to', '+14155550125'], env)).toEqual({
    code: 1,
    said: 'The workspace has no numbers to call from.\n',
  });
  expect(
    await callwright(['agents', 'push'], { ...env, XDG_CONFIG_HOME: join(project, 'nowhere') }),
  ).toMatchObject({
    code: 1,
    said: expect.stringContaining('You aren’t logged in.'),
  });
});
