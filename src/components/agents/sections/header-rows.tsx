import { useFieldArray } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { TextField } from '../draft-fields';
import { useUndoableRemove } from '../undo-scope';
import { HeaderValue } from './header-value';
import { SmallRows } from './small-rows';

/** The headers of a tool's request; the values of secrets are stored sealed and never shown again. */
export function HeaderRows({ index }: { index: number }) {
  const { fields, append, remove } = useFieldArray<AgentDraft, `tools.${number}.headers`>({
    name: `tools.${index}.headers`,
  });
  const removeRow = useUndoableRemove({ list: `tools.${index}.headers`, noun: 'Header' }, remove);
  return (
    <SmallRows
      legend="Headers"
      help="Visible to the workspace. Secrets are encrypted and never shown again."
      noun="header"
      rows={fields}
      most={10}
      onAdd={() => append({ name: '', value: '', secret: false, secret_id: null })}
      onRemove={removeRow}
    >
      {(row) => (
        <>
          <TextField
            name={`tools.${index}.headers.${row}.name`}
            label={`Header ${row + 1} name`}
            labelHidden
            code
            className="min-w-28 flex-1"
            inputProps={{ placeholder: 'Authorization' }}
          />
          <HeaderValue tool={index} row={row} />
        </>
      )}
    </SmallRows>
  );
}
