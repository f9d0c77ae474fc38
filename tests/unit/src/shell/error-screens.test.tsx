import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConfigurationScreen } from '@/components/shell/configuration-screen';
import { ErrorScreen } from '@/components/shell/error-screen';

describe('error screen', () => {
  it("says 'An unexpected error occurred.' without a message", () => {
    render(<ErrorScreen messages={['']} />);
    expect(screen.getByText('An unexpected error occurred.')).toBeVisible();
  });

  it('reloads the application', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    render(<ErrorScreen messages={['It broke.']} />);
    screen.getByRole('button', { name: 'Reload application' }).click();
    expect(reload).toHaveBeenCalledOnce();
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
