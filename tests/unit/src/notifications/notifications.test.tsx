import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import NotificationHost from '@/components/shell/notification-host';
import {
  NOTIFICATION_DURATION_MS,
  type Notification,
  notificationGone,
  notify,
  onNotification,
  resetNotifications,
} from '@/lib/notifications/notifications';

const EXPIRED = 'Session expired. Please log in again.';

afterEach(() => {
  vi.useRealTimers();
  resetNotifications();
});

function heard() {
  const list: Notification[] = [];
  const stop = onNotification((notification) => list.push(notification));
  return { list, stop };
}

describe('notifications', () => {
  it('are info by default', () => {
    const { list, stop } = heard();
    notify('Saved.');
    expect(list).toMatchObject([{ message: 'Saved.', severity: 'info' }]);
    stop();
  });

  it('hide after 5000 ms', () => {
    expect(NOTIFICATION_DURATION_MS).toBe(5000);
  });

  it('wait for a display that comes later; the newest is kept', () => {
    notify('First.');
    notify('Second.');
    const { list, stop } = heard();
    expect(list.map(({ message }) => message)).toEqual(['Second.']);
    stop();
  });

  it('one within 5 s of "Session expired" is shown after it, and none is lost', () => {
    const { list, stop } = heard();
    const shown = () => list.map(({ message }) => message);
    const goneIsNewest = () => notificationGone(list.at(-1)?.id ?? 0);
    notify(EXPIRED, { severity: 'warning', irreplaceable: true });
    notify('Second.');
    notify('Third.', { severity: 'error' });
    notify('Second.');
    expect(shown()).toEqual([EXPIRED]);
    goneIsNewest();
    expect(shown()).toEqual([EXPIRED, 'Second.']);
    notify('Fourth.');
    goneIsNewest();
    goneIsNewest();
    expect(shown()).toEqual([EXPIRED, 'Second.', 'Third.', 'Fourth.']);
    goneIsNewest();
    notify('Fifth.');
    expect(shown().at(-1)).toBe('Fifth.');
    stop();
  });

  it('one that has gone already makes no room for another', () => {
    const { list, stop } = heard();
    notify('First.');
    notify(EXPIRED, { irreplaceable: true });
    notify('Later.');
    notificationGone(list[0]?.id ?? 0);
    expect(list.map(({ message }) => message)).toEqual(['First.', EXPIRED]);
    stop();
  });

  it('"Session expired" waits for a display as well, with what came after it', () => {
    notify('Before.');
    notify(EXPIRED, { irreplaceable: true });
    notify('After.');
    const { list, stop } = heard();
    notificationGone(list.at(-1)?.id ?? 0);
    expect(list.map(({ message }) => message)).toEqual([EXPIRED, 'After.']);
    stop();
  });

  it('on screen, the one that waited follows "Session expired" when its 5 s are over', async () => {
    vi.useFakeTimers();
    render(<NotificationHost />);
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    act(() => {
      notify(EXPIRED, { severity: 'warning', irreplaceable: true });
    });
    await pass(1000);
    act(() => {
      notify('Not saved.', { severity: 'error' });
    });
    await pass(3000);
    expect(screen.getByText(EXPIRED)).toBeInTheDocument();
    expect(screen.queryByText('Not saved.')).toBeNull();
    await pass(1500);
    expect(screen.getByText('Not saved.')).toBeInTheDocument();
    expect(screen.queryByText(EXPIRED)).toBeNull();
    await pass(NOTIFICATION_DURATION_MS + 500);
    expect(screen.queryByText('Not saved.')).toBeNull();
  });

  it('are shown one at a time, at the bottom in the middle', async () => {
    render(<NotificationHost />);
    act(() => {
      notify('One.');
    });
    expect(await screen.findByText('One.')).toBeVisible();
    act(() => {
      notify('Two.', { severity: 'error' });
    });
    expect(await screen.findByText('Two.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('One.')).toBeNull());
    const list = screen.getByText('Two.').closest('[data-sonner-toaster]');
    expect(list).toHaveAttribute('data-y-position', 'bottom');
    expect(list).toHaveAttribute('data-x-position', 'center');
  });
});

describe('the key that undoes', () => {
  const offer = async (around: ReactNode) => {
    const run = vi.fn();
    render(
      <>
        <NotificationHost />
        {around}
      </>,
    );
    act(() => void notify('Removed.', { action: { label: 'Undo', run } }));
    expect(await screen.findByText('Removed.')).toBeInTheDocument();
    return run;
  };
  const press = (on: Element = document.body) => fireEvent.keyDown(on, { key: 'z', ctrlKey: true });

  it.each([
    ['a field', <input key="on" data-testid="on" />],
    ['a longer text', <textarea key="on" data-testid="on" />],
    ['an editor', <div key="on" data-testid="on" contentEditable="plaintext-only" />],
  ])('is the text’s own in %s', async (_, typed) => {
    const run = await offer(typed);
    press(screen.getByTestId('on'));
    expect(run).not.toHaveBeenCalled();
    press();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each(['dialog', 'alertdialog', 'menu'])(
    'does nothing while a %s is open, wherever the focus is',
    async (role) => {
      const run = await offer(<div role={role} />);
      press();
      expect(run).not.toHaveBeenCalled();
    },
  );

  it('undoes once, also where the box has the focus by which a row was chosen', async () => {
    const run = await offer(<input type="checkbox" />);
    press(screen.getByRole('checkbox'));
    press(screen.getByRole('checkbox'));
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('what a test leaves behind', () => {
  const offer = async (message: string) => {
    render(<NotificationHost />);
    act(() => void notify(message, { action: { label: 'Undo', run: () => undefined } }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  };

  it('is on its way out when it ends', async () => {
    await offer('First.');
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.click());
    expect(undo).toBeInTheDocument();
  });

  it('isn’t shown in the next one', async () => {
    await offer('Second.');
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    expect(screen.queryByText('First.')).toBeNull();
  });
});
