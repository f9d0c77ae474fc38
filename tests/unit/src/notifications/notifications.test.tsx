import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import NotificationHost from '@/components/shell/notification-host';
import {
  NOTIFICATION_DURATION_MS,
  type Notification,
  notify,
  onNotification,
} from '@/lib/notifications/notifications';

afterEach(() => vi.useRealTimers());

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

  it('do not replace one that is irreplaceable, until it has gone', () => {
    vi.useFakeTimers();
    const { list, stop } = heard();
    notify('Session expired. Please log in again.', { severity: 'warning', irreplaceable: true });
    notify('Another.');
    expect(list).toHaveLength(1);
    vi.advanceTimersByTime(NOTIFICATION_DURATION_MS);
    notify('Later.');
    expect(list.map(({ message }) => message)).toEqual(['Session expired. Please log in again.', 'Later.']);
    stop();
  });

  it('are shown one at a time, at the bottom in the middle', async () => {
    render(<NotificationHost />);
    act(() => notify('One.'));
    expect(await screen.findByText('One.')).toBeVisible();
    act(() => notify('Two.', { severity: 'error' }));
    expect(await screen.findByText('Two.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('One.')).toBeNull());
    const list = screen.getByText('Two.').closest('[data-sonner-toaster]');
    expect(list).toHaveAttribute('data-y-position', 'bottom');
    expect(list).toHaveAttribute('data-x-position', 'center');
  });
});
