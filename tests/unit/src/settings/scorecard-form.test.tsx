import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../render-app';

async function openForm() {
  const app = await renderApp('/settings?section=scorecards');
  await app.person.click(await screen.findByRole('button', { name: 'Start blank' }));
  return { ...app, criteria: () => within(screen.getByRole('list', { name: 'Criteria' })) };
}

it('a criterion that’s added is open, and its question is where one types', async () => {
  const { person, criteria } = await openForm();
  expect(criteria().getAllByRole('listitem')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Add criterion' }));
  expect(criteria().getAllByRole('listitem')).toHaveLength(2);
  await person.keyboard('Was the caller called by name?');
  expect(criteria().getByRole('button', { name: /Was the caller called by name/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Remove criterion' }));
  expect(criteria().getAllByRole('listitem')).toHaveLength(1);
});

it('a criterion that’s removed comes back with what was in it, by Undo', async () => {
  const { person, criteria } = await openForm();
  await person.click(screen.getByRole('button', { name: 'Add criterion' }));
  await person.keyboard('Was the caller called by name?');
  await person.click(screen.getByRole('button', { name: 'Remove criterion' }));
  expect(criteria().queryByText('Was the caller called by name?')).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: /^Undo/ }));
  const back = criteria().getAllByRole('listitem')[1];
  expect(back).toHaveTextContent('Was the caller called by name?');
});

it('nothing is offered back once the form has gone', async () => {
  const { person } = await openForm();
  await person.click(screen.getByRole('button', { name: 'Add criterion' }));
  await person.click(screen.getByRole('button', { name: 'Remove criterion' }));
  expect(await screen.findByText('Criterion removed.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Criterion removed.')).not.toBeInTheDocument());
});

it('a criterion without a question is opened, and says what’s missing', async () => {
  const { person } = await openForm();
  await person.click(screen.getByRole('button', { name: 'Save scorecard' }));
  expect(await screen.findByText('Write a question.')).toBeVisible();
});
