import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { CallNote, Mentionable } from '#contract/calls/reading/call-marks';
import { callMarkCan } from '#domain/calls/call-marks';
import { linkStyles } from '@/components/ui/button-styles';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { Section } from '@/components/ui/headings';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { cn } from '@/lib/class-names';
import { callMoment } from '@/lib/format/durations';
import { addNoteMutation, callNotesQuery, removeNoteMutation } from '@/lib/queries/calls/call-marks';
import { useUser } from '@/lib/session/use-session';
import { NoteField } from './note-field';
import { FOR_EVERYONE } from '@/components/ui/repeated-words';

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
  // Until it's written on, or couldn't be added, a second press is none for another note.
  const isSent = useRef(false);
  /** Who was chosen; whose name isn't in the note any more isn't mentioned. */
  const [mentioned, setMentioned] = useState<readonly Mentionable[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isSent.current) return;
    isSent.current = true;
    const offset_ms = moment === undefined ? null : Math.round(moment * 1000);
    const mentions = mentioned.filter(({ name }) => text.includes(`@${name}`)).map(({ user_id }) => user_id);
    add.mutate(
      { text, offset_ms, mentions: [...new Set(mentions)] },
      {
        // What was typed meanwhile is another note.
        onSuccess: () => setText((now) => (now === text ? '' : now)),
        onError: () => (isSent.current = false),
      },
    );
  };
  return (
    <Section title="Notes">
      <ul aria-label="Notes" className="empty:hidden">
        {notes.data?.items.map((note) => (
          <Note key={note.note_id} callId={callId} note={note} onMoment={onMoment} />
        ))}
      </ul>
      <form className="grid gap-2 pt-4" onSubmit={submit}>
        <NoteField
          placeholder={
            moment === undefined
              ? 'Write a note. Type @ to mention someone.'
              : `Write a note on ${callMoment(moment * 1000)}; @ mentions someone`
          }
          text={text}
          onText={(next) => {
            isSent.current = false;
            setText(next);
          }}
          onMention={(member) => setMentioned((known) => [...known, member])}
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
  const [asking, setAsking] = useState(false);
  const { offset_ms } = note;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-b border-line py-3">
      <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">
        <NoteText note={note} />
      </p>
      {callMarkCan.removeNote(note.is_own, role) === null && (
        <>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Remove note"
            className="-my-1"
            onClick={() => setAsking(true)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title="Remove this note?"
            confirmLabel="Remove note"
            pending={remove.isPending}
            error={remove.error?.message}
            onConfirm={() => remove.mutate(note.note_id)}
          >
            {FOR_EVERYONE} This can’t be undone.
          </ConfirmDialog>
        </>
      )}
      <p className="[grid-column:1/-1] text-sm text-soft">
        {offset_ms !== null && (
          <>
            <button
              type="button"
              className={cn(linkStyles, 'tabular cursor-pointer')}
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

/** The text, with who is mentioned in it standing out. */
function NoteText({ note: { text, mentions } }: { note: CallNote }) {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return text;
  const parts: ReactNode[] = [];
  for (let rest = text; rest !== ''; ) {
    const found = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at !== -1)
      .toSorted((a, b) => a.at - b.at)[0];
    if (found === undefined) {
      parts.push(rest);
      break;
    }
    parts.push(
      rest.slice(0, found.at),
      <span key={parts.length} className="font-medium">
        {found.name}
      </span>,
    );
    rest = rest.slice(found.at + found.name.length);
  }
  return parts;
}
