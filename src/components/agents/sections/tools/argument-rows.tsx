import { useFieldArray } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { SelectField, SwitchField, TextField } from '../../form/draft-fields';
import { useUndoableRemove } from '../../form/undo-scope';
import { SmallRows } from '@/components/ui/form/small-rows';

const types = { string: 'Text', number: 'Number', boolean: 'Yes or no' };

/** The arguments of a tool's request; they make the JSON schema that a model fills. */
export function ArgumentRows({ index }: { index: number }) {
  const { fields, append, remove } = useFieldArray<AgentDraft, `tools.${number}.arguments`>({
    name: `tools.${index}.arguments`,
  });
  const removeRow = useUndoableRemove({ list: `tools.${index}.arguments`, noun: 'Argument' }, remove);
  return (
    <SmallRows
      legend="Arguments"
      help="Filled from a fact of the same name, or by the model."
      noun="argument"
      rows={fields}
      most={10}
      onAdd={() => append({ name: '', type: 'string', description: '', required: true })}
      onRemove={removeRow}
    >
      {(row) => (
        <>
          <TextField
            name={`tools.${index}.arguments.${row}.name`}
            label={`Argument ${row + 1} name`}
            labelHidden
            code
            className="min-w-28 flex-1"
            inputProps={{ placeholder: 'day' }}
          />
          <SelectField
            name={`tools.${index}.arguments.${row}.type`}
            label={`Argument ${row + 1} type`}
            labelHidden
            className="w-28"
            options={types}
          />
          <SwitchField
            name={`tools.${index}.arguments.${row}.required`}
            label={
              <>
                <span className="sr-only">Argument {row + 1} </span>required
              </>
            }
          />
          <TextField
            name={`tools.${index}.arguments.${row}.description`}
            label={`Argument ${row + 1} description`}
            labelHidden
            className="basis-full"
            inputProps={{ placeholder: 'The day the caller wants, as YYYY-MM-DD' }}
          />
        </>
      )}
    </SmallRows>
  );
}
