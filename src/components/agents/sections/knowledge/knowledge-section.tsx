import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { Button } from '@/components/ui/button';
import { AreaField, TextField } from '../../form/draft-fields';
import { DraftRows } from '../../form/draft-rows';
import { ListFault } from '../../form/field-fault';
import { useUndoableRemove } from '../../form/undo-scope';
import { useOpenRow } from '../../form/use-open-row';
import { KnowledgeFiles } from './knowledge-files';
import { KnowledgeSearch } from './knowledge-search';

/** What the agent answers questions from: entries, files, and a box that shows what is found. */
export function KnowledgeSection() {
  return (
    <div className="grid gap-6">
      <KnowledgeEntries />
      <KnowledgeFiles />
      <KnowledgeSearch />
    </div>
  );
}

/** Pieces of knowledge that are written here. */
function KnowledgeEntries() {
  const { fields, append, remove } = useFieldArray<AgentDraft, 'knowledge'>({ name: 'knowledge' });
  const removeRow = useUndoableRemove({ list: 'knowledge', noun: 'Entry', field: 'title' }, remove);
  const openRow = useOpenRow('knowledge', fields);
  return (
    <div className="grid">
      {fields.length === 0 && (
        <p className="measure py-3 text-soft">
          No entries yet. Add opening hours, prices or answers to questions that callers ask.
        </p>
      )}
      <DraftRows
        list="knowledge"
        label="Entries"
        noun="Entry"
        rows={fields}
        openRow={openRow}
        head={(index) => <EntryHead index={index} />}
        onRemove={removeRow}
      >
        {(index) => (
          <>
            <TextField
              name={`knowledge.${index}.title`}
              label="Title"
              inputProps={{ placeholder: 'Opening hours' }}
            />
            <AreaField
              name={`knowledge.${index}.text`}
              label="Text"
              rows={4}
              placeholder="We are open Monday to Friday, 9 to 17."
            />
          </>
        )}
      </DraftRows>
      <ListFault name="knowledge" />
      <div className="pt-3">
        <Button
          onClick={() => openRow.add(() => append({ title: '', text: '' }, { shouldFocus: false }), 'title')}
          aria-disabled={fields.length >= 100 || undefined}
        >
          <Plus aria-hidden="true" /> Add entry
        </Button>
      </div>
    </div>
  );
}

/** An entry in one line: its title, and as much of its text as there's room for. */
function EntryHead({ index }: { index: number }) {
  const entry = useWatch<AgentDraft, `knowledge.${number}`>({ name: `knowledge.${index}` }) as
    | AgentDraft['knowledge'][number]
    | undefined;
  if (!entry) return null;
  return (
    <>
      <span className="min-w-0 truncate font-medium sm:max-w-3/5 sm:min-w-40 sm:shrink-0">
        {entry.title || 'New entry'}
      </span>
      {/* A row is one line, however long the text is. */}
      <span className="min-w-0 truncate text-sm text-soft max-sm:hidden">{entry.text.slice(0, 200)}</span>
    </>
  );
}
