import { describe, expect, it } from 'vitest';
import { newFact } from '@/lib/agents/new-parts';
import { openEditor } from '../open-editor';

const facts = [
  { ...newFact(), name: 'name', question: 'Your name?' },
  { ...newFact(), name: 'day', type: 'date' as const, question: 'Which day?' },
];

describe('Facts to collect', () => {
  it('are asked in the order they are put in', async () => {
    const { person, section, saved } = await openEditor({ facts });
    await person.click(section('Facts to collect').getByRole('button', { name: 'Move Fact 2 up' }));
    await saved((draft) => expect(draft.facts.map(({ name }) => name)).toEqual(['day', 'name']));
  });

  it('are validated by their type', async () => {
    const { person, section, saved } = await openEditor({ facts: facts.slice(0, 1) });
    const part = section('Facts to collect');
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

  it('of a choice need two answers', async () => {
    const { person, section } = await openEditor({ facts: facts.slice(0, 1) });
    const part = section('Facts to collect');
    await person.selectOptions(part.getByLabelText('Type'), 'Choice');
    await person.type(part.getByLabelText('Answers to choose from'), 'morning');
    await person.tab();
    expect(await part.findByText('A choice needs at least two answers.')).toBeVisible();
  });
});
