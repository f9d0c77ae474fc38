import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { entriesFor, menuEntries } from '@/components/shell/menu/menu-entries';
import { tellUnopened } from '@/lib/offline/unopened';
import { permissions, permissionsOf } from '#contract/permissions';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { nothing, shell } from './nothing-there';

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

  it('the banner says that what was pressed opens later, and for a while alone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await renderApp('/billing', shell);
    act(tellUnopened);
    expect(screen.getByText(/couldn’t be loaded. Press again/)).toBeVisible();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You’re offline. That opens when you’re back.')).toBeVisible();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByText(/Changes to agents will save when you reconnect/)).toBeVisible();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You’re offline/)).toBeNull();
    vi.useRealTimers();
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
