import { useFieldArray, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { AreaField, SelectField, SwitchField, TextField } from '../form/draft-fields';
import { ListFault } from '../form/field-fault';
import { useUndoableRemove } from '../form/undo-scope';
import { usePausedValue } from '../form/use-paused-value';
import { SmallRows } from '@/components/ui/form/small-rows';

const operators = { is_set: 'is known', is: 'is', is_not: 'is not', contains: 'contains' };

/** What is made of a call once it has ended, and when it counts as a success. */
export function AfterCallSection() {
  const rule = useWatch<AgentDraft, 'after_call.success_rule'>({ name: 'after_call.success_rule' });
  return (
    <>
      <SwitchField name="after_call.summary" label="Summary" help="A few sentences on each call." />
      <ExtractedFields />
      <SelectField
        name="after_call.success_rule"
        label="Success is based on"
        options={{
          outcome: 'Outcome',
          facts: 'Collected facts',
          words: 'A written rule',
        }}
      />
      {rule === 'facts' && <SuccessConditions />}
      {rule === 'words' && (
        <AreaField
          name="after_call.success_words"
          label="Rule"
          help="Judged by the model. Without one, the outcome decides."
          placeholder="The caller has a date for a visit."
        />
      )}
    </>
  );
}

function ExtractedFields() {
  const { fields, append, remove } = useFieldArray<AgentDraft, 'after_call.fields'>({
    name: 'after_call.fields',
  });
  const removeRow = useUndoableRemove({ list: 'after_call.fields', noun: 'Field' }, remove);
  return (
    <div className="grid gap-2">
      <SmallRows
        legend="Fields to extract"
        help="Extracted from the transcript by a model."
        noun="field"
        rows={fields}
        most={20}
        onAdd={() => append({ name: '', type: 'text', description: '' })}
        onRemove={removeRow}
      >
        {(row) => (
          <>
            <TextField
              name={`after_call.fields.${row}.name`}
              label={`Field ${row + 1} name`}
              labelHidden
              code
              className="min-w-28 flex-1"
              inputProps={{ placeholder: 'mood' }}
            />
            <SelectField
              name={`after_call.fields.${row}.type`}
              label={`Field ${row + 1} type`}
              labelHidden
              className="w-28"
              options={{ text: 'Text', number: 'Number', boolean: 'Yes or no' }}
            />
            <TextField
              name={`after_call.fields.${row}.description`}
              label={`Field ${row + 1} description`}
              labelHidden
              className="basis-full"
              inputProps={{ placeholder: 'How the caller felt at the end, in one word' }}
            />
          </>
        )}
      </SmallRows>
      <ListFault name="after_call.fields" />
    </div>
  );
}

/** Conditions on the facts; all of them must hold. */
function SuccessConditions() {
  const { fields, append, remove } = useFieldArray<AgentDraft, 'after_call.success_conditions'>({
    name: 'after_call.success_conditions',
  });
  const removeRow = useUndoableRemove(
    { list: 'after_call.success_conditions', noun: 'Condition', field: 'fact' },
    remove,
  );
  return (
    <SmallRows
      legend="Conditions"
      help="All must be true. If empty, the outcome decides."
      noun="condition"
      rows={fields}
      most={10}
      onAdd={() => append({ fact: '', operator: 'is_set', value: '' })}
      onRemove={removeRow}
    >
      {(row) => <ConditionFields row={row} />}
    </SmallRows>
  );
}

function ConditionFields({ row }: { row: number }) {
  const base = `after_call.success_conditions.${row}` as const;
  const [fact, operator] = useWatch<
    AgentDraft,
    [`after_call.success_conditions.${number}.fact`, `after_call.success_conditions.${number}.operator`]
  >({ name: [`${base}.fact`, `${base}.operator`] });
  const names = usePausedValue(({ facts }) => facts.map(({ name }) => name).join('\n')).split('\n');
  // A fact that was renamed or removed stays to be seen.
  const known = [...new Set([...names, fact])].filter((name) => name !== '');
  return (
    <>
      <SelectField
        name={`${base}.fact`}
        label={`Condition ${row + 1} fact`}
        labelHidden
        className="min-w-28 flex-1"
        options={{ '': 'Choose a fact', ...Object.fromEntries(known.map((name) => [name, name])) }}
      />
      <SelectField
        name={`${base}.operator`}
        label={`Condition ${row + 1} operator`}
        labelHidden
        className="w-28"
        options={operators}
      />
      {operator !== 'is_set' && (
        <TextField
          name={`${base}.value`}
          label={`Condition ${row + 1} value`}
          labelHidden
          className="min-w-28 flex-1"
        />
      )}
    </>
  );
}
