import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newFact } from '@/lib/agents/new-parts';
import { openEditor } from '../open-editor';

describe('Conversation', () => {
  it('asks for no first message where the caller speaks first', async () => {
    const { person, section, saved } = await openEditor();
    const conversation = section('Conversation');
    await person.selectOptions(conversation.getByLabelText('Who speaks first'), 'The caller');
    expect(conversation.queryByLabelText('First message')).not.toBeInTheDocument();
    expect(conversation.queryByLabelText('Delay (ms)')).not.toBeInTheDocument();
    await saved((draft) => expect(draft.first_speaker).toBe('caller'));
  });

  it('keeps the pause within its range', async () => {
    const { person, section } = await openEditor();
    const pause = section('Conversation').getByLabelText('Delay (ms)');
    await person.clear(pause);
    await person.type(pause, '9000');
    await person.tab();
    expect(await screen.findByText('At most 5,000 ms.')).toBeVisible();
    expect(pause).toBeInvalid();
    expect(await screen.findByText('Not saved: At most 5,000 ms.')).toBeVisible();
  });

  it('knows the names of variables, facts and every call, and counts tokens', async () => {
    const { section } = await openEditor({
      instructions: 'You answer for a dental practice.',
      variables: [{ name: 'business', default: 'Harbor Dental' }],
      facts: [{ ...newFact(), name: 'day', question: 'Which day?' }],
    });
    const instructions = await section('Conversation').findByLabelText('Instructions');
    expect(instructions).toHaveAttribute(
      'data-names',
      'business day caller_number called_number business_name date time',
    );
    expect(section('Conversation').getByText(/^about \d+ tokens$/)).toBeVisible();
  });

  it('names an unknown variable and makes it one', async () => {
    const { person, section, saved } = await openEditor({ instructions: 'Greet for {{business}}.' });
    const conversation = section('Conversation');
    expect(await conversation.findByText('business', { selector: 'code' })).toBeVisible();
    await person.click(conversation.getByRole('button', { name: 'Add it' }));
    expect(await conversation.findByLabelText('Variable 1 name')).toHaveValue('business');
    await saved((draft) => expect(draft.variables).toEqual([{ name: 'business', default: '' }]));
    await expect.poll(() => conversation.queryByText('business', { selector: 'code' })).toBeNull();
  });

  it('refuses a variable that every call has already', async () => {
    const { person, section } = await openEditor();
    const conversation = section('Conversation');
    await person.click(conversation.getByRole('button', { name: 'Add variable' }));
    await person.type(conversation.getByLabelText('Variable 1 name'), 'date');
    await person.tab();
    expect(await conversation.findByText('Every call has this one already.')).toBeVisible();
  });
});
