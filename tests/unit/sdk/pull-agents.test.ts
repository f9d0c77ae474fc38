/** What pulling says of files that another version of the package has written. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Callwright } from '../../../packages/sdk/src/callwright';
import { noteDraft, type ReadAgent } from '../../../packages/sdk/src/cli/agent-files';
import { agentText, hashOf } from '../../../packages/sdk/src/cli/agent-text';
import { pullAgents } from '../../../packages/sdk/src/cli/pull-agents';
import type { AgentSource } from '../../../packages/sdk/src/generated/types';

const folder = mkdtempSync(join(tmpdir(), 'callwright-pull-'));
const path = join(folder, 'clinic.agent.ts');
const pulled = { name: 'Clinic' };
/** What this version fills in, and the one that pulled the file didn't know. */
const defaults = { voice_speed: 1 };
const file = vi.hoisted(() => ({ content_hash: '', written: {} as object }));

vi.mock('../../../packages/sdk/src/cli/agent-files', async (original) => ({
  ...(await original<object>()),
  readAgent: async (at: string) => ({
    path: at,
    agent_id: 'an-id',
    draft_revision: 1,
    ...file,
    content: { ...file.written, ...defaults },
  }),
}));

beforeEach(() => {
  now = draft;
  file.written = pulled;
  writeFileSync(path, agentText(pulled, 'an-id', 1));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const draft: AgentSource = { name: 'Clinic at the harbor', ...defaults };
/** In Callwright. */
let now: AgentSource;
const said: string[] = [];
const callwright = {
  agents: {
    async *list() {
      yield { agent_id: 'an-id', name: 'Clinic' };
    },
    get: async () => ({ agent_id: 'an-id', draft: now, draft_revision: 2 }),
  },
} as unknown as Callwright;
const pull = () => pullAgents(callwright, { folder, names: [], force: false }, (line) => said.push(line));

it('replaces a file that no one has edited, whatever defaults have come since', async () => {
  file.content_hash = hashOf(pulled);
  await pull();
  expect(readFileSync(path, 'utf8')).toBe(agentText(draft, 'an-id', 2));
});

it('replaces one that was noted with its defaults, as they were noted before', async () => {
  file.written = { ...pulled, ...defaults };
  writeFileSync(path, agentText(file.written, 'an-id', 1));
  file.content_hash = hashOf({ ...pulled, ...defaults });
  await pull();
  expect(readFileSync(path, 'utf8')).toBe(agentText(draft, 'an-id', 2));
});

it('leaves one that was edited as it is', async () => {
  file.content_hash = hashOf({ name: 'Before' } as AgentSource);
  await expect(pull()).rejects.toThrow('was edited since it was pulled');
});

it.each([
  { way: 'what’s written and the draft', noted: () => notedIn(pulled, { ...pulled, ...defaults }) },
  { way: 'the draft alone, as earlier versions did', noted: () => hashOf({ ...pulled, ...defaults }) },
])(
  'leaves one that was edited since $way was noted, where the draft is that one again',
  async ({ noted }) => {
    file.content_hash = noted();
    file.written = { name: 'Clinic by hand' };
    now = { ...pulled, ...defaults };
    await pull();
    expect(said.at(-1)).toContain('(edited here, left as it is)');
  },
);

it('replaces one that’s written without defaults, and refuses to where it was edited', async () => {
  file.content_hash = notedIn(pulled, { ...pulled, ...defaults });
  await pull();
  expect(readFileSync(path, 'utf8')).toBe(agentText(draft, 'an-id', 2));
  file.written = { name: 'Clinic by hand' };
  await expect(pull()).rejects.toThrow('was edited since it was pulled');
});

/** What a file takes up as it's pushed. */
function notedIn(written: AgentSource, content: object): string {
  noteDraft(
    { path, agent_id: 'an-id', draft_revision: null, content_hash: null, content, written } as ReadAgent,
    1,
  );
  return /content_hash: '([^']*)'/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
}
