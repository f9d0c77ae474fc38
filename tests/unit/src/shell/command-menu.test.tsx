import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PAUSE_MS } from '@/components/shell/commands/use-found';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { nothing, shell } from './nothing-there';

const agentRow = {
  agent_id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Front desk',
  is_example: false,
  status: 'live',
  live_version: 2,
  tests: null,
  calls_7_days: 0,
  success_7_days: null,
  last_call_at: null,
  last_call_is_test: false,
  updated_at: '2026-11-20T10:00:00Z',
};
const callRow = {
  call_id: 'abcd0000-0000-4000-8000-0000000000c1',
  agent_id: agentRow.agent_id,
  agent_name: 'Reception',
  agent_version: 2,
  origin: 'phone',
  direction: 'inbound',
  is_example: false,
  party: '+1 415 555 0132',
  status: 'ended',
  end_reason: 'caller_hung_up',
  fault: 'none',
  success: false,
  started_at: '2026-11-20T10:00:00Z',
  ended_at: '2026-11-20T10:01:00Z',
  duration_ms: 60_000,
  response_ms: null,
  worst_response_ms: null,
  score: null,
  cost_micros: 0,
  tool_failed: false,
  facts: [],
  topic: null,
  tags: [],
};

async function openCommands(...handlers: RequestHandler[]) {
  const view = await renderApp('/billing', { handlers: [...handlers, nothing] });
  await view.person.keyboard('{Control>}k{/Control}');
  await screen.findByPlaceholderText('Search or jump to…');
  return view;
}

/**
 * From here on typing pauses when the test says so: on a busy machine the time between two letters is a pause, too.
 *
 * @returns what lets the pause pass
 */
function heldPauses(): () => void {
  const [begin, end] = [globalThis.setTimeout, globalThis.clearTimeout];
  const held = new Map<unknown, () => void>();
  const began = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms, ...given) => {
    if (ms !== PAUSE_MS) return begin(run, ms, ...(given as []));
    const timer = begin(() => undefined);
    held.set(timer, () => run(...(given as [])));
    return timer;
  });
  const ended = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer);
    end(timer);
  });
  onTestFinished(() => {
    began.mockRestore();
    ended.mockRestore();
  });
  return () => {
    const due = [...held.values()];
    held.clear();
    act(() => due.forEach((run) => run()));
  };
}

describe('command menu', () => {
  it('opens with Ctrl K and goes anywhere', async () => {
    const { person, href } = await renderApp('/settings', shell);
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await screen.findByPlaceholderText('Search or jump to…'), 'bill');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(href()).toBe('/billing'));
  });

  it('finds a page by what one does there', async () => {
    const { person, href } = await renderApp('/settings', shell);
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await screen.findByPlaceholderText('Search or jump to…'), 'buy');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(href()).toBe('/billing'));
  });

  it('finds the dark theme before anything else by its name', async () => {
    const { person } = await renderApp('/settings', shell);
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await screen.findByPlaceholderText('Search or jump to…'), 'dark');
    const [first] = await screen.findAllByRole('option');
    expect(first).toHaveTextContent('Dark theme');
    expect(first).toHaveAttribute('aria-selected', 'true');
  });

  it('finds agents by name, and opens one', async () => {
    const { person, href } = await openCommands(
      http.get(apiUrl('/agents'), ({ request }) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        return HttpResponse.json({
          items: [agentRow].filter(({ name }) => name.toLowerCase().includes(q)),
          next_cursor: null,
        });
      }),
    );
    await person.type(screen.getByPlaceholderText('Search or jump to…'), 'front');
    await person.click(await screen.findByRole('option', { name: /Front desk/ }));
    await waitFor(() => expect(href()).toBe(`/agents/${agentRow.agent_id}`));
  });

  it.each(['4155550132', '415-555', 'hung up', callRow.call_id.slice(0, 8)])(
    'finds a call by %s',
    async (typed) => {
      const { person } = await openCommands(
        http.get(apiUrl('/calls'), () => HttpResponse.json({ items: [callRow], next_cursor: null })),
      );
      await person.type(screen.getByPlaceholderText('Search or jump to…'), typed);
      expect(await screen.findByRole('option', { name: /\+1 415 555 0132/ })).toBeVisible();
    },
  );

  it.each([
    ['+1 415 555', { number: '1415555' }],
    ['Ada Byron', { words: 'ada byron' }],
    [callRow.call_id, { id_prefix: callRow.call_id }],
  ])('finds an old call by %s, among all of them', async (typed, wanted) => {
    const asked: Record<string, string>[] = [];
    const { person, href } = await openCommands(
      http.get(apiUrl('/calls'), ({ request }) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        if (Object.keys(query).length === 0) return HttpResponse.json({ items: [], next_cursor: null });
        asked.push(query);
        return HttpResponse.json({ items: [callRow], next_cursor: null });
      }),
    );
    const pass = heldPauses();
    await person.type(screen.getByPlaceholderText('Search or jump to…'), typed);
    // Once typing has paused, not at each letter.
    pass();
    const found = await screen.findByRole('option', { name: /\+1 415 555 0132/ });
    expect(asked).toEqual([{ ...wanted, limit: '5' }]);
    await person.click(found);
    await waitFor(() => expect(href()).toBe(`/calls/${callRow.call_id}`));
  });

  it('shows the words that were said in a call, opens it at their moment, and shows all such calls', async () => {
    const matches = [
      {
        seq: 4,
        offset_ms: 61_500,
        by: 'caller',
        text: 'I would like to have a refund for my broken chair.',
        marks: [{ start: 23, end: 29 }],
      },
    ];
    const calls = http.get(apiUrl('/calls'), ({ request }) => {
      const items = new URL(request.url).searchParams.has('words') ? [{ ...callRow, matches }] : [];
      return HttpResponse.json({ items, next_cursor: null });
    });
    const first = await openCommands(calls);
    await first.person.type(screen.getByPlaceholderText('Search or jump to…'), 'refund');
    const found = await screen.findByRole('option', { name: /have a refund for my broken chair/ });
    expect(found.querySelector('mark')).toHaveTextContent('refund');
    await first.person.click(found);
    await waitFor(() => expect(first.href()).toBe(`/calls/${callRow.call_id}?t=61.5`));
    first.unmount();

    const second = await openCommands(calls);
    await second.person.type(screen.getByPlaceholderText('Search or jump to…'), 'refund');
    await second.person.click(await screen.findByRole('option', { name: /Calls with “refund”/ }));
    await waitFor(() => expect(second.href()).toBe('/calls?words=refund'));
  });

  it('offers what was meant by a word with a fault, where nothing else is found', async () => {
    const { person, href } = await openCommands();
    const field = screen.getByPlaceholderText('Search or jump to…');
    await person.type(field, 'agent');
    expect(screen.queryByText('Did you mean')).toBeNull();
    await person.clear(field);
    await person.type(field, 'dahsboard');
    const meant = await screen.findByRole('option', { name: 'Dashboard' });
    expect(screen.getByText('Did you mean')).toBeVisible();
    await waitFor(() => expect(meant).toHaveAttribute('aria-selected', 'true'));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(href()).toMatch(/^\/dashboard/));
  });

  it('finds an old call by the beginning of its id, before those in which it was said', async () => {
    const said = { ...callRow, call_id: 'ffff0000-0000-4000-8000-0000000000c2', agent_name: 'Sales' };
    const { person } = await openCommands(
      http.get(apiUrl('/calls'), ({ request }) => {
        const { searchParams } = new URL(request.url);
        const isOpening = callRow.call_id.startsWith(searchParams.get('id_prefix') ?? 'none');
        const newer = { ...said, started_at: '2026-11-21T10:00:00Z' };
        const items = isOpening ? [callRow] : searchParams.has('words') ? [newer] : [];
        return HttpResponse.json({ items, next_cursor: null });
      }),
    );
    await person.type(screen.getByPlaceholderText('Search or jump to…'), 'abcd');
    await screen.findByRole('option', { name: /Reception/ });
    await screen.findByRole('option', { name: /Sales/ });
    const found = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(found).toEqual([
      expect.stringMatching(/^Reception/),
      expect.stringMatching(/^Sales/),
      expect.stringMatching(/^Calls with “abcd”/),
    ]);
  });

  it('finds an old call of an agent by its name', async () => {
    const { person } = await openCommands(
      http.get(apiUrl('/agents'), () => HttpResponse.json({ items: [agentRow], next_cursor: null })),
      http.get(apiUrl('/calls'), ({ request }) => {
        const isOfAgent = new URL(request.url).searchParams.get('agent_id') === agentRow.agent_id;
        return HttpResponse.json({ items: isOfAgent ? [callRow] : [], next_cursor: null });
      }),
    );
    await person.type(screen.getByPlaceholderText('Search or jump to…'), 'front');
    expect(await screen.findByRole('option', { name: /\+1 415 555 0132/ })).toBeVisible();
  });

  it('marks the first that’s found, also where it’s found later, until one has chosen another', async () => {
    let answer: () => void = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const call = { ...callRow, agent_name: 'Front desk' };
    const { person } = await openCommands(
      http.get(apiUrl('/agents'), async () => {
        await answered;
        return HttpResponse.json({ items: [agentRow], next_cursor: null });
      }),
      http.get(apiUrl('/calls'), () => HttpResponse.json({ items: [call], next_cursor: null })),
    );
    await person.type(screen.getByPlaceholderText('Search or jump to…'), 'front');
    const ofCall = await screen.findByRole('option', { name: /\+1 415 555 0132/ });
    await waitFor(() => expect(ofCall).toHaveAttribute('aria-selected', 'true'));
    answer();
    await screen.findByRole('group', { name: 'Agents' });
    const [ofAgent] = screen.getAllByRole('option');
    await waitFor(() => expect(ofAgent).toHaveAttribute('aria-selected', 'true'));
    await person.keyboard('{ArrowDown}');
    await waitFor(() => expect(ofCall).toHaveAttribute('aria-selected', 'true'));
  });

  it.each(['{ArrowDown}', '{Control>}n{/Control}', '{Control>}j{/Control}'])(
    'leaves the mark where %s brought it when more is found',
    async (keys) => {
      let answer: () => void = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const other = { ...callRow, call_id: 'ffff0000-0000-4000-8000-0000000000c2', agent_name: 'Front two' };
      const { person } = await openCommands(
        http.get(apiUrl('/agents'), async () => {
          await answered;
          return HttpResponse.json({ items: [agentRow], next_cursor: null });
        }),
        http.get(apiUrl('/calls'), () =>
          HttpResponse.json({ items: [{ ...callRow, agent_name: 'Front one' }, other], next_cursor: null }),
        ),
      );
      await person.type(screen.getByPlaceholderText('Search or jump to…'), 'front');
      const second = await screen.findByRole('option', { name: /Front two/ });
      await waitFor(() =>
        expect(screen.getByRole('option', { name: /Front one/ })).toHaveAttribute('aria-selected', 'true'),
      );
      await person.keyboard(keys);
      await waitFor(() => expect(second).toHaveAttribute('aria-selected', 'true'));
      answer();
      await screen.findByRole('group', { name: 'Agents' });
      expect(second).toHaveAttribute('aria-selected', 'true');
    },
  );

  it('says that it’s searching until the answer is there', async () => {
    let isAsked = false;
    let answer: () => void = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { person } = await openCommands(
      http.get(apiUrl('/calls'), async ({ request }) => {
        if (new URL(request.url).searchParams.has('words')) {
          isAsked = true;
          await answered;
        }
        return HttpResponse.json({ items: [], next_cursor: null });
      }),
    );
    await person.type(screen.getByPlaceholderText('Search or jump to…'), 'zzzz');
    expect(screen.getByText('Searching…')).toBeVisible();
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.getByText('Searching…')).toBeVisible();
    expect(screen.queryByText('No results')).toBeNull();
    answer();
    const none = await screen.findByText('No results');
    expect(none).toBeVisible();
    // A listbox holds entries alone.
    expect(screen.getByRole('listbox')).not.toContainElement(none);
    expect(screen.queryByText('Searching…')).toBeNull();
  });

  it('opens any call by its whole id, and a part of Settings', async () => {
    const { person, href } = await openCommands();
    const field = screen.getByPlaceholderText('Search or jump to…');
    await person.type(field, 'api key');
    expect(await screen.findByRole('option', { name: 'Settings Provider keys' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Log out' })).toBeNull();
    await person.clear(field);
    await person.type(field, callRow.call_id);
    await person.click(await screen.findByRole('option', { name: `Call ${callRow.call_id}` }));
    await waitFor(() => expect(href()).toBe(`/calls/${callRow.call_id}`));
  });

  it('can be closed without a keyboard', async () => {
    const { person } = await openCommands();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByPlaceholderText('Search or jump to…')).toBeNull());
  });

  it('is closed by Enter on its button, which doesn’t run what’s marked', async () => {
    const { person, href } = await openCommands();
    const before = href();
    screen.getByRole('button', { name: 'Close' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByPlaceholderText('Search or jump to…')).toBeNull());
    expect(href()).toBe(before);
  });

  it('says so when nothing fits', async () => {
    const { person } = await openCommands();
    await person.type(screen.getByPlaceholderText('Search or jump to…'), 'zzzz');
    expect(await screen.findByText('No results')).toBeVisible();
  });

  it('logs out', async () => {
    const { person, href } = await renderApp('/settings', shell);
    await person.click(screen.getByRole('button', { name: /Search/ }));
    await person.click(await screen.findByRole('option', { name: 'Log out' }));
    await waitFor(() => expect(href()).toBe('/login'));
  });
});
