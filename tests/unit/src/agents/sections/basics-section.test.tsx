import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openEditor } from '../open-editor';

it('Basics: name, language and time zone are saved', async () => {
  const { person, section, saved } = await openEditor();
  const basics = section('Basics');
  await person.selectOptions(basics.getByLabelText('Language'), 'German');
  await person.clear(basics.getByLabelText('Time zone'));
  await person.type(basics.getByLabelText('Time zone'), 'Europe/Berlin');
  await person.type(basics.getByLabelText('Name'), ' two');
  await saved((draft) =>
    expect(draft).toMatchObject({ name: 'Front desk two', language: 'de-DE', time_zone: 'Europe/Berlin' }),
  );
});

it('Basics: an agent without a zone has the caller’s', async () => {
  const { section, agent } = await openEditor();
  expect(section('Basics').getByLabelText('Time zone')).toHaveDisplayValue('Caller’s time zone');
  expect(agent.draft.time_zone).toBe('');
});

it('Basics: opening hours say in whose time they are', async () => {
  const { person, section, saved } = await openEditor();
  const basics = section('Basics');
  await person.click(basics.getByRole('button', { name: /^Opening hours/ }));
  expect(screen.getByText(/in each caller’s time zone: choose the business’s own/)).toBeVisible();
  await person.clear(basics.getByLabelText('Time zone'));
  await person.type(basics.getByLabelText('Time zone'), 'new york');
  await person.click(basics.getByRole('option', { name: /New York/ }));
  expect(screen.getByText(/They’re in the time of America\/New York\./)).toBeVisible();
  await saved((draft) => expect(draft.time_zone).toBe('America/New_York'));
});
