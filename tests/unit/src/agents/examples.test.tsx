/** Values that a proposal made up: marked at their fields, and in the way of publishing until someone decides. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onWorkdays, openOn } from '#contract/agents/opening-hours';
import { newFact, newTool } from '@/lib/agents/new-parts';
import { renderApp } from '../../render-app';
import { openEditor } from './open-editor';

const price = { ...newFact(), name: 'price', question: 'Are 60 dollars all right?' };
const quote = {
  ...newTool('http'),
  name: 'quote',
  description: 'Asks for a price.',
  url: 'https://example.com/a',
  result_message: 'That would be 60 dollars.',
};

it('an example is marked in any field that has it, and taken as right from there', async () => {
  const { person, openRow, mock, saved } = await openEditor({
    facts: [price],
    tools: [quote],
    examples: ['60 dollars'],
  });
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  const fault = '“60 dollars” is an example. Replace it, or keep it as it is.';
  expect(await screen.findByText(fault)).toBeVisible();
  expect(screen.getByLabelText('Question')).toHaveFocus();
  expect(mock.world.versions).toEqual([]);

  // It says so before publishing as well, where no fault says it.
  const tools = await openRow('Tools', 'quote');
  expect(tools.getByLabelText('Say with the result')).toBeInvalid();
  await person.click(tools.getByRole('button', { name: 'Keep as is' }));
  await saved((draft) => expect(draft.examples).toEqual([]));
  await waitFor(() => expect(screen.queryByText(fault)).toBeNull());
  expect(tools.getByLabelText('Say with the result')).toBeValid();
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('v1 live')).toBeVisible();
});

it('a made-up business is marked at its name, and is none any more once it’s replaced', async () => {
  const { person, section, saved } = await openEditor({
    business_name: 'Harbor Dental',
    first_message: 'Hello.',
    examples: ['Harbor Dental'],
  });
  const basics = section('Basics');
  expect(basics.getByText('Example, replace: “Harbor Dental”')).toBeVisible();
  const field = basics.getByLabelText('Business name');
  await person.clear(field);
  await person.type(field, 'Bay Vets');
  await waitFor(() => expect(basics.queryByText(/^Example, replace/)).toBeNull());
  await saved((draft) => expect(draft.business_name).toBe('Bay Vets'));
});

it('a week that was made up is marked at the opening hours, and is none any more once a day is changed', async () => {
  const { person, section, saved } = await openEditor({
    opening_hours: openOn(onWorkdays('07:00', '17:00')),
    examples: ['Mon–Fri 07:00–17:00'],
  });
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  const basics = section('Basics');
  const fault = '“Mon–Fri 07:00–17:00” is an example. Replace it, or keep it as it is.';
  expect(await basics.findByText(fault)).toBeVisible();
  expect(basics.getByRole('button', { name: 'Keep as is' })).toHaveFocus();
  await person.click(basics.getByRole('switch', { name: 'Friday open' }));
  await waitFor(() => expect(basics.queryByText(fault)).toBeNull());
  expect(basics.queryByRole('button', { name: 'Keep as is' })).toBeNull();
  expect(basics.queryByText('1 error')).toBeNull();
  await saved((draft) => expect(draft.opening_hours.days.friday.open).toBe(false));
});

it('an agent of a template isn’t published before someone has said that all of its examples are right', async () => {
  const { person, mock } = await renderApp('/agents/new');
  await person.type(await screen.findByLabelText(/^Business name/), 'Lake House Hotel');
  await person.click(await screen.findByRole('button', { name: /^Reception/ }));
  await person.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.getAllByText(/Replace (?:it|them), or keep/).length).toBeGreaterThan(0));
  expect(mock.world.versions).toEqual([]);
  const draft = () => mock.world.agents[0]?.draft;
  const marked = draft()?.examples ?? [];
  expect(marked).toContain('+14155550142');
  expect(marked).not.toContain('Keller and Stone');
  expect(marked).not.toContain('Lake House Hotel');

  await person.click(screen.getByRole('button', { name: 'Keep all as they are' }));
  await waitFor(() => expect(draft()?.examples).toEqual([]));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(draft()?.examples).toEqual(marked));
  await person.click(await screen.findByRole('button', { name: 'Keep all as they are' }));
  expect(screen.queryByText(/Replace (?:it|them), or keep/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('v1 live')).toBeVisible();
});

it('leads to the first of the examples', async () => {
  const { person } = await openEditor({ facts: [price], tools: [quote], examples: ['60 dollars'] });
  expect(screen.getByText(/One example value to replace before you publish/)).toHaveTextContent(
    '“60 dollars”.',
  );
  await person.click(screen.getByRole('button', { name: 'Show it' }));
  expect(screen.getByLabelText('Question')).toHaveFocus();
});
