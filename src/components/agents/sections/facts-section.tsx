import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { AgentDraft, FactType } from '#contract/agents/agent-content';
import { Button } from '@/components/ui/button';
import { newFact } from '@/lib/agents/new-parts';
import { DraftLinesField, NumberField, SelectField, SwitchField, TextField } from '../form/draft-fields';
import { DraftRows } from '../form/draft-rows';
import { ListFault } from '../form/field-fault';
import { useUndoableRemove } from '../form/undo-scope';
import { useOpenRow } from '../form/use-open-row';

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
      <span className="shrink-0 text-sm text-soft sm:w-28">{factTypeNames[fact.type]}</span>
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

const factTypeNames: Record<FactType, string> = {
  text: 'Text',
  name: 'Name',
  email: 'Email address',
  phone: 'Phone number',
  number: 'Number',
  date: 'Date',
  time: 'Time of day',
  choice: 'Choice',
};

/** One fact: its name and type, the question, and which answers are good. */
function FactFields({ index }: { index: number }) {
  const type = useWatch<AgentDraft, `facts.${number}.type`>({ name: `facts.${index}.type` });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name={`facts.${index}.name`} label="Fact name" code inputProps={{ placeholder: 'day' }} />
        <SelectField name={`facts.${index}.type`} label="Type" options={factTypeNames} />
      </div>
      <TextField
        name={`facts.${index}.question`}
        label="Question"
        inputProps={{ placeholder: 'For which day?' }}
      />
      {type === 'choice' && (
        <DraftLinesField name={`facts.${index}.choices`} label="Options" help="One per line, at least two." />
      )}
      {(type === 'number' || type === 'text') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            name={`facts.${index}.minimum`}
            label={type === 'number' ? 'Smallest value' : 'Min length'}
            decimal
            nullable
            placeholder="Optional"
          />
          <NumberField
            name={`facts.${index}.maximum`}
            label={type === 'number' ? 'Largest value' : 'Max length'}
            decimal
            nullable
            placeholder="Optional"
          />
        </div>
      )}
      {type === 'date' && (
        <SelectField
          name={`facts.${index}.date_rule`}
          label="Allowed dates"
          options={{ any: 'Any', future: 'Today or later', past: 'Today or earlier' }}
        />
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SwitchField name={`facts.${index}.required`} label="Required" help="Ask again until answered." />
        <SwitchField
          name={`facts.${index}.confirm`}
          label="Confirm"
          help="Read the answer back to confirm."
        />
      </div>
    </>
  );
}
