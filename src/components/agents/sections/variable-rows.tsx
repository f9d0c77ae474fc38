import { useFieldArray } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { TextField } from '../draft-fields';
import { ExampleNote } from '../example-note';
import { ListFault } from '../list-fault';
import { useUndoableRemove } from '../undo-scope';
import { SmallRows } from './small-rows';

/** Variables of the agent's own, each with the value it has unless the call brings another. */
export function VariableRows() {
  const { fields, append, remove } = useFieldArray<AgentDraft, 'variables'>({ name: 'variables' });
  const removeRow = useUndoableRemove({ list: 'variables', noun: 'Variable' }, remove);
  return (
    <div className="grid gap-2">
      <SmallRows
        legend="Variables"
        help={
          <>
            Values passed in with each call, with their defaults. Every call has{' '}
            <code className="font-mono">caller_number</code>, <code className="font-mono">business_name</code>
            , <code className="font-mono">date</code> and <code className="font-mono">time</code>.
          </>
        }
        noun="variable"
        rows={fields}
        most={30}
        onAdd={() => append({ name: '', default: '' })}
        onRemove={removeRow}
      >
        {(row) => (
          <>
            <TextField
              name={`variables.${row}.name`}
              label={`Variable ${row + 1} name`}
              labelHidden
              code
              className="min-w-28 flex-1"
              inputProps={{ placeholder: 'plan' }}
            />
            <TextField
              name={`variables.${row}.default`}
              label={`Variable ${row + 1} default`}
              labelHidden
              className="min-w-28 flex-2"
              inputProps={{ placeholder: 'Basic' }}
            />
            <div className="basis-full empty:hidden">
              <ExampleNote name={`variables.${row}.default`} />
            </div>
          </>
        )}
      </SmallRows>
      <ListFault name="variables" />
    </div>
  );
}
