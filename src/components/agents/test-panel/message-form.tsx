import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { PendingSentence } from '@/lib/call/caller-call';

interface MessageFormProps {
  onSay: (text: string) => void;
  /** Takes the field, to bring the focus back to it. */
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Not where one came to speak: a phone would bring up its keyboard. */
  takesFocus?: boolean;
}

/** What the caller says, typed. Enter sends, also while the call is being connected: the call keeps it until then. */
export function MessageForm({ onSay, fieldRef, takesFocus = true }: MessageFormProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onSay(text);
    setText('');
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <Field label="Message" labelHidden className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            ref={fieldRef}
            // Opens with the call that the person has just started.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={takesFocus}
            autoComplete="off"
            placeholder="Type a message"
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">
        <SendHorizontal aria-hidden="true" /> Send
      </Button>
    </form>
  );
}

/** What was typed and no one has heard: to be read, and typed again. */
export function NotSent({ sentences }: { sentences: readonly PendingSentence[] }) {
  if (sentences.length === 0) return null;
  return (
    <output className="text-sm break-words whitespace-pre-wrap">
      Not sent: {sentences.map(({ text }) => `“${text}”`).join(' ')}
    </output>
  );
}
