import { Lock } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { Button } from '@/components/ui/button';
import { SwitchField, TextField } from '../../form/draft-fields';
import { useUndoableRemove } from '../../form/undo-scope';
import { SmallRows } from '@/components/ui/form/small-rows';

/**
 * The headers of a tool's request; the values of secrets are stored sealed and never shown again.
 *
 * @param first those before it are edited elsewhere
 */
export function HeaderRows({ index, first = 0 }: { index: number; first?: number }) {
  const { fields, append, remove } = useFieldArray<AgentDraft, `tools.${number}.headers`>({
    name: `tools.${index}.headers`,
  });
  const removeRow = useUndoableRemove({ list: `tools.${index}.headers`, noun: 'Header' }, remove);
  return (
    <SmallRows
      legend="Headers"
      help="Visible to the workspace. Secrets are encrypted and never shown again."
      noun="header"
      rows={fields.slice(first)}
      most={10 - first}
      onAdd={() => append({ name: '', value: '', secret: false, secret_id: null })}
      onRemove={(row) => removeRow(row + first)}
    >
      {(row) => (
        <>
          <TextField
            name={`tools.${index}.headers.${row + first}.name`}
            label={`Header ${row + 1} name`}
            labelHidden
            code
            className="min-w-28 flex-1"
            inputProps={{ placeholder: 'Authorization' }}
          />
          <HeaderValue tool={index} row={row + first} number={row + 1} />
        </>
      )}
    </SmallRows>
  );
}

/** The value of a header (`number` as people count): plain text, a secret being typed, or one that is saved and hidden. */
function HeaderValue({ tool, row, number }: { tool: number; row: number; number: number }) {
  const { setValue, setFocus } = useFormContext<AgentDraft>();
  const base = `tools.${tool}.headers.${row}` as const;
  const [secret, secretId] = useWatch<
    AgentDraft,
    [`tools.${number}.headers.${number}.secret`, `tools.${number}.headers.${number}.secret_id`]
  >({ name: [`${base}.secret`, `${base}.secret_id`] });

  if (secret && secretId) {
    const replace = () => {
      setValue(`${base}.secret_id`, null, { shouldDirty: true });
      // Once the field is there.
      setTimeout(() => setFocus(`${base}.value`));
    };
    return (
      <span className="flex min-h-8 min-w-44 flex-2 items-center gap-2">
        <Lock aria-hidden="true" className="size-4 shrink-0 text-soft" />
        <span className="text-soft">Saved, hidden</span>
        <Button variant="link" aria-label={`Replace the value of header ${number}`} onClick={replace}>
          Replace
        </Button>
      </span>
    );
  }
  return (
    <>
      <TextField
        name={`${base}.value`}
        label={`Header ${number} value`}
        labelHidden
        code
        className="min-w-28 flex-2"
        inputProps={
          secret
            ? { type: 'password', autoComplete: 'new-password', placeholder: 'Typed once, then hidden' }
            : { placeholder: 'application/json' }
        }
      />
      <SwitchField
        name={`${base}.secret`}
        label={
          <>
            <span className="sr-only">Header {number} </span>secret
          </>
        }
      />
    </>
  );
}
