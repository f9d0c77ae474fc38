import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { AgentDraft, FactType } from '#contract/agents/agent-content';
import { Button } from '@/components/ui/button';
import { newFact } from '@/lib/agents/new-parts';
import { DraftRows } from '../draft-rows';
import { ListFault } from '../list-fault';
import { useUndoableRemove } from '../undo-scope';
import { useOpenRow } from '../use-open-row';
import { FactFields, factTypeNames } from './fact-fields';

/** What the agent must find out, in the order it asks. */
export function FactsSection() {
  const { fields, append, remove, move } = useFieldArray<AgentDraft, 'facts'>({ name: 'facts' });
  const removeRow = useUndoableRemove({ list: 'facts', noun: 'Fact' }, remove);
  const openRow = useOpenRow('facts', fields);
  return (
    <div className="grid">
      {fields.length === 0 && (
        <p className="measure py-3 text-soft">
          No facts yet. Add what the agent should ask for, such as a name or a day.
        </p>
      )}
      <DraftRows
        list="facts"
        label="Facts"
        noun="Fact"
        rows={fields}
        openRow={openRow}
        head={(index) => <FactHead index={index} />}
        onRemove={removeRow}
        onMove={move}
      >
        {(index) => <FactFields index={index} />}
      </DraftRows>
      <ListFault name="facts" />
      <div className="pt-3">
        <Button
          onClick={() => openRow.add(() => append(newFact(), { shouldFocus: false }), 'name')}
          aria-disabled={fields.length >= 20 || undefined}
        >
          <Plus aria-hidden="true" /> Add fact
        </Button>
      </div>
    </div>
  );
}

/** A fact in one line: `day  Date  required · read back · today or later`. */
function FactHead({ index }: { index: number }) {
  // Nothing, for a moment, once the row is removed.
  const fact = useWatch<AgentDraft, `facts.${number}`>({ name: `facts.${index}` }) as
    | AgentDraft['facts'][number]
    | undefined;
  if (!fact) return null;
  return (
    <>
      <span className="max-w-1/2 min-w-0 truncate font-mono text-sm font-medium sm:w-36 sm:shrink-0">
        {fact.name || 'New fact'}
      </span>
      <span className="shrink-0 text-soft sm:w-28">{factTypeNames[fact.type]}</span>
      <span className="min-w-0 truncate text-sm text-soft max-sm:hidden">{rulesOf(fact)}</span>
    </>
  );
}

const dateRules = { any: null, future: 'today or later', past: 'today or earlier' };

function rulesOf({ type, required, confirm, choices, date_rule }: AgentDraft['facts'][number]): string {
  const rules = [
    required ? 'required' : 'optional',
    confirm ? 'read back' : null,
    type === ('date' satisfies FactType) ? dateRules[date_rule] : null,
    type === ('choice' satisfies FactType) && choices.length > 0 ? choices.join(', ') : null,
  ];
  return rules.filter((rule) => rule !== null).join(' · ');
}
