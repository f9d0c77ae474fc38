/** Calls waiting for a person are above every page of those who may come, and nowhere else. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Mock } from '#mock-api/mock';
import { addAgent, addCall, contentWith } from '../../mock-workspace';
import { renderApp } from '../../render-app';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A phone call that runs, and asks for a person. */
function waits(mock: Mock, id: number, why: string): string {
  const agent = addAgent(mock, contentWith({}), 1);
  const call_id = `00000000-0000-4000-8000-0000000000d${id}`;
  addCall(mock, {
    call_id,
    agent_id: agent.agent_id,
    agent_name: 'Front desk',
    origin: 'phone',
    party: `+1415555013${id}`,
    status: 'in_progress',
    end_reason: null,
    started_at: new Date(Date.now() - 60_000 + id).toISOString(),
    ended_at: null,
    events: [
      { type: 'help_requested', seq: 1, offset_ms: 1_000, turn: 1, tool: 'help', why, wait_seconds: 60 },
    ],
  });
  return call_id;
}

const region = () => screen.findByRole('region', { name: 'Calls waiting for a person' });

it('the one that waits longest is above every page, and all of them above the dashboard', async () => {
  const { person } = await renderApp('/calls', {
    prepare: (mock) => {
      waits(mock, 1, 'The first reason.');
      waits(mock, 2, 'The second reason.');
    },
  });
  const bar = await region();
  within(bar).getByText('2 calls are waiting for a person');
  within(bar).getByText('The first reason.');
  expect(within(bar).queryByText('The second reason.')).toBeNull();
  await person.click(within(bar).getByRole('link', { name: '1 other call is waiting' }));
  await within(await region()).findByText('The second reason.');
});

it('one press leads to the call, where it isn’t told twice', async () => {
  const { person, router } = await renderApp('/calls', { prepare: (mock) => void waits(mock, 1, 'Why.') });
  await person.click(
    within(await region()).getByRole('link', { name: /Go to the call of \+1 415 555 0131/ }),
  );
  await screen.findByText('Waiting for a person');
  expect(router.state.location.search).toMatchObject({ join: true });
  expect(screen.queryByRole('region', { name: 'Calls waiting for a person' })).toBeNull();
});

it('its sound can be turned off for good', async () => {
  const { person } = await renderApp('/calls', { prepare: (mock) => void waits(mock, 1, 'Why.') });
  const mute = within(await region()).getByRole('button', { name: 'Mute' });
  expect(mute.getAttribute('aria-pressed')).toBe('false');
  await person.click(mute);
  expect(mute.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('callwright-ring')).toBe('off');
});

it('the tab’s title says how many wait, until none does or it’s told on the call’s own page', async () => {
  const { person } = await renderApp('/calls', {
    prepare: (mock) => {
      waits(mock, 1, 'Why.');
      waits(mock, 2, 'Why.');
    },
  });
  await region();
  await waitFor(() => expect(document.title).toBe('(2 waiting) Call History · Callwright'));
  await person.click(within(await region()).getByRole('link', { name: '1 other call is waiting' }));
  await waitFor(() => expect(document.title).toBe('(2 waiting) Dashboard · Callwright'));
  const [first] = within(await region()).getAllByRole('link', { name: /Go to the call/ });
  await person.click(first as HTMLElement);
  await waitFor(() => expect(document.title).toBe('(1 waiting) Call with Front desk · Callwright'));
});

/** A browser's notifications, and what it answers to the question whether they may be shown. */
function notifications(answer: NotificationPermission, before: NotificationPermission = 'default') {
  const shown: (NotificationOptions & { title: string; notice: EventTarget; closed: boolean })[] = [];
  class FakeNotification extends EventTarget {
    static permission = before;
    static requestPermission = vi.fn(() => {
      FakeNotification.permission = answer;
      return Promise.resolve(answer);
    });
    readonly #one;
    constructor(title: string, options: NotificationOptions) {
      super();
      this.#one = { title, ...options, notice: this, closed: false };
      shown.push(this.#one);
    }
    close() {
      this.#one.closed = true;
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('isSecureContext', true);
  return { shown, asked: FakeNotification.requestPermission };
}

it('a notification of the system is asked for where it’s seen what for, and comes once while another window is in front', async () => {
  const { shown, asked } = notifications('granted');
  const inFront = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { person, router, mock, queryClient } = await renderApp('/calls', {
    prepare: (mock) => void waits(mock, 1, 'First.'),
  });
  await person.click(within(await region()).getByRole('button', { name: 'Notify me' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Notify me' })).not.toBeInTheDocument());
  expect(asked).toHaveBeenCalledOnce();
  // They're looking at it.
  expect(shown).toEqual([]);

  inFront.mockReturnValue(false);
  const second = waits(mock, 2, 'Wants to speak to someone.');
  await queryClient.invalidateQueries();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({
    title: 'A call is waiting for a person',
    body: '+1 415 555 0132 · Front desk\nWants to speak to someone.',
    tag: second,
    silent: false,
  });
  await queryClient.invalidateQueries();
  shown[0]?.notice.dispatchEvent(new Event('click'));
  await screen.findByText('Waiting for a person');
  expect(router.state.location).toMatchObject({ pathname: `/calls/${second}`, search: { join: true } });
  expect(shown).toHaveLength(1);
  expect(shown[0]?.closed).toBe(true);
});

it('in settings notifications are turned on and off; where the browser refuses, that’s said', async () => {
  notifications('denied');
  const { person } = await renderApp('/settings');
  const choice = await screen.findByRole('switch', {
    name: 'Show a notification when another window is in front',
  });
  expect(choice).not.toBeChecked();
  await person.click(choice);
  expect(await screen.findByText(/^Your browser blocks notifications/)).toBeVisible();
  expect(choice).not.toBeChecked();
  expect(choice).toBeDisabled();
});

it('in settings notifications that the browser allows are off until they’re turned on', async () => {
  notifications('granted', 'granted');
  const { person } = await renderApp('/settings');
  const choice = await screen.findByRole('switch', {
    name: 'Show a notification when another window is in front',
  });
  expect(choice).not.toBeChecked();
  await person.click(choice);
  await waitFor(() => expect(choice).toBeChecked());
  await person.click(choice);
  await waitFor(() => expect(choice).not.toBeChecked());
});

it('no notification comes while another tab of the site is in front, which holds a lock by which this one knows', async () => {
  const { shown } = notifications('granted', 'granted');
  localStorage.setItem('callwright-notice', 'on');
  const held = new Set<string>();
  const query = vi.fn(async () => Promise.resolve({ held: [...held].map((name) => ({ name })) }));
  const request = vi.fn(async (name: string, _options: LockOptions, hold: () => Promise<void>) => {
    held.add(name);
    await hold();
    held.delete(name);
  });
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request, query } as unknown as LockManager);
  const inFront = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { mock, queryClient } = await renderApp('/calls', {
    prepare: (mock) => void waits(mock, 1, 'First.'),
  });
  await region();
  await waitFor(() => expect(held.size).toBe(1));
  const [lock = ''] = held;
  inFront.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('blur')));
  await waitFor(() => expect(held.size).toBe(0));

  // The other one comes to the front.
  held.add(lock);
  waits(mock, 2, 'Second.');
  await queryClient.invalidateQueries();
  await waitFor(() => expect(query).toHaveBeenCalledOnce());
  held.delete(lock);
  const third = waits(mock, 3, 'Third.');
  await queryClient.invalidateQueries();
  await waitFor(() => expect(shown).toMatchObject([{ tag: third }]));
});

it('a call that waits while its own page is open behind another window is told by the title and a notification', async () => {
  const { shown } = notifications('granted', 'granted');
  localStorage.setItem('callwright-notice', 'on');
  const inFront = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  let call = '';
  const { router, mock, queryClient } = await renderApp('/calls', {
    prepare: (mock) => {
      call = waits(mock, 1, 'First.');
    },
  });
  await region();
  await act(() => router.navigate({ to: '/calls/$callId', params: { callId: call } }));
  await waitFor(() => expect(document.title).toBe('Call with Front desk · Callwright'));
  inFront.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('blur')));
  await waitFor(() => expect(document.title).toBe('(1 waiting) Call with Front desk · Callwright'));
  // It was seen.
  expect(shown).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Calls waiting for a person' })).toBeNull();

  const second = waits(mock, 2, 'Second.');
  await act(() => router.navigate({ to: '/calls/$callId', params: { callId: second } }));
  await queryClient.invalidateQueries();
  await waitFor(() => expect(shown).toMatchObject([{ tag: second }]));
});

it('where the browser shows a page’s notifications only by a service worker, the choice goes', async () => {
  class OnlyByWorker extends EventTarget {
    static permission = 'granted';
    constructor() {
      super();
      throw new TypeError('Illegal constructor.');
    }
  }
  vi.stubGlobal('Notification', OnlyByWorker);
  vi.stubGlobal('isSecureContext', true);
  localStorage.setItem('callwright-notice', 'on');
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await renderApp('/settings', { prepare: (mock) => void waits(mock, 1, 'Why.') });
  await screen.findByText('1 call is waiting for a person');
  await waitFor(() =>
    expect(
      screen.queryByRole('switch', { name: 'Show a notification when another window is in front' }),
    ).toBeNull(),
  );
  expect(screen.getByRole('switch', { name: 'Ring when an agent asks for a person' })).toBeVisible();
  expect(localStorage.getItem('callwright-notice')).toBeNull();
});

it('on an address without https notifications aren’t offered', async () => {
  notifications('denied', 'denied');
  vi.stubGlobal('isSecureContext', false);
  await renderApp('/settings');
  expect(await screen.findByRole('switch', { name: 'Ring when an agent asks for a person' })).toBeVisible();
  expect(screen.queryByText(/^Your browser blocks notifications/)).toBeNull();
});

it('isn’t for members who may not manage calls', async () => {
  await renderApp('/calls', { user: { is_admin: false }, prepare: (mock) => void waits(mock, 1, 'Why.') });
  await screen.findByRole('heading', { name: /Call History|Calls/ });
  expect(screen.queryByRole('region', { name: 'Calls waiting for a person' })).toBeNull();
});
