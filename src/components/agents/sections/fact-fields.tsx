import { useWatch } from 'react-hook-form';
import type { AgentDraft, FactType } from '#contract/agents/agent-content';
import { DraftLinesField, NumberField, SelectField, SwitchField, TextField } from '../draft-fields';

export const factTypeNames: Record<FactType, string> = {
  text: 'Text',
  name: 'Name',
  email: 'Email address',
  phone: 'Phone number',
  number: 'Number',
  date: 'Date',
  time: 'Time of day',
  choice: 'Choice',
};

/** One fact: its name and type, the question, and which answers are good. */
export function FactFields({ index }: { index: number }) {
  const type = useWatch<AgentDraft, `facts.${number}.type`>({ name: `facts.${index}.type` });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name={`facts.${index}.name`} label="Fact name" code inputProps={{ placeholder: 'day' }} />
        <SelectField name={`facts.${index}.type`} label="Type" options={factTypeNames} />
      </div>
      <TextField
        name={`facts.${index}.question`}
        label="Question"
        inputProps={{ placeholder: 'For which day?' }}
      />
      {type === 'choice' && (
        <DraftLinesField name={`facts.${index}.choices`} label="Options" help="One per line, at least two." />
      )}
      {(type === 'number' || type === 'text') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            name={`facts.${index}.minimum`}
            label={type === 'number' ? 'Smallest value' : 'Min length'}
            decimal
            nullable
            placeholder="Optional"
          />
          <NumberField
            name={`facts.${index}.maximum`}
            label={type === 'number' ? 'Largest value' : 'Max length'}
            decimal
            nullable
            placeholder="Optional"
          />
        </div>
      )}
      {type === 'date' && (
        <SelectField
          name={`facts.${index}.date_rule`}
          label="Allowed dates"
          options={{ any: 'Any', future: 'Today or later', past: 'Today or earlier' }}
        />
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SwitchField name={`facts.${index}.required`} label="Required" help="Ask again until answered." />
        <SwitchField
          name={`facts.${index}.confirm`}
          label="Confirm"
          help="Read the answer back to confirm."
        />
      </div>
    </>
  );
}
