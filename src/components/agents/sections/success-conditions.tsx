import { useFieldArray, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { SelectField, TextField } from '../draft-fields';
import { usePausedValue } from '../use-paused-value';
import { useUndoableRemove } from '../undo-scope';
import { SmallRows } from './small-rows';

const operators = { is_set: 'is known', is: 'is', is_not: 'is not', contains: 'contains' };

/** Conditions on the facts; all of them must hold. */
export function SuccessConditions() {
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
