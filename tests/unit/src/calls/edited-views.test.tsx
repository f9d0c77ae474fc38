/** Saved views that are changed: their name, whom they're for, and what they show. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Mock } from '#mock-api/mock';
import { addCall } from '../../mock-workspace';
import { renderApp } from '../../render-app';

const calls = (mock: Mock) => {
  addCall(mock, { origin: 'phone', status: 'failed' });
  addCall(mock, { origin: 'phone' });
};

async function withView() {
  const app = await renderApp('/calls?origin=phone', { prepare: calls });
  const { person } = app;
  await screen.findByRole('table', { name: 'Calls' });
  await person.click(screen.getByRole('button', { name: 'Views' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await person.type(await screen.findByLabelText('Name'), 'Phone{Enter}');
  await screen.findByRole('button', { name: 'Phone' });
  return app;
}

async function editPhone(person: UserEvent, button: string) {
  await person.click(screen.getByRole('button', { name: button }));
  await person.click(await screen.findByRole('menuitem', { name: 'Manage views…' }));
  await person.click(await screen.findByRole('button', { name: 'Edit Phone' }));
  return within(await screen.findByRole('dialog', { name: 'Edit view' }));
}

it('is renamed and shared, with its filters as they were', async () => {
  const { person, mock } = await withView();
  const before = structuredClone(mock.world.views[0]);
  const dialog = await editPhone(person, 'Phone');
  // It's what the list shows already.
  expect(dialog.queryByRole('checkbox', { name: /^Replace/ })).not.toBeInTheDocument();
  await person.clear(dialog.getByLabelText('Name'));
  await person.type(dialog.getByLabelText('Name'), 'By phone');
  await person.click(dialog.getByRole('checkbox', { name: 'Share with the workspace' }));
  await person.click(dialog.getByRole('button', { name: 'Save view' }));
  const list = await screen.findByRole('list', { name: 'Views' });
  await waitFor(() => expect(list).toHaveTextContent('By phoneShared'));
  expect(mock.world.views).toEqual([
    { ...before, name: 'By phone', is_shared: true, revision: (before?.revision ?? 0) + 1 },
  ]);
});

it('takes on what the list shows', async () => {
  const { person, mock } = await withView();
  await person.type(screen.getByRole('combobox', { name: 'Find calls' }), 'status failed{Enter}');
  await screen.findByRole('button', { name: 'Remove filter: Failed' });
  const dialog = await editPhone(person, 'Views');
  await person.click(dialog.getByRole('checkbox', { name: /^Replace its filters/ }));
  await person.click(dialog.getByRole('button', { name: 'Save view' }));
  await screen.findByRole('list', { name: 'Views' });
  expect(mock.world.views.map(({ name, filters }) => [name, filters])).toEqual([
    ['Phone', { origin: 'phone', status: 'failed' }],
  ]);
  await person.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Phone' })).toBeVisible();
});

it('that someone has changed meanwhile says so, keeps what was typed, and is saved by the next press', async () => {
  const { person, mock } = await withView();
  const dialog = await editPhone(person, 'Phone');
  await person.type(dialog.getByLabelText('Name'), ' calls');
  const [view] = mock.world.views;
  if (view) Object.assign(view, { name: 'Other name', revision: view.revision + 1 });
  const save = dialog.getByRole('button', { name: 'Save view' });
  await person.click(save);
  expect(
    await dialog.findByText(
      'Someone has changed this view meanwhile. It now has the name “Other name”. Save again to replace that, or cancel to keep it.',
    ),
  ).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Phone calls');
  expect(mock.world.views.map(({ name }) => name)).toEqual(['Other name']);
  await person.click(save);
  await screen.findByRole('list', { name: 'Views' });
  expect(mock.world.views.map(({ name }) => name)).toEqual(['Phone calls']);
});
