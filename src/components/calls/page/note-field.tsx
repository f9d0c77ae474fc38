import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Mentionable } from '#contract/calls/reading/call-marks';
import { Textarea } from '@/components/ui/form/textarea';
import { cn } from '@/lib/class-names';
import { mentionableQuery } from '@/lib/queries/calls/call-marks';

// The browser's own list can't be beside a text of several lines.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

interface NoteFieldProps {
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Someone was chosen from the list. */
  onMention: (member: Mentionable) => void;
}

/** More are found by typing on. */
const MOST_OFFERED = 6;

/** A note as it's written; `@` offers the members of the workspace. */
export function NoteField({ placeholder, text, onText, onMention }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  /** What is typed after the `@` before the cursor; null: there's none. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const members = useQuery({ ...mentionableQuery(), enabled: typed !== null });
  const offered =
    typed === null
      ? []
      : (members.data?.items ?? [])
          .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
          .slice(0, MOST_OFFERED);
  const chosen = offered[Math.min(active, offered.length - 1)];

  const look = (value: string, cursor: number) => {
    setTyped(/(?:^|\s)@([^\s@]*(?: [^\s@]*)?)$/.exec(value.slice(0, cursor))?.[1] ?? null);
    setActive(0);
  };
  const mention = (member: Mentionable) => {
    const cursor = field.current?.selectionStart ?? text.length;
    const start = text.lastIndexOf('@', cursor - 1);
    const before = `${text.slice(0, start)}@${member.name} `;
    onText(before + text.slice(cursor).replace(/^ /, ''));
    onMention(member);
    setTyped(null);
    field.current?.focus();
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
  };
  const press = (event: KeyboardEvent) => {
    if (chosen === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') mention(chosen);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="relative">
      <Textarea
        ref={field}
        aria-label="New note"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={chosen && `${listId}-${chosen.user_id}`}
        placeholder={placeholder}
        rows={2}
        maxLength={2000}
        className="w-full"
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          look(target.value, target.selectionStart);
        }}
        onKeyDown={press}
        onBlur={() => setTyped(null)}
      />
      {offered.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="Members"
          className="absolute inset-x-0 top-full z-10 mt-1 rounded-panel border border-line bg-surface p-1 shadow-float"
        >
          {offered.map((member) => (
            // The field keeps the focus, and its keys choose.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={member.user_id}
              id={`${listId}-${member.user_id}`}
              role="option"
              aria-selected={member === chosen}
              className={cn(
                'flex min-h-8 cursor-pointer items-center truncate rounded-control px-2 touch:min-h-11',
                member === chosen && 'bg-raised',
              )}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => mention(member)}
            >
              {member.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
