import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ConfigurationScreen,
  ErrorScreen,
  isMissingModule,
  MissingPage,
} from '@/components/shell/error-screens';
import { InShell } from '@/components/shell/in-shell';

describe('error screen', () => {
  afterEach(() => void vi.restoreAllMocks());

  it("says 'An unexpected error occurred.' without a message", () => {
    render(<ErrorScreen messages={['']} />);
    expect(screen.getByText('An unexpected error occurred.')).toBeVisible();
  });

  it('is the main part of the page, unless the shell around it is', () => {
    const { unmount } = render(<ErrorScreen messages={['It broke.']} />);
    expect(screen.getByRole('main')).toHaveTextContent('It broke.');
    unmount();
    render(
      <InShell value={true}>
        <ErrorScreen messages={['It broke.']} />
      </InShell>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('It broke.');
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
  });

  it('reloads the application', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    render(<ErrorScreen messages={['It broke.']} />);
    screen.getByRole('button', { name: 'Reload application' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('doesn’t reload without a network, which would lose the application', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<ErrorScreen messages={['It broke.']} />);
    const button = screen.getByRole('button', { name: 'Reload application' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    button.click();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a page whose code can’t be fetched', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/billing-1.js',
    'error loading dynamically imported module: http://localhost/assets/billing-1.js',
    'Importing a module script failed.',
  ])('is told apart from other errors: %s', (message) => {
    expect(isMissingModule(new TypeError(message))).toBe(true);
    expect(isMissingModule(new TypeError('x is not a function'))).toBe(false);
  });

  it('says that one is offline rather than that something went wrong, and offers nothing that can’t help', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.spyOn(history, 'length', 'get').mockReturnValue(1);
    render(<MissingPage />);
    expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    vi.restoreAllMocks();
  });

  it('leads back to the page that one came from', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    render(<MissingPage />);
    screen.getByRole('button', { name: 'Go back' }).click();
    expect(back).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('is loaded again by a press while there’s a network', () => {
    render(<MissingPage />);
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload application' })).toBeEnabled();
  });
});

describe('configuration screen', () => {
  it('has a line for each fault', () => {
    render(
      <ConfigurationScreen
        faults={[
          'Missing required environment variable: VITE_FIREBASE_API_KEY',
          'Missing required environment variable: VITE_FIREBASE_APP_ID',
        ]}
      />,
    );
    expect(screen.getByText('Missing required environment variable: VITE_FIREBASE_API_KEY')).toBeVisible();
    expect(screen.getByText('Missing required environment variable: VITE_FIREBASE_APP_ID')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload application' })).toBeVisible();
  });
});
