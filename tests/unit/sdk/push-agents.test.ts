/** What pushing agents says when others push at the same time, or the server doesn't take all of them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Callwright } from '../../../packages/sdk/src/callwright';
import { pushAgents } from '../../../packages/sdk/src/cli/push-agents';
import { CallwrightError } from '../../../packages/sdk/src/errors';

const files = vi.hoisted(() => ({ contents: new Map<string, string>() }));
vi.mock('../../../packages/sdk/src/cli/agent-files', async (original) => ({
  ...(await original<object>()),
  agentFilesIn: () => [...files.contents.keys()],
  readAgent: async (path: string) => ({
    path,
    agent_id: path,
    draft_revision: 1,
    content_hash: null,
    content: { name: files.contents.get(path) },
  }),
}));

const folder = mkdtempSync(join(tmpdir(), 'callwright-push-'));
const file = (name: string) => join(folder, name);
let said: string[];

beforeEach(() => {
  said = [];
  files.contents.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file whose agent is another one in Callwright. */
function edited(name: string): string {
  const path = file(name);
  writeFileSync(path, '');
  files.contents.set(path, 'New');
  return path;
}

const conflict = (message: string) => new CallwrightError(message, 409, 'conflict');
const nothingChanged = () => conflict('Nothing has changed since version 2.');

/**
 * @param publish what becomes of an agent that's to be published, which may change it
 * @param lost the agent whose draft can't be saved, since the server is away by then
 */
function workspace(publish: (agent: ReturnType<typeof agentAt>) => CallwrightError | null, lost = '') {
  const agents = new Map<string, ReturnType<typeof agentAt>>();
  const of = (id: string) => agents.get(id) ?? agents.set(id, agentAt(id)).get(id) ?? agentAt(id);
  const runs: string[] = [];
  const callwright = {
    agents: {
      get: async ({ agent_id }: { agent_id: string }) => ({ ...of(agent_id) }),
      version: async () => ({ content: { name: 'Old' } }),
      saveDraft: async ({ agent_id, content }: { agent_id: string; content: { name: string } }) => {
        const agent = of(agent_id);
        if (agent_id === lost) throw new CallwrightError('Callwright can’t be reached.', 0, 'network');
        Object.assign(agent, {
          draft: content,
          draft_revision: agent.draft_revision + 1,
          status: 'live_with_changes',
        });
        return { ...agent };
      },
      publish: async ({ agent_id }: { agent_id: string }) => {
        const fault = publish(of(agent_id));
        if (fault !== null) throw fault;
        return { ...Object.assign(of(agent_id), { live_version: 2, status: 'live' }) };
      },
    },
    agentTests: {
      list: async () => ({ items: [{}] }),
      run: async ({ agent_id }: { agent_id: string }) => ({ run_id: runs.push(agent_id) }),
      getRun: async () => ({ state: 'passed', results: [] }),
    },
  } as unknown as Callwright;
  return { callwright, runs };
}
const agentAt = (agent_id: string) => ({
  agent_id,
  draft: { name: 'Old' },
  draft_revision: 1,
  live_version: 1,
  status: 'live',
});

const push = (callwright: Callwright, change: { check?: boolean; force?: boolean } = {}) =>
  pushAgents(
    callwright,
    { folder, files: [], check: false, dryRun: false, force: false, note: '', ...change },
    (line) => said.push(line),
  );

it('has nothing to publish where someone has published the very same at the same time', async () => {
  edited('one.agent.ts');
  const { callwright, runs } = workspace((agent) => {
    Object.assign(agent, { live_version: 2, status: 'live' });
    return nothingChanged();
  });
  expect(await push(callwright, { check: true, force: true })).toBe(true);
  expect(said.at(-1)).toMatch(/one\.agent\.ts: nothing to publish\.$/);
  expect(runs).toHaveLength(1);
});

it('publishes what someone has saved as the very same in this moment', async () => {
  edited('one.agent.ts');
  const { callwright } = workspace(() => null);
  const save = callwright.agents.saveDraft.bind(callwright.agents);
  callwright.agents.saveDraft = async (input) => {
    await save(input);
    throw conflict('The draft was saved meanwhile.');
  };
  expect(await push(callwright)).toBe(true);
  expect(said.at(-1)).toMatch(/one\.agent\.ts: published as version 2\.$/);
});

it('tells of another edit only where there was one, and says what the server does otherwise', async () => {
  edited('one.agent.ts');
  const edit = workspace((agent) => {
    Object.assign(agent, { draft: { name: 'Theirs' }, draft_revision: agent.draft_revision + 1 });
    return conflict('The draft was saved meanwhile.');
  });
  await expect(push(edit.callwright)).rejects.toThrow('someone has edited the agent’s draft');
  const taken = workspace(() => conflict('This request is under way.'));
  await expect(push(taken.callwright, { force: true })).rejects.toThrow(
    'can’t be published: This request is under way.',
  );
});

it('replaces what someone edits meanwhile when it’s told to', async () => {
  edited('one.agent.ts');
  let isToEdit = true;
  const { callwright } = workspace((agent) => {
    if (!isToEdit) return null;
    isToEdit = false;
    Object.assign(agent, { draft: { name: 'Theirs' }, draft_revision: agent.draft_revision + 1 });
    return conflict('The draft was saved meanwhile.');
  });
  expect(await push(callwright, { force: true })).toBe(true);
  expect(said.at(-1)).toMatch(/published as version 2\.$/);
});

it('says what was refused before it fails for another reason', async () => {
  edited('one.agent.ts');
  const two = edited('two.agent.ts');
  const refuse = () => new CallwrightError('A secret is missing.', 400, 'invalid_request');
  const { callwright } = workspace(refuse, two);
  await expect(push(callwright)).rejects.toThrow('Callwright can’t be reached.');
  expect(said.at(-1)).toMatch(/one\.agent\.ts can’t be published: A secret is missing\.$/);
});

it('names the agent whose tests can’t be run, and pushes the others all the same', async () => {
  edited('one.agent.ts');
  edited('two.agent.ts');
  const { callwright } = workspace(() => null);
  const message = 'The agent isn’t complete: Write what the agent says first.';
  const field = { field: 'first_message', message: 'Write what the agent says first.' };
  const run = callwright.agentTests.run.bind(callwright.agentTests);
  callwright.agentTests.run = async (input) => {
    if (input.agent_id.endsWith('one.agent.ts'))
      throw new CallwrightError(message, 400, 'invalid_request', [field]);
    return run(input);
  };
  await expect(push(callwright, { check: true })).rejects.toThrow(
    /one\.agent\.ts: The agent isn’t complete: .*\n {2}first_message: Write what the agent says first\.$/,
  );
  expect(said.at(-1)).toMatch(/two\.agent\.ts: published as version 2\.$/);
});

it('names each agent beside what’s said of its tests', async () => {
  edited('one.agent.ts');
  edited('two.agent.ts');
  const { callwright } = workspace(() => null);
  callwright.agentTests.list = async ({ agent_id }) =>
    // Nothing of a test is read here but that it's there.
    ({ items: agent_id.endsWith('one.agent.ts') ? [] : [{}, {}] }) as Awaited<
      ReturnType<Callwright['agentTests']['list']>
    >;
  expect(await push(callwright, { check: true })).toBe(true);
  const endings = (name: string) =>
    said.flatMap((line) => (line.includes(`${name}: `) ? [line.slice(line.indexOf(`${name}: `))] : []));
  expect(endings('one.agent.ts')).toEqual([
    'one.agent.ts: no tests yet.',
    'one.agent.ts: published as version 2.',
  ]);
  expect(endings('two.agent.ts')).toEqual([
    'two.agent.ts: running its 2 tests.',
    'two.agent.ts: published as version 2.',
  ]);
});
