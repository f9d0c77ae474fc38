import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { InShell } from '@/components/shell/in-shell';
import { LoadingModule } from '@/components/shell/loading-screens';

it('a page that waits for the network says so, in place of the shape of what comes', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  render(
    <InShell value={<div data-testid="shape" />}>
      <LoadingModule />
    </InShell>,
  );
  expect(
    screen.getByText('You’re offline. This page opens by itself when you’re back online.'),
  ).toBeVisible();
  expect(screen.queryByText('Loading module…')).toBeNull();
  expect(screen.queryByTestId('shape')).toBeNull();

  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Loading module…')).toBeVisible();
  expect(screen.getByTestId('shape')).toBeInTheDocument();
});
