import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newFact } from '@/lib/agents/new-parts';
import { openEditor } from '../open-editor';

const facts = [
  { ...newFact(), name: 'name', question: 'Your name?' },
  { ...newFact(), name: 'day', type: 'date' as const, question: 'Which day?' },
];

describe('Facts to collect', () => {
  it('are rows of one line that open one at a time, and say so', async () => {
    const { section, openRow } = await openEditor({ facts });
    const part = section('Facts to collect');
    const rows = within(part.getByRole('list', { name: 'Facts' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['nameTextrequired', 'dayDaterequired']);
    expect(part.queryByLabelText('Fact name')).toBeNull();

    await openRow('Facts to collect', 'name');
    expect(part.getByLabelText('Fact name')).toHaveValue('name');
    await openRow('Facts to collect', 'day');
    expect(part.getByLabelText('Fact name')).toHaveValue('day');
    expect(part.getByRole('button', { name: /^day/ })).toHaveAttribute('aria-expanded', 'true');
    expect(part.getByRole('button', { name: /^name/ })).toHaveAttribute('aria-expanded', 'false');
  });

  it('open and close by keyboard, and the arrows walk them', async () => {
    const { person, section } = await openEditor({ facts });
    const part = section('Facts to collect');
    part.getByRole('button', { name: /^name/ }).focus();
    await person.keyboard('{ArrowDown}{Enter}');
    expect(part.getByLabelText('Fact name')).toHaveValue('day');
    await person.keyboard('{Enter}');
    expect(part.queryByLabelText('Fact name')).toBeNull();
    expect(part.getByRole('button', { name: /^day/ })).toHaveFocus();
  });

  it('that are new open at once, with the focus in their first field', async () => {
    const { person, section, openRow, saved } = await openEditor({ facts });
    const part = await openRow('Facts to collect', 'name');
    await person.click(part.getByRole('button', { name: 'Add fact' }));
    expect(section('Facts to collect').getByLabelText('Fact name')).toHaveFocus();
    await person.keyboard('colour');
    expect(part.getByRole('button', { name: /^colour/ })).toHaveAttribute('aria-expanded', 'true');
    await saved((draft) => expect(draft.facts.at(-1)).toMatchObject({ name: 'colour' }));
  });

  it('closed with a fault say so; publishing opens the one and focuses the field', async () => {
    const { person, section, mock } = await openEditor({
      facts: [...facts, { ...newFact(), name: 'Not a name', question: '' }],
    });
    const part = section('Facts to collect');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await part.findByLabelText('Fact name')).toHaveFocus();
    expect(part.getByLabelText('Fact name')).toHaveValue('Not a name');
    const row = part.getByRole('button', { name: /^Not a name.*2 errors/ });
    const outline = within(screen.getByRole('navigation', { name: 'Sections' }));
    expect(outline.getByRole('button', { name: 'Facts to collect 2 errors' })).toBeVisible();
    expect(mock.world.versions).toEqual([]);

    await person.click(row);
    expect(part.queryByLabelText('Fact name')).toBeNull();
    expect(row).toHaveTextContent('2 errors');
    await person.click(outline.getByRole('button', { name: 'Facts to collect 2 errors' }));
    expect(part.getByLabelText('Fact name')).toHaveFocus();
  });

  it('are asked in the order they are put in', async () => {
    const { person, openRow, saved } = await openEditor({ facts });
    const part = await openRow('Facts to collect', 'day');
    const up = part.getByRole('button', { name: 'Move Fact 2 up' });
    await person.click(up);
    await saved((draft) => expect(draft.facts.map(({ name }) => name)).toEqual(['day', 'name']));
    // The row stays open, and the focus on its button.
    expect(part.getByRole('button', { name: 'Move Fact 1 up' })).toHaveFocus();
    expect(part.getByLabelText('Fact name')).toHaveValue('day');
  });

  it('that are removed leave the focus on the row after them', async () => {
    const { person, openRow, saved } = await openEditor({ facts });
    const part = await openRow('Facts to collect', 'name');
    await person.click(part.getByRole('button', { name: 'Remove Fact 1' }));
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^day/);
    await saved((draft) => expect(draft.facts).toHaveLength(1));
  });

  it('are validated by their type', async () => {
    const { person, openRow, saved } = await openEditor({ facts: facts.slice(0, 1) });
    const part = await openRow('Facts to collect', 'name');
    await person.selectOptions(part.getByLabelText('Type'), 'Number');
    await person.type(part.getByLabelText('Smallest value'), '5');
    await person.type(part.getByLabelText('Largest value'), '2');
    await person.tab();
    expect(await part.findByText('The largest value is below the smallest.')).toBeVisible();
    await person.clear(part.getByLabelText('Largest value'));
    await person.click(part.getByLabelText('Confirm'));
    await saved((draft) =>
      expect(draft.facts[0]).toMatchObject({ type: 'number', minimum: 5, maximum: null, confirm: true }),
    );
  });

  it('keep what is no number to be read, and say so', async () => {
    const { person, openRow } = await openEditor({ facts: [{ ...newFact(), name: 'size', type: 'number' }] });
    const part = await openRow('Facts to collect', 'size');
    await person.type(part.getByLabelText('Smallest value'), 'ten');
    await person.tab();
    expect(part.getByLabelText('Smallest value')).toHaveValue('ten');
    await expect.poll(() => part.getByLabelText('Smallest value')).toBeInvalid();
  });

  it('of a choice need two answers', async () => {
    const { person, openRow } = await openEditor({ facts: facts.slice(0, 1) });
    const part = await openRow('Facts to collect', 'name');
    await person.selectOptions(part.getByLabelText('Type'), 'Choice');
    await person.type(part.getByLabelText('Options'), 'morning');
    await person.tab();
    expect(await part.findByText('A choice needs at least two answers.')).toBeVisible();
  });
});
