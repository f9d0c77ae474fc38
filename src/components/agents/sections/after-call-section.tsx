import { useFieldArray, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { AreaField, SelectField, SwitchField, TextField } from '../draft-fields';
import { ListFault } from '../list-fault';
import { useUndoableRemove } from '../undo-scope';
import { SmallRows } from './small-rows';
import { SuccessConditions } from './success-conditions';

/** What is made of a call once it has ended, and when it counts as a success. */
export function AfterCallSection() {
  const rule = useWatch<AgentDraft, 'after_call.success_rule'>({ name: 'after_call.success_rule' });
  return (
    <div className="grid gap-5 pt-4">
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
    </div>
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
