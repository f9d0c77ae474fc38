import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { patient } from '../../../patience';
import { renderApp } from '../../render-app';

/** By selectors: there are hundreds, and looking for roles takes long. */
const rowsOf = (group: HTMLElement) => [...group.querySelectorAll<HTMLElement>('li[id]')];

// There are more than two hundred.
it('every endpoint and webhook that the document names opens', { timeout: patient(60_000) }, async () => {
  await renderApp('/settings?section=reference');
  const contents = await screen.findByRole('list', { name: 'Endpoints' });
  let opened = 0;
  for (const group of within(contents).getAllByRole('button')) {
    fireEvent.click(group);
    const [shown] = within(contents).getAllByRole('group');
    if (shown === undefined) throw new Error(`${group.textContent} opens nothing`);
    for (const row of rowsOf(shown)) {
      fireEvent.click(row.querySelector('button') ?? row);
      expect(within(row).getAllByText(/^Response/, { selector: 'h4' })).toHaveLength(1);
      opened += 1;
    }
    fireEvent.click(group);
  }
  const told = screen.getByText(/^\d+ endpoints, \d+ webhooks$/).textContent;
  const [endpoints = 0, webhooks = 0] = (told.match(/\d+/g) ?? []).map(Number);
  expect(opened).toBe(endpoints + webhooks);
});

it('an address that names an endpoint opens it, with its group, whatever was searched for', async () => {
  const { person, router } = await renderApp('/settings?section=reference');
  await person.type(await screen.findByRole('searchbox', { name: 'Search endpoints' }), 'members');
  await act(() => router.navigate({ to: '/settings', search: { section: 'reference' }, hash: 'post_calls' }));
  expect(await screen.findByRole('button', { name: /^POST ?\/api\/calls ?Call a number/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(screen.getByRole('heading', { name: 'Request body' })).toBeInTheDocument();
});

it('a search that’s cleared leads back to the list, not to what the address names', async () => {
  const { person } = await renderApp('/settings?section=reference#post_calls');
  const named = /^POST ?\/api\/calls ?Call a number/;
  expect(await screen.findByRole('button', { name: named })).toHaveAttribute('aria-expanded', 'true');
  const field = screen.getByRole('searchbox', { name: 'Search endpoints' });
  await person.type(field, 'members');
  await screen.findByRole('region', { name: 'Members' });
  await person.clear(field);
  const contents = await screen.findByRole('list', { name: 'Endpoints' });
  for (const group of within(contents).getAllByRole('button'))
    expect(group).toHaveAttribute('aria-expanded', 'false');
});

it('a language that’s chosen is that of every example', async () => {
  const { person } = await renderApp('/settings?section=reference#post_calls');
  await person.click(await screen.findByRole('tab', { name: 'Python' }));
  await person.click(screen.getByRole('button', { name: /^GET ?\/api\/calls\/count/ }));
  expect(screen.getAllByRole('tab', { name: 'Python', selected: true })).toHaveLength(2);
});
