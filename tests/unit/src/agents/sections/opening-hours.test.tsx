import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openEditor } from '../open-editor';

it('opening hours are a row per day and dates with names', async () => {
  const { person, openRow, saved } = await openEditor({});
  const basics = await openRow('Basics', 'Opening hours.*Not set');
  expect(basics.queryByRole('table', { name: 'Opening hours' })).toBeNull();
  await person.click(basics.getByRole('switch', { name: 'Use opening hours' }));
  const table = within(await screen.findByRole('table', { name: 'Opening hours' }));
  expect(table.queryByLabelText('Sunday from')).toBeNull();
  await person.click(table.getByRole('switch', { name: 'Sunday open' }));
  expect(await table.findByLabelText('Sunday from')).toHaveValue('09:00');
  await person.click(table.getByRole('switch', { name: 'Monday open' }));
  await person.click(basics.getByRole('button', { name: 'Add date' }));
  await person.type(await basics.findByLabelText('Closed date 1 name'), 'Christmas');
  await saved(({ opening_hours: { enabled, days, closed } }) => {
    expect(enabled).toBe(true);
    expect(days.sunday.open).toBe(true);
    expect(days.monday.open).toBe(false);
    expect(closed).toEqual([{ date: '', name: 'Christmas' }]);
  });
});

it('a time is kept as four digits, however it was typed, and refused when it’s none', async () => {
  const { person, openRow, saved } = await openEditor({});
  const basics = await openRow('Basics', 'Opening hours.*Not set');
  await person.click(basics.getByRole('switch', { name: 'Use opening hours' }));
  const from = await basics.findByLabelText('Monday from');
  await person.clear(from);
  await person.type(from, '8:30');
  await person.tab();
  expect(from).toHaveValue('08:30');
  expect(from).toBeValid();
  const to = basics.getByLabelText('Monday to');
  await person.clear(to);
  await person.type(to, '6 pm');
  await person.tab();
  await saved(({ opening_hours: { days } }) =>
    expect(days.monday).toEqual({ open: true, from: '08:30', to: '18:00' }),
  );
  await person.clear(to);
  await person.type(to, '25:00');
  await person.tab();
  expect(await basics.findByText('Enter a time such as 09:00.')).toBeVisible();
  expect(to).toHaveValue('25:00');
});
