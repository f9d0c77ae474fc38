import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { Button } from '@/components/ui/button';
import { newFact } from '@/lib/agents/new-parts';
import { ListFault } from '../list-fault';
import { RemovableRow } from '../removable-row';
import { useUndoableRemove } from '../undo-scope';
import { FactFields } from './fact-fields';

/** What the agent must find out, in the order it asks. */
export function FactsSection() {
  const { fields, append, remove, move } = useFieldArray<AgentDraft, 'facts'>({ name: 'facts' });
  const removeRow = useUndoableRemove({ list: 'facts', noun: 'Fact' }, remove);
  return (
    <div className="grid">
      {fields.length === 0 && (
        <p className="measure py-5 text-soft">
          Nothing to find out yet. Add what the agent should ask for, such as a name or a day.
        </p>
      )}
      {fields.map((field, index) => (
        <RemovableRow
          key={field.id}
          name={`Fact ${index + 1}`}
          onRemove={() => removeRow(index)}
          onMoveUp={index > 0 ? () => move(index, index - 1) : undefined}
          onMoveDown={index < fields.length - 1 ? () => move(index, index + 1) : undefined}
        >
          <FactFields index={index} />
        </RemovableRow>
      ))}
      <ListFault name="facts" />
      <div className="pt-3">
        <Button onClick={() => append(newFact())} aria-disabled={fields.length >= 20 || undefined}>
          <Plus aria-hidden="true" /> Add fact
        </Button>
      </div>
    </div>
  );
}
