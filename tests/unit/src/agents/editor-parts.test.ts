import { EditorState } from '@codemirror/state';
import { CompletionContext } from '@codemirror/autocomplete';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AgentDraft, blankAgent } from '#contract/agents/agent-content';
import { completePrompt, promptNamesFacet } from '@/components/agents/prompt/prompt-language';
import { pacedText } from '@/components/agents/prompt/paced-text';
import { faultySections } from '@/components/agents/form/editor-sections';
import { agentFiltersOf } from '@/lib/agents/agent-filters';
import { shortcutOf, shortcutText } from '@/lib/agents/editor-shortcuts';
import { whenTypingRests } from '@/lib/agents/typing-rest';
import { fileSize } from '@/lib/format/file-sizes';
import { sealedHeaders, withoutTypedSecrets } from '@/lib/agents/header-secrets';
import { newFact, newTool } from '@/lib/agents/new-parts';
import { promptNames, unknownVariables } from '@/lib/agents/prompt-names';
import { choiceOf, choiceValue, providerOptions } from '@/lib/agents/provider-choices';

type Header = Extract<AgentDraft['tools'][number], { type: 'http' }>['headers'][number];

const SECRET = '00000000-0000-4000-8000-0000000000e1';
const header = (change: Partial<Header>): Header => ({
  name: 'Authorization',
  value: '',
  secret: true,
  secret_id: null,
  ...change,
});
function draftWith(...tools: { name: string; headers: Header[] }[]): AgentDraft {
  const http = newTool('http');
  return { ...blankAgent, tools: tools.map((change) => ({ ...http, ...change }) as typeof http) };
}

describe('secrets of headers', () => {
  it('are kept nowhere once typed', () => {
    const draft = draftWith({
      name: 'a',
      headers: [header({ value: 'key' }), header({ name: 'Accept', value: 'text/plain', secret: false })],
    });
    expect(JSON.stringify(withoutTypedSecrets(draft))).not.toContain('key"');
    expect(JSON.stringify(withoutTypedSecrets(draft))).toContain('text/plain');
  });

  it('are found again after their rows have moved', () => {
    const sent = draftWith({ name: 'a', headers: [header({ value: 'key' })] });
    const saved = draftWith({ name: 'a', headers: [header({ secret_id: SECRET })] });
    const moved = draftWith(
      { name: 'new', headers: [] },
      { name: 'a', headers: [header({ name: 'X', secret: false, value: '1' }), header({ value: 'key' })] },
    );
    expect(sealedHeaders(moved, sent, saved)).toEqual([{ tool: 1, header: 1, secret_id: SECRET }]);
  });

  it('typed again during the save are left for the next one', () => {
    const sent = draftWith({ name: 'a', headers: [header({ value: 'key' })] });
    const saved = draftWith({ name: 'a', headers: [header({ secret_id: SECRET })] });
    const typed = draftWith({ name: 'a', headers: [header({ value: 'key2' })] });
    expect(sealedHeaders(typed, sent, saved)).toEqual([]);
  });
});

const names = promptNames({
  variables: [{ name: 'business', default: '' }],
  facts: [{ ...newFact(), name: 'day' }, newFact()],
  tools: [{ ...newTool('end_call'), name: 'hang_up' }],
});

describe('names in texts', () => {
  it('are variables, facts and what every call has; mentions are tools and facts', () => {
    expect(names.variables.map(({ name }) => name)).toEqual([
      'business',
      'day',
      'caller_number',
      'called_number',
      'business_name',
      'date',
      'time',
    ]);
    expect(names.mentions.map(({ name }) => name)).toEqual(['hang_up', 'day']);
  });

  it('that nothing has are told, each once', () => {
    expect(unknownVariables('{{day}} {{ nobody }} {{nobody}} {{a b}} {{}}', names)).toEqual([
      'nobody',
      'a b',
    ]);
  });
});

describe('completion', () => {
  const complete = (text: string) => {
    const state = EditorState.create({ doc: text, extensions: promptNamesFacet.of(names) });
    const result = completePrompt(new CompletionContext(state, text.length, false));
    return result && { from: result.from, labels: result.options.map(({ label }) => label) };
  };

  it('follows {{ with variables', () => {
    expect(complete('Call {{')?.labels).toContain('business');
    expect(complete('Call {{ da')).toMatchObject({ from: 8 });
  });

  it('follows @ with tools and facts, but not in an address', () => {
    expect(complete('Use @')?.labels).toEqual(['hang_up', 'day']);
    expect(complete('Write to ada@')).toBeNull();
  });

  it('is silent elsewhere', () => {
    expect(complete('Hello')).toBeNull();
    expect(complete('{{day}} then')).toBeNull();
  });
});

describe('a text that is being typed', () => {
  let drawFrame = () => {};
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
      drawFrame = draw;
      return 1;
    });
    vi.stubGlobal('cancelAnimationFrame', () => {
      drawFrame = () => {};
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is told after a pause, once', () => {
    let text = '';
    const told: string[] = [];
    const paced = pacedText(
      () => text,
      (now) => told.push(now),
    );
    for (const letter of 'hello') {
      text += letter;
      paced.changed();
      vi.advanceTimersByTime(50);
    }
    expect(told).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(told).toEqual(['hello']);
    paced.flush();
    expect(told).toEqual(['hello']);
  });

  it('is told all the same when no one pauses, and at once when asked', () => {
    const told: string[] = [];
    const paced = pacedText(
      () => 'x',
      (now) => told.push(now),
    );
    for (let at = 0; at < 1200; at += 100) {
      paced.changed();
      drawFrame();
      vi.advanceTimersByTime(100);
    }
    expect(told).toHaveLength(1);
    paced.changed();
    paced.flush();
    expect(told).toHaveLength(2);
  });

  it('is told of in the task after the frame that shows the last key, where no one pauses', () => {
    const tell = vi.fn();
    const paced = pacedText(() => 'x', tell);
    for (let at = 0; at < 900; at += 100) {
      paced.changed();
      vi.advanceTimersByTime(100);
    }
    paced.changed();
    // A slow machine is still at it.
    vi.advanceTimersByTime(100);
    expect(tell).not.toHaveBeenCalled();
    drawFrame();
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(tell).toHaveBeenCalledOnce();
  });

  it('is told of where frames don’t come between the keys, too', () => {
    const tell = vi.fn();
    const paced = pacedText(() => 'x', tell);
    for (let at = 0; at < 1200; at += 100) {
      paced.changed();
      vi.advanceTimersByTime(100);
    }
    expect(tell).toHaveBeenCalledOnce();
  });

  it('puts off what waits until typing rests', () => {
    const work = vi.fn();
    const paced = pacedText(String, () => undefined);
    whenTypingRests(work, 300);
    vi.advanceTimersByTime(200);
    paced.changed();
    vi.advanceTimersByTime(299);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('shortcuts', () => {
  const press = (key: string, change: object = {}) =>
    shortcutOf({ key, metaKey: false, ctrlKey: true, shiftKey: false, altKey: false, ...change });

  it('are told apart', () => {
    expect(press('s')).toBe('save');
    expect(press('S', { shiftKey: true })).toBeNull();
    expect(press('Enter', { metaKey: true, ctrlKey: false })).toBe('test');
    expect(press('P', { shiftKey: true })).toBe('publish');
    expect(press('p')).toBeNull();
    expect(press('s', { ctrlKey: false })).toBeNull();
    expect(press('s', { altKey: true })).toBeNull();
  });

  it('are written as the keyboard has them', () => {
    expect(shortcutText('publish', 'Macintosh')).toBe('⌘⇧P');
    expect(shortcutText('publish', 'X11; Linux')).toBe('Ctrl Shift P');
  });
});

describe('providers to choose from', () => {
  it('keep a choice whose key is gone', () => {
    const gone = { provider: 'openai', key_id: SECRET };
    const options = providerOptions('model', { built_in: 'Built-in brain' }, [], gone);
    expect(options.map(({ words }) => words)).toEqual([
      'Built-in brain',
      'OpenAI-compatible (no key yet)',
      'OpenAI-compatible (its key was removed)',
    ]);
    expect(choiceOf(choiceValue(gone))).toEqual(gone);
  });
});

describe('the parts of the editor', () => {
  it('with a fault are marked', () => {
    const fault = { type: 'max', message: 'At most 2.' };
    const errors = { voice: { speed: fault }, first_message: fault, instructions: fault };
    expect(Object.fromEntries(faultySections(errors))).toEqual({ conversation: 2, voice_details: 1 });
  });
});

describe('the filters of the list', () => {
  it('leave out what is none', () => {
    expect(agentFiltersOf({ q: 'desk', status: 'nonsense', sort: 'calls' })).toEqual({
      q: 'desk',
      sort: 'calls',
    });
  });
});

it('sizes of files', () => {
  expect([fileSize(840), fileSize(12_300), fileSize(4_210_000)]).toEqual(['840 bytes', '12 kB', '4.2 MB']);
});
