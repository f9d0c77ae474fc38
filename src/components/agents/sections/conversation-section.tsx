import { useFieldArray, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { NumberField, SelectField, TextField } from '../form/draft-fields';
import { ListFault } from '../form/field-fault';
import { PromptField } from '../prompt/prompt-field';
import { useUndoableRemove } from '../form/undo-scope';
import { SmallRows } from '@/components/ui/form/small-rows';
import { IF_MODEL_FAILS } from '@/components/ui/repeated-words';

/** How the call begins, what the agent is told, and the variables of both. */
export function ConversationSection() {
  const [speaker, mode] = useWatch<AgentDraft, ['first_speaker', 'first_message_mode']>({
    name: ['first_speaker', 'first_message_mode'],
  });
  return (
    <div className="grid gap-5 pt-4">
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          name="first_speaker"
          label="Who speaks first"
          options={{ agent: 'The agent', caller: 'The caller' }}
        />
        {speaker === 'agent' && (
          <>
            <SelectField
              name="first_message_mode"
              label="First message type"
              options={{ fixed: 'Fixed', generated: 'Generated' }}
            />
            <NumberField name="first_message_pause_ms" label="Delay (ms)" />
          </>
        )}
      </div>
      {speaker === 'agent' && (
        <PromptField
          name="first_message"
          label="First message"
          help={mode === 'fixed' ? 'Type {{ for variables.' : `${IF_MODEL_FAILS} Optional.`}
          rows={2}
          later
        />
      )}
      <PromptField
        name="instructions"
        label="Instructions"
        help="Type {{ for variables, @ for tools and facts. The built-in engine follows the facts, knowledge and tools; a model also follows these instructions."
        rows={10}
        placeholder="You answer the phone for {{business_name}}. Be friendly and brief."
        counted
      />
      <VariableRows />
    </div>
  );
}

/** Variables of the agent's own, each with the value it has unless the call brings another. */
function VariableRows() {
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
          </>
        )}
      </SmallRows>
      <ListFault name="variables" />
    </div>
  );
}
