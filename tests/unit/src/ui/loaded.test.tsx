import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Loaded } from '@/components/ui/loading/loaded';

function Calls({ ask }: { ask: () => Promise<string> }) {
  const calls = useQuery({ queryKey: ['calls'], queryFn: ask });
  return (
    <Loaded query={calls} failure="We couldn’t load the calls." skeleton={<p>Loading</p>}>
      {(data) => <p>{data}</p>}
    </Loaded>
  );
}

function show(ask: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Calls ask={ask} />
    </QueryClientProvider>,
  );
  return client;
}

it('shows the shape of what comes, then why it did not, then what another try brings', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('Busy.'));
  show(ask);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the calls. Busy.');
  ask.mockResolvedValue('Two calls');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Two calls')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps what was loaded while it is fetched again, and when that fails', async () => {
  const ask = vi.fn<() => Promise<string>>().mockResolvedValueOnce('Two calls');
  const client = show(ask);
  expect(await screen.findByText('Two calls')).toBeVisible();
  ask.mockRejectedValue(new Error('Busy.'));
  await client.invalidateQueries();
  expect(screen.getByText('Two calls')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
