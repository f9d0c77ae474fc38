import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { entriesFor, menuEntries } from '@/components/shell/menu/menu-entries';
import { permissions, permissionsOf } from '#contract/permissions';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';

const nothing = http.get(apiUrl('/*'), ({ request }) =>
  /auth\/me|billing\/balance/.test(request.url)
    ? undefined
    : HttpResponse.json({ code: 'not_ready', message: 'Nothing here.' }, { status: 404 }),
);
const shell = { handlers: [nothing] };

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

/** Specification section 2. */
const table = [
  ['dashboard', 'Dashboard', '/dashboard', 'dashboard:view'],
  ['agent-builder', 'Agent Builder', '/agents', 'agents:manage'],
  ['call-history', 'Call History', '/calls', 'calls:view'],
  ['phone-numbers', 'Phone Numbers', '/phone-numbers', 'phone-numbers:manage'],
  ['billing', 'Billing', '/billing', 'billing:view'],
] as const;

describe('menu', () => {
  it.each(table)('%s: %s, %s, %s', (id, label, path, permission) => {
    expect(menuEntries.find((entry) => entry.id === id)).toMatchObject({ label, path, permission });
  });

  it('has these entries alone, each with its own accent', () => {
    expect(menuEntries.map(({ id }) => id)).toEqual(table.map(([id]) => id));
    expect(new Set(menuEntries.map(({ accent }) => accent)).size).toBe(5);
  });

  it.each(table)('hides %s from someone without its permission', (id, _label, _path, permission) => {
    const held = { ...permissionsOf('admin'), [permission]: false };
    expect(entriesFor(held).map((entry) => entry.id)).not.toContain(id);
    expect(entriesFor(held)).toHaveLength(4);
  });

  it('shows nothing to someone without any permission', () => {
    const none = Object.fromEntries(permissions.map((permission) => [permission, false]));
    expect(entriesFor({ ...permissionsOf('user'), ...none })).toEqual([]);
  });

  it('marks the current page, also below its path', async () => {
    await renderApp('/agents/new', shell);
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(menu).getByRole('link', { name: 'Agent Builder' })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  });
});

describe('side menu', () => {
  const menu = () => screen.getByRole('navigation', { name: 'Main' });

  it('is 264 px wide, 72 px collapsed, and remembers it', async () => {
    const { person, unmount } = await renderApp('/settings', shell);
    expect(menu()).toHaveClass('w-[264px]');
    await person.click(screen.getByRole('button', { name: 'Collapse menu' }));
    await person.unhover(menu());
    expect(menu()).toHaveClass('w-[72px]');
    unmount();
    await renderApp('/settings', shell);
    expect(menu()).toHaveClass('w-[72px]');
  });

  it('collapsed, has a tooltip on each entry and opens on hover', async () => {
    localStorage.setItem('callwright.menu', 'collapsed');
    const { person } = await renderApp('/settings', shell);
    expect(within(menu()).getByRole('tooltip', { name: 'Billing', hidden: true })).toBeInTheDocument();
    await person.hover(menu());
    await waitFor(() => expect(menu()).toHaveClass('w-[264px]'));
    expect(within(menu()).queryByRole('tooltip')).toBeNull();
    await person.unhover(menu());
    expect(menu()).toHaveClass('w-[72px]');
  });

  it('collapsed, closes on Escape', async () => {
    localStorage.setItem('callwright.menu', 'collapsed');
    const { person } = await renderApp('/settings', shell);
    await person.hover(menu());
    await waitFor(() => expect(menu()).toHaveClass('w-[264px]'));
    act(() => within(menu()).getByRole('link', { name: 'Billing' }).focus());
    await person.keyboard('{Escape}');
    expect(menu()).toHaveClass('w-[72px]');
  });
});

describe('drawer', () => {
  it('opens by the menu button and goes once an entry is followed', async () => {
    const { person, href } = await renderApp('/settings', shell);
    await person.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Callwright' });
    await person.click(within(drawer).getByRole('link', { name: 'Billing' }));
    await waitFor(() => expect(href()).toBe('/billing'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('top bar', () => {
  const balanceOf = (micros: number) => [
    http.get(apiUrl('/billing/balance'), () =>
      HttpResponse.json({
        balance: micros / 1e6,
        balance_micros: micros,
        held_micros: 0,
        available_micros: micros,
      }),
    ),
    nothing,
  ];

  it.each([
    [4_999_999, '$4.999'],
    [0, '$0.000'],
    [-1_250_000, '−$1.250'],
    [1_234_567_890, '$1,234.567'],
  ])('shows a balance of %s micro-dollars as %s', async (micros, text) => {
    await renderApp('/settings', { handlers: balanceOf(micros) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("shows '$0.000' when the balance is absent", async () => {
    await renderApp('/settings', {
      user: { credits_balance: null },
      handlers: [
        http.get(apiUrl('/billing/balance'), () =>
          HttpResponse.json({ code: 'forbidden', message: 'No.' }, { status: 403 }),
        ),
        nothing,
      ],
    });
    expect(await screen.findByText('$0.000')).toBeVisible();
  });

  it('shows e-mail, initials and "Log out"', async () => {
    await renderApp('/billing', shell);
    expect(await screen.findByText('ada@example.com')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account' })).toHaveTextContent('AB');
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it("has Settings in the avatar's menu, and not in the side menu", async () => {
    const { person, href } = await renderApp('/billing', shell);
    expect(within(screen.getByRole('navigation', { name: 'Main' })).queryByText('Settings')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Account' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    await waitFor(() => expect(href()).toBe('/settings'));
  });

  it('changes the theme', async () => {
    const { person } = await renderApp('/billing', shell);
    await person.click(screen.getByRole('button', { name: 'Account' }));
    await person.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});

describe('command menu', () => {
  it('opens with Ctrl K and goes anywhere', async () => {
    const { person, href } = await renderApp('/settings', shell);
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await screen.findByPlaceholderText('Search or jump to…'), 'bill');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(href()).toBe('/billing'));
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
    await person.type(screen.getByPlaceholderText('Search or jump to…'), typed);
    await person.click(await screen.findByRole('option', { name: /\+1 415 555 0132/ }));
    await waitFor(() => expect(href()).toBe(`/calls/${callRow.call_id}`));
    // Once typing had paused, not at each letter.
    expect(asked).toEqual([{ ...wanted, limit: '5' }]);
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
    expect(found).toEqual([expect.stringMatching(/^Reception/), expect.stringMatching(/^Sales/)]);
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
    expect(await screen.findByText('No results')).toBeVisible();
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

describe('without a network', () => {
  it('a banner says so, and goes when it is back', async () => {
    await renderApp('/billing', shell);
    expect(screen.queryByText(/You’re offline/)).toBeNull();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/Changes to agents will save when you reconnect/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You’re offline/)).toBeNull();
    online.mockRestore();
  });

  it('what else stays in sight is below the banner, however many lines it takes', async () => {
    const tell = new Map<Element, (height: number) => void>();
    class Observer extends ResizeObserver {
      constructor(private readonly told: ResizeObserverCallback) {
        super(told);
      }
      override observe(target: Element) {
        // As far as the page reads it.
        const entry = (blockSize: number) => ({ borderBoxSize: [{ blockSize }] }) as never;
        tell.set(target, (height) => this.told([entry(height)], this));
      }
    }
    vi.stubGlobal('ResizeObserver', Observer);
    const { unmount } = await renderApp('/billing', shell);
    const banner = screen.getByRole('main').previousElementSibling;
    const root = document.documentElement.style;
    if (banner) tell.get(banner)?.(57);
    expect(root.getPropertyValue('--banner')).toBe('57px');
    unmount();
    expect(root.getPropertyValue('--banner')).toBe('');
  });
});

describe('every page', () => {
  it('has a skip link, one main part and a title', async () => {
    await renderApp('/settings', shell);
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
    await waitFor(() => expect(document.title).toBe('Settings · Callwright'));
  });

  it('says so when the identity service is not secure', async () => {
    await renderApp('/login', { user: null, environment: { insecureIdentity: true } });
    expect(await screen.findByText(/Don’t use it for real data/)).toBeVisible();
  });
});
