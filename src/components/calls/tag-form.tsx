import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { callTagsQuery } from '@/lib/queries/calls/call-marks';
import { cn } from '@/lib/class-names';

interface TagFormProps {
  /** The verb on the button. */
  action: string;
  /** Names the field, where there's another one beside it. */
  label?: string;
  /** What it does, in the empty field. */
  placeholder?: string;
  /** @param onTagged to be called once it's done: until then what was typed stays */
  onTag: (tag: string, onTagged: () => void) => void;
  pending: boolean;
  className?: string;
}

/** A tag to type, with those of the workspace to choose from; a new one is made by typing it. */
export function TagForm({
  action,
  label = 'Tag',
  placeholder = 'Add a tag',
  onTag,
  pending,
  className,
}: TagFormProps) {
  const [text, setText] = useState('');
  const listId = useId();
  const { data } = useQuery(callTagsQuery());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tag = text.trim().toLowerCase();
    if (tag === '' || pending) return;
    onTag(tag, () => setText((now) => (now === text ? '' : now)));
  };
  return (
    <form className={cn('flex gap-2', className)} onSubmit={submit}>
      <Input
        aria-label={label}
        placeholder={placeholder}
        list={listId}
        maxLength={40}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value.replace(/,/g, ''))}
      />
      <datalist id={listId}>
        {data?.tags.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
      <Button type="submit" pending={pending} aria-disabled={text.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}
