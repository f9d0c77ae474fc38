import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/textarea';

interface SentenceEditorProps {
  text: string;
  /** How many sentences are before it and are said again. */
  before: number;
  onSubmit: (text: string) => void;
  onCancel: () => void;
}

/** Another wording of something the caller has said; the conversation goes on from there. */
export function SentenceEditor({ text, before, onSubmit, onCancel }: SentenceEditorProps) {
  const [value, setValue] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== '') onSubmit(value.trim());
  };
  const key = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      onCancel();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      submit(event);
    }
  };
  return (
    <form
      aria-label="Edit sentence"
      onSubmit={submit}
      className="grid gap-2 border-l-2 border-data-caller pl-3"
    >
      <Field label="The caller says" help={consequence(before)}>
        {(control) => (
          <Textarea
            {...control}
            // The person has just asked to edit it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            rows={2}
            maxLength={2000}
            value={value}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setValue(event.target.value)}
            onKeyDown={key}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={value.trim() === '' || undefined}>
          Continue from here
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function consequence(before: number): string {
  if (before === 0) return 'Starts a new call with this sentence.';
  return before === 1
    ? 'Starts a new call that replays the sentence before this one.'
    : `Starts a new call that replays the ${before} sentences before this one.`;
}
