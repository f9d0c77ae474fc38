import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { DialogClose, DialogContent, DialogFooter } from '@/components/ui/overlays/dialog';
import { selectWhole } from '@/lib/clipboard';

interface ShownOnceProps {
  secret: string;
  title: string;
  /** What it is, such as `API key`. */
  label: string;
  /** The same within a sentence. */
  what: string;
  help: string;
}

/** A new secret, this once: until it's copied, only Done and Close close it. */
export function ShownOnce({ secret, title, label, what, help }: ShownOnceProps) {
  const taken = useRef(false);
  const keep = (event: Event) => {
    if (!taken.current) event.preventDefault();
  };
  const take = () => {
    taken.current = true;
  };
  return (
    <DialogContent
      title={title}
      description="Copy it now. It’s shown once and can’t be read again."
      // A slip must not lose the key.
      onInteractOutside={keep}
      onEscapeKeyDown={keep}
    >
      <Field label={label} help={help}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={secret}
            className="font-mono text-sm"
            onFocus={selectWhole}
            onCopy={take}
          />
        )}
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
        <CopyButton value={secret} what={`the ${what}`} variant="primary" onCopied={take} />
      </DialogFooter>
    </DialogContent>
  );
}
