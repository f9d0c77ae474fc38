import { useFieldArray } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { TextField } from '../../form/draft-fields';
import { useUndoableRemove } from '../../form/undo-scope';
import { SmallRows } from '@/components/ui/form/small-rows';

/** The place of a tool in the draft, or of one of an MCP server's. */
export type ToolPlace = `tools.${number}` | `tools.${number}.tools.${number}`;

/** Parts of the answer that are kept as variables for the rest of the call. */
export function ResponseVariableRows({ place }: { place: ToolPlace }) {
  const list = `${place}.response_variables` as const;
  const { fields, append, remove } = useFieldArray<AgentDraft, `${ToolPlace}.response_variables`>({
    name: list,
  });
  const removeRow = useUndoableRemove({ list, noun: 'Response variable' }, remove);
  return (
    <SmallRows
      legend="Response variables"
      help="A name, and the path of its value in the response."
      noun="response variable"
      rows={fields}
      most={10}
      onAdd={() => append({ name: '', path: '' })}
      onRemove={removeRow}
    >
      {(row) => (
        <>
          <TextField
            name={`${list}.${row}.name`}
            label={`Response variable ${row + 1} name`}
            labelHidden
            code
            className="min-w-28 flex-1"
            inputProps={{ placeholder: 'order_status' }}
          />
          <TextField
            name={`${list}.${row}.path`}
            label={`Response variable ${row + 1} path`}
            labelHidden
            code
            className="min-w-28 flex-1"
            inputProps={{ placeholder: 'order.status' }}
          />
        </>
      )}
    </SmallRows>
  );
}
