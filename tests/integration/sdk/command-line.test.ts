/** The command line on a workspace with a phone: it has an agent call someone, says so as it happens, and exports it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Agent } from '#contract/agents/agents';
import { permissions } from '#contract/permissions';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import {
  ARI_PASSWORD,
  ARI_USER,
  CALLER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../phone-calls/phone-product';
import { buildCommandLine } from './built-command-line';

let asterisk: AsteriskDouble;
let product: PhoneProduct;
let env: NodeJS.ProcessEnv;
let program: string;
const folder = mkdtempSync(join(tmpdir(), 'callwright-cli-'));
const running = new Set<ChildProcess>();

beforeAll(async () => {
  program = await buildCommandLine(join(folder, 'program'));
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  product = await startPhoneProduct(asterisk.address);
  const { carrier_id } = await product.addCarrier();
  const agent_id = await product.publish(product.content);
  await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
  const { secret } = await product.ask<{ secret: string }>('POST', '/api-keys', {
    body: { name: 'Terminal', scopes: permissions },
  });
  const address = product.server.app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  env = { ...process.env, CALLWRIGHT_URL: `http://127.0.0.1:${port}`, CALLWRIGHT_API_KEY: secret };
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  await product?.stop();
  await asterisk?.close();
});

const callwright = (...words: string[]) => callwrightWith({}, '', ...words);

/** @param input what's typed */
function callwrightWith(more: NodeJS.ProcessEnv, input: string, ...words: string[]) {
  const child = spawn(process.execPath, [program, ...words], { env: { ...env, ...more } });
  child.stdin.end(input);
  running.add(child);
  let said = '';
  let answered = '';
  child.stdout.on('data', (text) => (answered += String(text)));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = new Promise<{ code: number | null; said: string; answered: string }>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, said, answered });
    });
  });
  return { child, ended, said: () => said };
}

it('calls someone and says how it went, tails it, and exports it', {
  timeout: patient(120_000),
}, async () => {
  const tail = callwright('tail', '--agent', 'Front desk');
  await vi.waitUntil(() => tail.said().includes('Waiting for calls.'), patient(60_000));

  asterisk.reaction = 'is_busy';
  const busy = await callwright('call', '--agent', 'Front desk', '--to', CALLER, '--wait').ended;
  expect(busy).toMatchObject({ code: 1, said: expect.stringContaining('line_busy') });
  const [callId = ''] = busy.said.split('\n');
  expect(await product.call(callId)).toMatchObject({ end_reason: 'line_busy', party: CALLER });

  asterisk.reaction = 'answers';
  const call = callwright('call', '--agent', 'Front desk', '--from', NUMBER, '--to', CALLER, '--wait');
  await expect
    .poll(() => asterisk.made.at(-1)?.phone.heard.length ?? 0, { timeout: patient(60_000) })
    .toBeGreaterThan(10);
  asterisk.made.at(-1)?.phone.hangUp();
  const answered = await call.ended;
  expect(answered).toMatchObject({ code: 0, said: expect.stringMatching(/\nended, /) });
  const [answeredId = ''] = answered.said.split('\n');

  await vi.waitUntil(
    () => new RegExp(`${answeredId}  Front desk  .*ended`).test(tail.said()),
    patient(20_000),
  );
  expect(tail.said()).toMatch(new RegExp(`${callId}  Front desk  .*line_busy`));
  tail.child.kill('SIGINT');
  await tail.ended;

  const file = join(folder, 'calls.csv');
  const exported = await callwright('export', '--format', 'csv', '--days', '30', '--out', file).ended;
  expect(exported).toMatchObject({ code: 0 });
  const lines = readFileSync(file, 'utf8');
  for (const id of [callId, answeredId]) expect(lines).toContain(id);
});

it('replaces a draft that someone has edited since it was pulled only when it’s told to', async () => {
  const at = join(folder, 'pulled');
  const file = join(at, 'front-desk.agent.ts');
  const push = (...words: string[]) => callwright('agents', 'push', '--dir', at, ...words).ended;
  const change = (from: string, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  expect((await callwright('agents', 'pull', 'Front desk', '--dir', at).ended).code).toBe(0);
  const agent_id = /agent_id: '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const draftOf = () => product.ask<Agent>('GET', `/agents/${agent_id}`);
  const edit = async (first_message: string) => {
    const { draft, draft_revision } = await draftOf();
    const body = { base_revision: draft_revision, content: { ...draft, first_message } };
    await product.ask('PUT', `/agents/${agent_id}/draft`, { body });
  };

  await edit('Edited in the browser.');
  change("closing_message: 'Goodbye.'", "closing_message: 'So long.'");
  const before = await draftOf();
  const shown = await push('--dry-run');
  expect(shown).toMatchObject({
    code: 1,
    said: expect.stringContaining('was edited since this file was pulled'),
  });
  const refused = await push();
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('or replace the draft with `agents push --force`'),
  });
  expect(refused.said).toMatch(/^-.*Edited in the browser\./m);
  expect(await draftOf()).toEqual(before);
  // One that doesn't say what it was pulled as replaces nothing that isn't published either.
  const withRevision = readFileSync(file, 'utf8');
  writeFileSync(file, withRevision.replace(/ {2}draft_revision: \d+,\n/, ''));
  expect(await push()).toMatchObject({ code: 1, said: expect.stringContaining('aren’t published') });
  writeFileSync(file, withRevision);
  expect((await push('--force')).said).toContain('published as version 2');

  // The file is what's there now.
  const { draft, draft_revision } = await draftOf();
  expect(draft.closing_message).toBe('So long.');
  expect(readFileSync(file, 'utf8')).toContain(`draft_revision: ${draft_revision},`);
  change("closing_message: 'So long.'", "closing_message: 'Until then.'");
  expect((await push()).said).toContain('published as version 3');
});

it('replaces a draft that someone edits at this very moment when it’s told to, and says so otherwise', async () => {
  const at = join(folder, 'at-once');
  const file = join(at, 'front-desk.agent.ts');
  expect((await callwright('agents', 'pull', 'Front desk', '--dir', at).ended).code).toBe(0);
  const agent_id = /agent_id: '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const draftOf = () => product.ask<Agent>('GET', `/agents/${agent_id}`);
  let isToEdit = false;
  const url = env.CALLWRIGHT_URL ?? '';
  // Before the first save comes through, someone saves in the editor.
  const door = createServer(async (request, response) => {
    const { method = '', headers } = request;
    if (method === 'PUT' && isToEdit) {
      isToEdit = false;
      const { draft, draft_revision } = await draftOf();
      const content = { ...draft, first_message: `Edited ${draft_revision} times.` };
      await product.ask('PUT', `/agents/${agent_id}/draft`, {
        body: { base_revision: draft_revision, content },
      });
    }
    const answer = await fetch(`${url}${request.url}`, {
      method,
      headers: {
        authorization: String(headers.authorization),
        'content-type': 'application/json',
        'idempotency-key': String(headers['idempotency-key']),
      },
      ...(method !== 'GET' && { body: await text(request) }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  const through = { CALLWRIGHT_URL: `http://127.0.0.1:${port}` };
  const change = (to: string) =>
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/closing_message: '[^']*'/, `closing_message: '${to}'`),
    );

  change('Good day.');
  isToEdit = true;
  const refused = await callwrightWith(through, '', 'agents', 'push', '--dir', at).ended;
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/front-desk\.agent\.ts: someone has edited/),
  });
  expect((await draftOf()).draft.closing_message).not.toBe('Good day.');
  isToEdit = true;
  const forced = await callwrightWith(through, '', 'agents', 'push', '--force', '--dir', at).ended;
  expect(forced).toMatchObject({ code: 0, said: expect.stringContaining('published as version') });
  expect((await draftOf()).draft.closing_message).toBe('Good day.');
  expect(isToEdit).toBe(false);
  await new Promise((resolve) => door.close(resolve));
});

it('creates an agent once, or not at all when its id can’t be written', async () => {
  const file = join(folder, 'clinic.agent.ts');
  const names = async () => {
    const { items } = await product.ask<{ items: { name: string }[] }>('GET', '/agents');
    return items.map(({ name }) => name).filter((name) => name === 'Clinic');
  };
  const opening = `import { defineAgent } from 'callwright';\n`;
  const content = `{ content: { name: 'Clinic' } }`;
  for (const text of [
    `const agent = ${content};\nexport default defineAgent(agent);\n`,
    `// defineAgent({ … }) checks it.\nexport default defineAgent(${content});\n`,
    `const agent = ${content};\nexport default defineAgent({ ...agent, agent_id: undefined });\n`,
  ]) {
    writeFileSync(file, opening + text);
    const refused = await callwright('agents', 'push', file).ended;
    expect({ text, ...refused }).toMatchObject({
      text,
      code: 1,
      said: expect.stringContaining('its id can’t be written there. Write the agent right into'),
    });
    expect(readFileSync(file, 'utf8')).toBe(opening + text);
  }
  expect(await names()).toEqual([]);

  writeFileSync(file, `${opening}export default defineAgent(${content});\n`);
  const pushed = await callwright('agents', 'push', file, file).ended;
  expect(pushed.said).toContain('created, and its id written there');
  expect(readFileSync(file, 'utf8')).toMatch(/agent_id: '[0-9a-f-]{36}'/);
  expect(await names()).toEqual(['Clinic']);
});

it('pushes nothing where one of its files can’t be pushed', async () => {
  const at = join(folder, 'several');
  const pulled = await callwright('agents', 'pull', 'Front desk', 'Clinic', 'No one', '--dir', at).ended;
  // What there is was pulled, and the rest is a failure.
  expect(pulled).toMatchObject({
    code: 1,
    said: expect.stringContaining('No agent has this name or id: No one.'),
  });
  const [desk, clinic] = [join(at, 'front-desk.agent.ts'), join(at, 'clinic.agent.ts')];
  const before = { desk: readFileSync(desk, 'utf8'), clinic: readFileSync(clinic, 'utf8') };
  const idOf = (text: string) => /agent_id: '([^']+)'/.exec(text)?.[1] ?? '';
  const versionOf = async (text: string) =>
    (await product.ask<Agent>('GET', `/agents/${idOf(text)}`)).live_version;
  const versions = [await versionOf(before.desk), await versionOf(before.clinic)];

  const change = (text: string) => text.replace(/closing_message: '[^']*'/, "closing_message: 'Good night.'");
  writeFileSync(clinic, change(before.clinic));
  writeFileSync(desk, change(before.desk));
  const { draft, draft_revision } = await product.ask<Agent>('GET', `/agents/${idOf(before.desk)}`);
  await product.ask('PUT', `/agents/${idOf(before.desk)}/draft`, {
    body: { base_revision: draft_revision, content: { ...draft, first_message: 'Edited meanwhile.' } },
  });
  // The clinic comes first by name, and waits for the desk all the same.
  const refused = await callwright('agents', 'push', '--dir', at).ended;
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('was edited since') });
  expect([await versionOf(before.desk), await versionOf(before.clinic)]).toEqual(versions);

  cpSync(clinic, join(at, 'clinic-two.agent.ts'));
  const twice = await callwright('agents', 'push', '--force', '--dir', at).ended;
  expect(twice).toMatchObject({
    code: 1,
    said: expect.stringContaining('are the same agent. Remove agent_id'),
  });
  expect([await versionOf(before.desk), await versionOf(before.clinic)]).toEqual(versions);
  rmSync(join(at, 'clinic-two.agent.ts'));

  // With the line ends of Windows it says the same, and keeps them.
  writeFileSync(clinic, before.clinic.replaceAll('\n', '\r\n'));
  const shown = await callwright('agents', 'push', '--dry-run', clinic).ended;
  expect(shown.said).toMatch(/^[^\n]+: its draft would be published\.\n$/);
  const again = await callwright('agents', 'pull', 'Clinic', '--dir', at).ended;
  expect(again).toMatchObject({ code: 0 });
  const lines = readFileSync(clinic, 'utf8').split('\n');
  expect(lines.filter((line) => !line.endsWith('\r'))).toEqual(['']);
});

it('pulls over what someone wrote in files only when it’s told to, and names them', async () => {
  const at = join(folder, 'edited');
  const pull = (...words: string[]) =>
    callwright('agents', 'pull', 'Front desk', 'Clinic', '--dir', at, ...words).ended;
  expect(await pull()).toMatchObject({ code: 0 });
  const [desk, clinic] = [join(at, 'front-desk.agent.ts'), join(at, 'clinic.agent.ts')];
  const commented = (file: string) =>
    writeFileSync(file, `// Asked for by the clinic.\n${readFileSync(file, 'utf8')}`);
  const edit = async (file: string, first_message: string) => {
    const agent_id = /agent_id: '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    const { draft, draft_revision } = await product.ask<Agent>('GET', `/agents/${agent_id}`);
    await product.ask('PUT', `/agents/${agent_id}/draft`, {
      body: { base_revision: draft_revision, content: { ...draft, first_message } },
    });
  };

  // What says the same is left as it's written; what only Callwright has changed is written again.
  commented(clinic);
  const before = readFileSync(clinic, 'utf8');
  await edit(desk, 'Changed in the browser.');
  expect(await pull()).toMatchObject({ code: 0 });
  expect(readFileSync(clinic, 'utf8')).toBe(before);
  expect(readFileSync(desk, 'utf8')).toContain("first_message: 'Changed in the browser.'");

  const written = readFileSync(desk, 'utf8').replace('Changed in the browser.', 'Changed here.');
  writeFileSync(desk, written);
  expect(await pull()).toMatchObject({
    code: 0,
    said: expect.stringContaining('(edited here, left as it is)'),
  });
  expect(readFileSync(desk, 'utf8')).toBe(written);
  await edit(desk, 'Changed in the browser again.');
  await edit(clinic, 'Changed in the browser again.');
  const refused = await pull();
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/replace them with --force\.\n$/) });
  expect(refused.said).toMatch(/front-desk\.agent\.ts was edited since it was pulled\n/);
  expect(refused.said).toMatch(/clinic\.agent\.ts isn’t written as `pull` writes it\n/);
  expect([readFileSync(desk, 'utf8'), readFileSync(clinic, 'utf8')]).toEqual([written, before]);

  expect(await pull('--force')).toMatchObject({ code: 0 });
  for (const file of [desk, clinic]) {
    expect(readFileSync(file, 'utf8')).toContain("first_message: 'Changed in the browser again.'");
  }
});

it('logs in by a key that may not see the settings, and not by one that may do nothing', async () => {
  const more = { CALLWRIGHT_URL: '', CALLWRIGHT_API_KEY: '', XDG_CONFIG_HOME: join(folder, 'config') };
  const logIn = (key: string) =>
    callwrightWith(more, `${key}\n`, 'login', '--url', env.CALLWRIGHT_URL ?? '').ended;
  const newKey = (body: object) => product.ask<{ secret: string }>('POST', '/api-keys', { body });
  const pipeline = await newKey({ name: 'Pipeline', scopes: ['agents:view', 'agents:edit'] });
  const elsewhere = await newKey({ name: 'Far', scopes: ['settings:view'], addresses: ['203.0.113.7'] });
  expect(await logIn(elsewhere.secret)).toMatchObject({
    code: 1,
    answered: '',
    said: 'This API key can’t be used from this address.\n',
  });
  expect(await logIn(pipeline.secret)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Logged in\. The key is kept in /),
  });
  const listed = await callwrightWith(more, '', 'agents', 'pull', '--dir', join(folder, 'kept')).ended;
  expect(listed).toMatchObject({ code: 0 });
});

it('answers on standard output alone, and ends in silence when no one reads it', async () => {
  const tail = callwright('tail');
  await vi.waitUntil(() => tail.said().includes('Waiting for calls.'), patient(60_000));
  tail.child.stdout.destroy();
  asterisk.reaction = 'is_busy';
  await callwright('call', '--agent', 'Front desk', '--to', CALLER).ended;
  expect(await tail.ended).toEqual({ code: 141, answered: '', said: 'Waiting for calls. Ctrl-C stops.\n' });

  expect(await callwright().ended).toMatchObject({
    code: 1,
    answered: '',
    said: expect.stringContaining('login'),
  });
  expect(await callwright('--help').ended).toMatchObject({
    code: 0,
    answered: expect.stringContaining('login'),
  });
  expect((await callwright('tail', '--nonsense').ended).said).toMatch(
    /^Unknown option '--nonsense'\.\n\ncallwright /,
  );
  // What the machine refuses is said in a sentence.
  const nowhere = await callwright('agents', 'pull', '--dir', join(program, 'agents')).ended;
  expect(nowhere).toMatchObject({ code: 1, said: expect.stringMatching(/^ENOTDIR: [^\n]+\n$/) });
});
