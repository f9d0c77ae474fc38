import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { KnowledgePassage } from '#contract/agents/knowledge-files';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Input } from '@/components/ui/form/input';
import { searchKnowledgeMutation } from '@/lib/queries/agents/knowledge';
import { useEditor } from '../../form/editor-context';
import { useAfterSave } from '../../form/use-after-save';

/** A question as a caller would ask it, and what the agent's knowledge holds for it. */
export function KnowledgeSearch() {
  const { agentId } = useEditor();
  const { isUnderWay, afterSave } = useAfterSave();
  const [question, setQuestion] = useState('');
  const search = useMutation({
    ...searchKnowledgeMutation(agentId),
    meta: { silent: 'knowledge.search' },
  });
  const ask = () => {
    if (question.trim() === '' || isUnderWay) return;
    void afterSave(() => search.mutateAsync(question.trim()));
  };
  // Not its own form: it's inside one already.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-2">
        <Field label="Test a question" className="min-w-0 flex-1">
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                autoComplete="off"
                maxLength={500}
                placeholder="Are you open on Saturday?"
                value={question}
                onChange={(event) => setQuestion(event.target.value)}
                onKeyDown={onKeyDown}
              />
              <Button pending={isUnderWay} aria-disabled={question.trim() === '' || undefined} onClick={ask}>
                <Search aria-hidden="true" /> Search
              </Button>
            </span>
          )}
        </Field>
      </div>
      <FormError>{search.error?.message}</FormError>
      {search.data && <Found passages={search.data.items} question={search.variables ?? ''} />}
    </div>
  );
}

function Found({ passages, question }: { passages: readonly KnowledgePassage[]; question: string }) {
  if (passages.length === 0) {
    return <output className="text-soft">No results for “{question}”.</output>;
  }
  return (
    <output className="grid gap-3">
      <span className="sr-only">Found for {question}:</span>
      <ol className="grid gap-3">
        {passages.map((passage, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an answer, replaced as a whole
          <li key={index} className="grid gap-0.5 border-l-2 border-line-strong pl-3">
            <span className="text-sm font-medium">
              {passage.title}
              <span className="font-normal text-soft"> · {passage.source === 'file' ? 'file' : 'entry'}</span>
            </span>
            <span className="measure max-h-20 overflow-hidden whitespace-pre-wrap">{passage.text}</span>
          </li>
        ))}
      </ol>
    </output>
  );
}
