import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CallNote } from '#contract/calls/call-marks';
import { callMarkCan } from '#domain/calls/call-marks';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { Textarea } from '@/components/ui/form/textarea';
import { Section } from '@/components/ui/headings';
import { RelativeTime } from '@/components/ui/relative-time';
import { callMoment } from '@/lib/format/durations';
import { addNoteMutation, callNotesQuery, removeNoteMutation } from '@/lib/queries/call-marks';
import { useUser } from '@/lib/session/use-session';

interface CallNotesProps {
  callId: string;
  /** The moment that is open, in seconds: a new note is about it. */
  moment: number | undefined;
  onMoment: (seconds: number) => void;
}

/** What people of the workspace wrote about a call and its moments. */
export function CallNotes({ callId, moment, onMoment }: CallNotesProps) {
  const client = useQueryClient();
  const notes = useQuery(callNotesQuery(callId));
  const add = useMutation(addNoteMutation(client, callId));
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || add.isPending) return;
    const offset_ms = moment === undefined ? null : Math.round(moment * 1000);
    add.mutate({ text, offset_ms }, { onSuccess: () => setText('') });
  };
  return (
    <Section title="Notes">
      <ul aria-label="Notes" className="empty:hidden">
        {notes.data?.items.map((note) => (
          <Note key={note.note_id} callId={callId} note={note} onMoment={onMoment} />
        ))}
      </ul>
      <form className="grid gap-2 pt-4" onSubmit={submit}>
        <Textarea
          aria-label="New note"
          placeholder={moment === undefined ? 'Write a note' : `Write a note on ${callMoment(moment * 1000)}`}
          rows={2}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <FormError>{add.error?.message}</FormError>
        <Button
          type="submit"
          className="justify-self-start"
          pending={add.isPending}
          aria-disabled={text.trim() === ''}
        >
          {moment === undefined ? 'Add note' : `Add note at ${callMoment(moment * 1000)}`}
        </Button>
      </form>
    </Section>
  );
}

function Note({
  callId,
  note,
  onMoment,
}: { callId: string; note: CallNote } & Pick<CallNotesProps, 'onMoment'>) {
  const client = useQueryClient();
  const { role } = useUser();
  const remove = useMutation(removeNoteMutation(client, callId));
  const { offset_ms } = note;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-b border-line py-3">
      <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">{note.text}</p>
      {callMarkCan.removeNote(note.is_own, role) === null && (
        <Button
          variant="quiet"
          size="icon"
          aria-label="Remove note"
          className="-my-1"
          pending={remove.isPending}
          onClick={() => remove.mutate(note.note_id)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
      <p className="[grid-column:1/-1] text-sm text-soft">
        {offset_ms !== null && (
          <>
            <button
              type="button"
              className="tabular cursor-pointer text-brand underline-offset-3 hover:underline"
              onClick={() => onMoment(offset_ms / 1000)}
            >
              {callMoment(offset_ms)}
            </button>
            {' · '}
          </>
        )}
        {note.written_by} · <RelativeTime at={note.written_at} />
      </p>
    </li>
  );
}
