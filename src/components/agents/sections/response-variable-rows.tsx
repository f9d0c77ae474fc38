import { useFieldArray } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { TextField } from '../draft-fields';
import { useUndoableRemove } from '../undo-scope';
import { SmallRows } from './small-rows';

/** Parts of the answer that are kept as variables for the rest of the call. */
export function ResponseVariableRows({ index }: { index: number }) {
  const { fields, append, remove } = useFieldArray<AgentDraft, `tools.${number}.response_variables`>({
    name: `tools.${index}.response_variables`,
  });
  const removeRow = useUndoableRemove(
    { list: `tools.${index}.response_variables`, noun: 'Answer variable' },
    remove,
  );
  return (
    <SmallRows
      legend="Variables from the answer"
      help="Each a name and where its value stands in the answer’s JSON, such as slots.0.time."
      noun="answer variable"
      rows={fields}
      most={10}
      onAdd={() => append({ name: '', path: '' })}
      onRemove={removeRow}
    >
      {(row) => (
        <>
          <TextField
            name={`tools.${index}.response_variables.${row}.name`}
            label={`Answer variable ${row + 1} name`}
            labelHidden
            code
            className="min-w-28 flex-1"
            inputProps={{ placeholder: 'first_time' }}
          />
          <TextField
            name={`tools.${index}.response_variables.${row}.path`}
            label={`Answer variable ${row + 1} path`}
            labelHidden
            code
            className="min-w-28 flex-1"
            inputProps={{ placeholder: 'slots.0.time' }}
          />
        </>
      )}
    </SmallRows>
  );
}
