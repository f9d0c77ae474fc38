import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AgentDraft, blankAgent } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { DraftSaver, type DraftSaverPorts, type SaveFailure } from '@/lib/agents/draft-saver';
import { typed } from '@/lib/agents/typing-rest';
import { forgetUnsavedDrafts, unsavedDraftKey } from '@/lib/agents/unsaved-drafts';

const KEY = 'draft';

function agentAt(revision: number, draft: AgentDraft): Agent {
  return {
    agent_id: '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001',
    is_example: false,
    status: 'draft',
    live_version: null,
    draft_revision: revision,
    draft,
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-01T10:00:00.000Z',
  };
}

const named = (name: string): AgentDraft => ({ ...blankAgent, name });

/** A server with one draft, as strict about revisions as the real one. */
function server(stored: Agent) {
  const state = { stored, saves: [] as AgentDraft[], down: false };
  const items = new Map<string, string>();
  const ports: DraftSaverPorts = {
    async save(baseRevision, draft) {
      await Promise.resolve();
      if (state.down) throw new Error('no network');
      if (baseRevision !== state.stored.draft_revision) throw new Error('conflict');
      state.saves.push(draft);
      state.stored = agentAt(baseRevision + 1, draft);
      return state.stored;
    },
    async interpret(error): Promise<SaveFailure> {
      await Promise.resolve();
      if (error instanceof Error && error.message === 'conflict')
        return { kind: 'conflict', theirs: state.stored };
      return { kind: 'unreachable', reason: 'Callwright can’t be reached.' };
    },
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  };
  return { state, ports, items };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('DraftSaver', () => {
  it('says once that something is unsaved, however long one types', () => {
    const { ports } = server(agentAt(1, named('a')));
    const saver = new DraftSaver(KEY, { revision: 1, draft: named('a') }, ports);
    const told = vi.fn();
    saver.subscribe(told);
    for (const name of ['b', 'bc', 'bcd']) {
      saver.typing();
      saver.change(named(name));
    }
    expect(told).toHaveBeenCalledOnce();
    expect(saver.snapshot()).toEqual({ kind: 'unsaved' });
  });

  it('saves once after a pause, with what was typed last', async () => {
    const { state, ports } = server(agentAt(1, named('a')));
    const saver = new DraftSaver(KEY, { revision: 1, draft: named('a') }, ports);
    saver.change(named('b'));
    saver.change(named('c'));
    expect(saver.snapshot()).toEqual({ kind: 'unsaved' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.saves.map((draft) => draft.name)).toEqual(['c']);
    expect(saver.snapshot()).toEqual({ kind: 'saved' });
    expect(saver.revision).toBe(2);
  });

  it('keeps what is typed without a pause in this browser, and sends it when the typing rests', async () => {
    const { state, ports, items } = server(agentAt(1, named('a')));
    const saver = new DraftSaver(KEY, { revision: 1, draft: named('a') }, ports);
    for (let key = 1; key <= 50; key += 1) {
      typed();
      if (key % 10 === 0) saver.change(named(`${key}`));
      await vi.advanceTimersByTimeAsync(110);
    }
    expect(state.saves).toEqual([]);
    expect(items.get(KEY)).toContain('"name":"50"');
    await vi.advanceTimersByTimeAsync(600);
    expect(state.saves.map((draft) => draft.name)).toEqual(['50']);
  });

  it('doesn’t wait longer than ten seconds for the pause of someone who never makes one', async () => {
    const { state, ports } = server(agentAt(1, named('a')));
    const saver = new DraftSaver(KEY, { revision: 1, draft: named('a') }, ports);
    for (let key = 1; key <= 110; key += 1) {
      typed();
      if (key % 10 === 0) saver.change(named(`${key}`));
      await vi.advanceTimersByTimeAsync(110);
    }
    expect(state.saves).toHaveLength(1);
  });

  it('is as good to someone whose keys are far apart', async () => {
    const { state, ports } = server(agentAt(1, named('a')));
    const saver = new DraftSaver(KEY, { revision: 1, draft: named('a') }, ports);
    const type = async (seconds: number) => {
      for (let ms = 0; ms < seconds * 1000; ms += 300) {
        typed();
        saver.change(named(`${Date.now()}`));
        await vi.advanceTimersByTimeAsync(300);
      }
    };
    await type(9);
    expect(state.saves).toHaveLength(0);
    await type(52);
    expect(state.saves.length).toBeGreaterThanOrEqual(5);
    expect(state.saves.length).toBeLessThanOrEqual(6);
    // An outage isn't asked at each key.
    state.down = true;
    const save = vi.spyOn(ports, 'save');
    await type(60);
    expect(save.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(save.mock.calls.length).toBeLessThanOrEqual(6);
    state.down = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saver.snapshot()).toEqual({ kind: 'saved' });
  });

  it('sends nothing while it’s paused, and what was typed meanwhile from the draft that was adopted', async () => {
    const { state, ports } = server(agentAt(1, named('a')));
    const saver = new DraftSaver(KEY, { revision: 1, draft: named('a') }, ports);
    const goOn = saver.pause();
    saver.change(named('b'));
    await saver.flush();
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.saves).toEqual([]);
    state.stored = agentAt(2, named('theirs'));
    saver.adopt(state.stored);
    saver.change(named('both'));
    goOn();
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.saves.map(({ name }) => name)).toEqual(['both']);
    expect(saver.snapshot()).toEqual({ kind: 'saved' });
    // What wasn't replaced in the end is saved as ever.
    const goOnAgain = saver.pause();
    saver.change(named('c'));
    goOnAgain();
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.saves.map(({ name }) => name)).toEqual(['both', 'c']);
  });

  it('sends what is typed during a save afterwards, from the new revision', async () => {
    const { state, ports } = server(agentAt(1, named('a')));
    const saver = new DraftSaver(KEY, { revision: 1, draft: named('a') }, ports);
    saver.change(named('b'));
    const first = saver.flush();
    saver.change(named('c'));
    await first;
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.saves.map((draft) => draft.name)).toEqual(['b', 'c']);
    expect(state.stored.draft_revision).toBe(3);
  });

  it('keeps what the network did not take, and saves it when it is back', async () => {
    const { state, ports, items } = server(agentAt(1, named('a')));
    const saver = new DraftSaver(KEY, { revision: 1, draft: named('a') }, ports);
    state.down = true;
    saver.change(named('b'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.snapshot()).toEqual({ kind: 'failed', reason: 'Callwright can’t be reached.' });
    const reopened = new DraftSaver(KEY, { revision: 1, draft: named('a') }, ports);
    expect(reopened.unsavedWork()).toEqual({ base_revision: 1, draft: named('b') });
    state.down = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(state.stored.draft.name).toBe('b');
    expect(items.size).toBe(0);
  });

  it('tries once more when its page goes, and leaves what fails then to the next visit', async () => {
    const { state, ports, items } = server(agentAt(1, named('a')));
    const saver = new DraftSaver(KEY, { revision: 1, draft: named('a') }, ports);
    const close = saver.open();
    state.down = true;
    saver.change(named('b'));
    close();
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.snapshot().kind).toBe('failed');
    state.down = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.saves).toEqual([]);
    expect(items.get(KEY)).toContain('"name":"b"');

    saver.open();
    saver.change(named('c'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.saves.map((draft) => draft.name)).toEqual(['c']);
  });

  it('stops at a conflict, and saves over it only when told to', async () => {
    const { state, ports } = server(agentAt(5, named('theirs')));
    const saver = new DraftSaver(KEY, { revision: 4, draft: named('a') }, ports);
    saver.change(named('mine'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.snapshot()).toMatchObject({ kind: 'conflict' });
    saver.change(named('mine, longer'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.stored.draft.name).toBe('theirs');
    await saver.keepMine();
    expect(state.stored.draft.name).toBe('mine, longer');
    expect(saver.snapshot()).toEqual({ kind: 'saved' });
  });

  it('gives up its own draft for the later one when told to', async () => {
    const { state, ports, items } = server(agentAt(5, named('theirs')));
    const saver = new DraftSaver(KEY, { revision: 4, draft: named('a') }, ports);
    saver.change(named('mine'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.takeTheirs()?.name).toBe('theirs');
    expect(saver.revision).toBe(5);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.saves).toEqual([]);
    expect(items.size).toBe(0);
  });

  it('does not repeat what the server refused for good', async () => {
    const { state, ports } = server(agentAt(1, named('a')));
    const interpret = vi.fn(
      async (): Promise<SaveFailure> => Promise.resolve({ kind: 'rejected', reason: 'Too long.' }),
    );
    const saver = new DraftSaver(KEY, { revision: 1, draft: named('a') }, { ...ports, interpret });
    state.down = true;
    saver.change(named('b'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(interpret).toHaveBeenCalledTimes(1);
    expect(saver.snapshot()).toEqual({ kind: 'failed', reason: 'Too long.' });
  });
});

describe('what can’t be saved as it is', () => {
  it('is kept in this browser and stays "not saved" until it can be', async () => {
    const { state, ports } = server(agentAt(1, named('a')));
    const saver = new DraftSaver(KEY, { revision: 1, draft: named('a') }, ports);
    saver.hold(named(''), 'Give the agent a name.');
    await saver.flush();
    expect(saver.snapshot()).toEqual({ kind: 'failed', reason: 'Give the agent a name.' });
    expect(saver.unsavedWork()?.draft.name).toBe('');
    expect(state.saves).toEqual([]);
    saver.change(named('b'));
    await saver.flush();
    expect(saver.snapshot()).toEqual({ kind: 'saved' });
    expect(saver.unsavedWork()).toBeNull();
  });
});

describe('what can’t be saved as it is, while a save is under way', () => {
  it('is not said to be saved by it, and is kept', async () => {
    const { state, ports, items } = server(agentAt(1, named('a')));
    const saver = new DraftSaver(KEY, { revision: 1, draft: named('a') }, ports);
    saver.change(named('b'));
    const saving = saver.flush();
    saver.hold(named(''), 'Give the agent a name.');
    await saving;
    expect(state.stored.draft.name).toBe('b');
    expect(saver.snapshot()).toEqual({ kind: 'failed', reason: 'Give the agent a name.' });
    expect(JSON.parse(items.get(KEY) ?? '')).toEqual({ base_revision: 2, draft: named('') });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.saves.map((draft) => draft.name)).toEqual(['b']);
  });

  it('stays unsaved when one keeps it in a conflict', async () => {
    const { state, ports } = server(agentAt(5, named('theirs')));
    const saver = new DraftSaver(KEY, { revision: 4, draft: named('a') }, ports);
    saver.change(named('mine'));
    await vi.advanceTimersByTimeAsync(1000);
    saver.hold(named(''), 'Give the agent a name.');
    await saver.keepMine();
    expect(saver.snapshot()).toEqual({ kind: 'failed', reason: 'Give the agent a name.' });
    saver.change(named('mine again'));
    await saver.flush();
    expect(state.stored.draft.name).toBe('mine again');
  });
});

describe('work of an earlier visit', () => {
  it('is saved from the revision it was based on, so that a later one is not overwritten', async () => {
    const { state, ports } = server(agentAt(5, named('theirs')));
    const saver = new DraftSaver(KEY, { revision: 5, draft: named('theirs') }, ports);
    saver.resume({ base_revision: 4, draft: named('mine') });
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.snapshot()).toMatchObject({ kind: 'conflict' });
    expect(state.stored.draft.name).toBe('theirs');
  });
});

describe('forgetUnsavedDrafts', () => {
  function storageOf(keys: string[]): Storage {
    const storage = Object.create({
      removeItem(key: string) {
        delete (this as Record<string, string>)[key];
      },
    }) as Storage;
    for (const key of keys) Object.assign(storage, { [key]: '{}' });
    return storage;
  }

  it('removes every draft after a logout, and nothing else', () => {
    const storage = storageOf([unsavedDraftKey('ada', '1'), unsavedDraftKey('ben', '2'), 'callwright:theme']);
    forgetUnsavedDrafts(storage, null);
    expect(Object.keys(storage)).toEqual(['callwright:theme']);
  });

  it('leaves those of the person who is signed in', () => {
    const storage = storageOf([unsavedDraftKey('ada', '1'), unsavedDraftKey('ben', '2')]);
    forgetUnsavedDrafts(storage, 'ada');
    expect(Object.keys(storage)).toEqual([unsavedDraftKey('ada', '1')]);
  });
});
