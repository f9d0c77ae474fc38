import { describe, expect, it } from 'vitest';
import { newFact } from '@/lib/agents/new-parts';
import { openEditor } from '../open-editor';

describe('Turns', () => {
  it('are saved', async () => {
    const { person, openRow, saved } = await openEditor();
    const turns = await openRow('Turns', 'Turns');
    await person.selectOptions(turns.getByLabelText('Interruption sensitivity'), 'Low');
    await person.clear(turns.getByLabelText('Words needed to interrupt'));
    await person.type(turns.getByLabelText('Words needed to interrupt'), '2');
    await person.clear(turns.getByLabelText('Ignored words'));
    await person.type(turns.getByLabelText('Ignored words'), 'aha');
    await person.click(turns.getByLabelText('First message can be interrupted'));
    await saved((draft) =>
      expect(draft.turns).toEqual({
        interruption: 'low',
        end_of_turn_ms: 600,
        words_to_interrupt: 2,
        backchannels: ['aha'],
        first_message_interruptible: false,
      }),
    );
  });
});

describe('Silence and limits', () => {
  it('has the most a call may cost in dollars; empty is no limit', async () => {
    const { person, openRow, saved } = await openEditor();
    const limits = await openRow('Silence and limits', 'Silence');
    const spend = limits.getByLabelText('Max cost per call ($)');
    await person.type(spend, '0.25');
    await saved((draft) => expect(draft.max_spend_micros).toBe(250_000));
    await person.clear(spend);
    await saved((draft) => expect(draft.max_spend_micros).toBeNull());
  });

  it('says what is too little', async () => {
    const { person, openRow } = await openEditor();
    const limits = await openRow('Silence and limits', 'Silence');
    await person.type(limits.getByLabelText('Max cost per call ($)'), '0.001');
    await person.tab();
    expect(await limits.findByText('At least $0.01.')).toBeVisible();
  });

  it('wants the reminder before the end of the silence', async () => {
    const { person, openRow } = await openEditor();
    const limits = await openRow('Silence and limits', 'Silence');
    await person.clear(limits.getByLabelText('Silence reminder (s)'));
    await person.type(limits.getByLabelText('Silence reminder (s)'), '90');
    await person.tab();
    expect(await limits.findByText('The reminder comes before the end of the silence.')).toBeVisible();
  });
});

describe('Ending', () => {
  it('takes phrases, one per line, and the last words', async () => {
    const { person, openRow, saved } = await openEditor({ closing_message: '' });
    const ending = await openRow('Ending', 'Ending');
    await person.type(ending.getByLabelText('End phrases'), 'that is all{Enter}{Enter}bye now');
    await person.type(ending.getByLabelText('Closing message'), 'Goodbye.');
    await saved((draft) =>
      expect(draft).toMatchObject({ end_phrases: ['that is all', 'bye now'], closing_message: 'Goodbye.' }),
    );
  });
});

describe('After the call', () => {
  it('takes fields to extract', async () => {
    const { person, openRow, saved } = await openEditor();
    const after = await openRow('After the call', 'After the call');
    await person.click(after.getByLabelText('Summary'));
    await person.click(after.getByRole('button', { name: 'Add field' }));
    await person.type(after.getByLabelText('Field 1 name'), 'mood');
    await person.type(after.getByLabelText('Field 1 description'), 'How the caller felt');
    await saved((draft) =>
      expect(draft.after_call).toMatchObject({
        summary: false,
        fields: [{ name: 'mood', type: 'text', description: 'How the caller felt' }],
      }),
    );
  });

  it('judges by conditions on the agent’s own facts', async () => {
    const { person, openRow, saved } = await openEditor({
      facts: [{ ...newFact(), name: 'day', question: 'Which day?' }],
    });
    const after = await openRow('After the call', 'After the call');
    await person.selectOptions(after.getByLabelText('Success is based on'), 'Collected facts');
    await person.click(after.getByRole('button', { name: 'Add condition' }));
    expect(after.queryByLabelText('Condition 1 value')).not.toBeInTheDocument();
    await person.selectOptions(after.getByLabelText('Condition 1 fact'), 'day');
    await person.selectOptions(after.getByLabelText('Condition 1 operator'), 'is');
    await person.type(after.getByLabelText('Condition 1 value'), 'Friday');
    await saved((draft) =>
      expect(draft.after_call).toMatchObject({
        success_rule: 'facts',
        success_conditions: [{ fact: 'day', operator: 'is', value: 'Friday' }],
      }),
    );
  });

  it('judges by a rule in words', async () => {
    const { person, openRow, saved } = await openEditor();
    const after = await openRow('After the call', 'After the call');
    await person.selectOptions(after.getByLabelText('Success is based on'), 'A written rule');
    await person.type(after.getByLabelText('Rule'), 'A visit is booked.');
    await saved((draft) => expect(draft.after_call.success_words).toBe('A visit is booked.'));
  });
});

describe('Recording', () => {
  it('asks for consent where it is told to', async () => {
    const { person, openRow, saved } = await openEditor();
    const recording = await openRow('Recording', 'Recording');
    await person.type(recording.getByLabelText('Consent sentence'), 'May we record?');
    await saved((draft) =>
      expect(draft.recording).toEqual({ enabled: true, consent_sentence: 'May we record?' }),
    );
    await person.click(recording.getByLabelText('Record calls'));
    expect(recording.queryByLabelText('Consent sentence')).not.toBeInTheDocument();
    await saved((draft) => expect(draft.recording.enabled).toBe(false));
  });
});

describe('If tests fail', () => {
  it('may block publishing', async () => {
    const { person, openRow, saved } = await openEditor();
    const publishing = await openRow('If tests fail', 'If tests fail');
    await person.selectOptions(publishing.getByLabelText('When you publish'), 'Block publishing');
    await saved((draft) => expect(draft.failing_tests).toBe('refuse'));
  });
});
