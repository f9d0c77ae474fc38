import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { DialogClose, DialogContent, DialogFooter } from '@/components/ui/overlays/dialog';

/** A new key, this once. */
export function KeySecret({ secret, title }: { secret: string; title: string }) {
  return (
    <DialogContent
      title={title}
      description="Copy it now. It’s shown once and can’t be read again."
      // A slip beside the window must not lose the key.
      onInteractOutside={(event) => event.preventDefault()}
    >
      <Field label="API key" help="Send it as Authorization: Bearer, and keep it out of code and web pages.">
        {(control) => (
          <Input
            {...control}
            readOnly
            value={secret}
            className="font-mono text-sm"
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <DialogFooter>
        <CopyButton value={secret} what="the API key" variant="primary" />
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
      </DialogFooter>
    </DialogContent>
  );
}
