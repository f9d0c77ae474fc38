import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { Button } from '@/components/ui/button';
import { AreaField, TextField } from '../draft-fields';
import { ExampleNote } from '../example-note';
import { ListFault } from '../list-fault';
import { RemovableRow } from '../removable-row';
import { useUndoableRemove } from '../undo-scope';

/** Pieces of knowledge that are written here. */
export function KnowledgeEntries() {
  const { fields, append, remove } = useFieldArray<AgentDraft, 'knowledge'>({ name: 'knowledge' });
  const removeRow = useUndoableRemove({ list: 'knowledge', noun: 'Entry', field: 'title' }, remove);
  return (
    <div className="grid">
      {fields.length === 0 && (
        <p className="measure py-5 text-soft">
          Nothing to know yet. Add opening hours, prices or answers to questions that callers ask.
        </p>
      )}
      {fields.map((field, index) => (
        <RemovableRow key={field.id} name={`Entry ${index + 1}`} onRemove={() => removeRow(index)}>
          <TextField
            name={`knowledge.${index}.title`}
            label="Title"
            inputProps={{ placeholder: 'Opening hours' }}
          />
          <AreaField
            name={`knowledge.${index}.text`}
            label="Text"
            rows={3}
            placeholder="We are open Monday to Friday, 9 to 17."
          />
          <ExampleNote name={`knowledge.${index}.text`} />
        </RemovableRow>
      ))}
      <ListFault name="knowledge" />
      <div className="pt-3">
        <Button
          onClick={() => append({ title: '', text: '' })}
          aria-disabled={fields.length >= 100 || undefined}
        >
          <Plus aria-hidden="true" /> Add entry
        </Button>
      </div>
    </div>
  );
}
