import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { SuggestedInput } from '@/components/ui/form/suggested/suggested-input';
import { callTagsQuery } from '@/lib/queries/calls/call-marks';
import { cn } from '@/lib/class-names';

interface TagFormProps {
  /** The verb on the button. */
  action: string;
  label?: string;
  /** The place itself says what goes there. */
  labelHidden?: boolean;
  /** It's what one came for. */
  primary?: boolean;
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
  labelHidden = false,
  primary = false,
  placeholder,
  onTag,
  pending,
  className,
}: TagFormProps) {
  const [text, setText] = useState('');
  const { data } = useQuery(callTagsQuery());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tag = text.trim().toLowerCase();
    if (tag === '' || pending) return;
    onTag(tag, () => setText((now) => (now === text ? '' : now)));
  };
  return (
    <form className={cn('flex items-end gap-2', className)} onSubmit={submit}>
      <Field label={label} labelHidden={labelHidden} className="min-w-0 flex-1">
        {(control) => (
          <SuggestedInput
            {...control}
            placeholder={placeholder}
            suggestions={(data?.tags ?? []).map((value) => ({ value }))}
            maxLength={40}
            value={text}
            onChange={(event) => setText(event.target.value.replace(/,/g, ''))}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={primary ? 'primary' : 'secondary'}
        pending={pending}
        aria-disabled={text.trim() === ''}
      >
        {action}
      </Button>
    </form>
  );
}
