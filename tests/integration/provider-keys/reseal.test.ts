/** Another encryption key for everything that is sealed at rest. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Tool } from '#contract/agents/agent-tools';
import * as z from 'zod/mini';
import { noSignIns } from '../calls/call-server';
import { createAgentSecrets } from '#server/areas/agents/secrets';
import { createModelKeys } from '#server/areas/provider-keys/model-keys';
import { sealKey } from '#server/areas/provider-keys/sealed-key';
import { providerKeys } from '#server/platform/database/schema/index';
import { createSecretBox } from '#server/platform/secrets';
import { resealSecrets } from '#server/reseal';
import type { ToolCaller } from '#server/runtime/ports';
import { frontDesk } from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';
import { addWorkspace } from '../http/api-server';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());

const [older, newest, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];

/** A provider's key and a secret header, sealed with `key`. */
async function sealed(key: Uint8Array) {
  const { workspace_id } = await addWorkspace(test, { owner: 'admin' });
  const box = createSecretBox([key]);
  const row = { workspace_id, key_id: randomUUID(), base_url: 'https://api.example.com/v1' };
  const tool = {
    type: 'http',
    name: 'orders',
    description: 'Looks an order up.',
    url: 'https://orders.example.com/one',
    headers: [{ name: 'x-key', value: 'header-secret', secret: true }],
  };
  return test.database.inWorkspace(workspace_id, async (tx) => {
    await tx.insert(providerKeys).values({
      ...row,
      provider: 'openai',
      label: 'Ours',
      sealed: sealKey(box, row, 'key-secret'),
      ends_with: 'cret',
    });
    const content = { ...frontDesk, tools: [z.parse(Tool, tool)] };
    const stored = await createAgentSecrets(test.database, box, noSignIns).seal(tx, workspace_id, content);
    return { ...row, tool: stored.tools[0] };
  });
}

/** What can be opened with these keys. */
async function openedWith(
  keys: Uint8Array[],
  { workspace_id, key_id, tool }: Awaited<ReturnType<typeof sealed>>,
) {
  const box = createSecretBox(keys);
  const log = { error: () => undefined };
  const key = await createModelKeys({ database: test.database, box, log })(workspace_id).open(key_id);
  let header: string | undefined;
  const caller: ToolCaller = {
    call: async (opened) => {
      header = opened.headers[0]?.value;
      return { status: 200, answer: '', error: null, duration_ms: 1 };
    },
  };
  if (tool?.type !== 'http') throw new Error('The tool makes a request.');
  const bound = createAgentSecrets(test.database, box, noSignIns).bind(caller, workspace_id);
  await bound.call(tool, {}, new AbortController().signal).catch(() => undefined);
  return { key: key?.api_key, header };
}

const both = { key: 'key-secret', header: 'header-secret' };
const neither = { key: undefined, header: undefined };

it('seals again what the older key has sealed, once, and names what no key opens', async () => {
  const [ours, lost] = [await sealed(older), await sealed(foreign)];
  const box = createSecretBox([newest, older]);
  const first = await resealSecrets(test.ownerUrl, box);
  expect(first).toMatchObject({ resealed: 2, current: 0 });
  expect(first.lost).toEqual([
    `A secret header for https://orders.example.com (workspace ${lost.workspace_id}) is sealed with a key that isn’t known.`,
    `A key for https://api.example.com/v1 (workspace ${lost.workspace_id}) is sealed with a key that isn’t known.`,
  ]);
  expect(await openedWith([newest], ours)).toEqual(both);
  expect(await openedWith([older], ours)).toEqual(neither);
  expect(await openedWith([foreign], lost)).toEqual(both);
  expect(await resealSecrets(test.ownerUrl, box)).toMatchObject({ resealed: 0, current: 2 });
});

it('seals again what is used in between', async () => {
  const ours = await sealed(older);
  expect(await openedWith([newest], ours)).toEqual(neither);
  expect(await openedWith([newest, older], ours)).toEqual(both);
  expect(await openedWith([newest], ours)).toEqual(both);
});
