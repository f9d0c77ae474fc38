import { useWatch } from 'react-hook-form';
import type { AgentDraft, FactType } from '#contract/agent-content';
import { DraftLinesField, NumberField, SelectField, SwitchField, TextField } from '../draft-fields';

const typeNames: Record<FactType, string> = {
  text: 'Text',
  name: 'Name',
  email: 'E-mail address',
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
        <TextField
          name={`facts.${index}.name`}
          label="Fact name"
          help="Small letters, digits and _."
          code
          inputProps={{ placeholder: 'day' }}
        />
        <SelectField
          name={`facts.${index}.type`}
          label="Type"
          help="What counts as an answer."
          options={typeNames}
        />
      </div>
      <TextField
        name={`facts.${index}.question`}
        label="Question"
        inputProps={{ placeholder: 'For which day?' }}
      />
      {type === 'choice' && (
        <DraftLinesField
          name={`facts.${index}.choices`}
          label="Answers to choose from"
          help="One a line, two at least."
        />
      )}
      {(type === 'number' || type === 'text') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            name={`facts.${index}.minimum`}
            label={type === 'number' ? 'Smallest value' : 'Fewest characters'}
            help="Empty: no bound."
            step="any"
            nullable
          />
          <NumberField
            name={`facts.${index}.maximum`}
            label={type === 'number' ? 'Largest value' : 'Most characters'}
            help="Empty: no bound."
            step="any"
            nullable
          />
        </div>
      )}
      {type === 'date' && (
        <SelectField
          name={`facts.${index}.date_rule`}
          label="Which dates are good"
          options={{ any: 'Any', future: 'Today or later', past: 'Today or earlier' }}
        />
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SwitchField
          name={`facts.${index}.required`}
          label="Required"
          help="The agent asks again until it has an answer."
        />
        <SwitchField
          name={`facts.${index}.confirm`}
          label="Confirm"
          help="The agent reads the answer back and asks whether it is right."
        />
      </div>
    </>
  );
}
