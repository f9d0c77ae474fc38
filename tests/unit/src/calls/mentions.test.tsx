import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addCall } from '../../mock-workspace';
import { renderApp } from '../../render-app';

const ADA = '00000000-0000-4000-8000-0000000000d1';
const GRACE = '00000000-0000-4000-8000-0000000000d2';

it('a member is mentioned in a note by @, and finds it in the inbox', async () => {
  const app = await renderApp('/calls/00000000-0000-4000-8000-0000000000c1?t=1.5', {
    user: { user_id: ADA },
    prepare(mock) {
      const { world } = mock;
      addCall(mock, { call_id: '00000000-0000-4000-8000-0000000000c1', agent_name: 'Front desk' });
      const [ada] = world.people;
      if (ada === undefined) throw new Error('Ada isn’t there.');
      world.people.push({
        ...ada,
        user_id: GRACE,
        email: 'grace@example.com',
        display_name: 'Grace Hopper',
      });
      const [own] = world.memberships;
      if (own) world.memberships.push({ ...own, user_id: GRACE });
    },
  });
  const { person, mock } = app;
  const field = await screen.findByLabelText('New note');
  await person.type(field, 'Look, @gra');
  expect(await screen.findByRole('option', { name: 'Grace Hopper' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await person.keyboard('{Enter}please');
  expect(field).toHaveValue('Look, @Grace Hopper please');
  // Pressed twice, it's there once.
  const add = screen.getByRole('button', { name: /^Add note/ });
  fireEvent.click(add);
  fireEvent.click(add);
  expect(await within(screen.getByRole('list', { name: 'Notes' })).findByText('@Grace Hopper')).toBeVisible();
  expect(mock.world.notes).toMatchObject([
    { offset_ms: 1500, mentions: [{ user_id: GRACE, name: 'Grace Hopper' }] },
  ]);

  // It isn't lost by a slip.
  await person.click(screen.getByRole('button', { name: 'Remove note' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Remove this note?' }));
  await person.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(mock.world.notes).toHaveLength(1);

  // Grace mentions Ada.
  const [note] = mock.world.notes;
  if (note === undefined) throw new Error('There is no note.');
  mock.world.notes.push({
    ...note,
    note_id: '00000000-0000-4000-8000-0000000000d3',
    text: '@Ada yes',
    mentions: [{ user_id: ADA, name: 'Ada' }],
    read_by: [GRACE],
    written_by: 'Grace Hopper',
  });
  await person.click(screen.getByRole('button', { name: 'Inbox' }));
  const inbox = within(await screen.findByRole('dialog', { name: 'Inbox' }));
  expect(await inbox.findByText('@Ada yes')).toBeVisible();
  await person.click(inbox.getByRole('link', { name: /^Front desk at/ }));
  expect(app.href()).toBe('/calls/00000000-0000-4000-8000-0000000000c1?t=1.5');
  await expect.poll(() => mock.world.notes.at(-1)?.read_by).toEqual([GRACE, ADA]);

  await person.click(screen.getAllByRole('button', { name: 'Remove note' })[0] ?? document.body);
  await person.click(await screen.findByRole('button', { name: 'Remove note' }));
  await expect.poll(() => mock.world.notes.map(({ text }) => text)).toEqual(['@Ada yes']);
});
