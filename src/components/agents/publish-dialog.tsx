import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Input } from '@/components/ui/input';
import type { Publishing, PublishProblem } from './use-publishing';

interface PublishDialogProps {
  publishing: Publishing;
  /** What the attempt that opened the dialog ran into; null where it was opened to write a note. */
  problem: PublishProblem | null;
  /** The agent's rule: publishing is refused while a test fails. */
  refusesFailing: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Publishes with a note, and asks when a test fails. */
export function PublishDialog({ open, onOpenChange, ...rest }: PublishDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Publish"
        description="The draft becomes a numbered version that never changes, and goes live."
      >
        <PublishForm {...rest} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type PublishFormProps = Omit<PublishDialogProps, 'open' | 'onOpenChange'> & { onDone: () => void };

function PublishForm({ publishing, problem: first, refusesFailing, onDone }: PublishFormProps) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState(first);
  const testsFail = problem?.testsFail ?? false;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (publishing.pending || (testsFail && refusesFailing)) return;
    const next = await publishing.publish({ note: note.trim(), despiteFailingTests: testsFail });
    if (next) setProblem(next);
    else onDone();
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <FormError>{problem?.words}</FormError>
      <Field label="Note" help="What has changed, for the list of versions. It may stay empty.">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button
          type="submit"
          variant="primary"
          pending={publishing.pending}
          aria-disabled={(testsFail && refusesFailing) || undefined}
        >
          {testsFail && !refusesFailing ? 'Publish all the same' : 'Publish'}
        </Button>
      </DialogFooter>
    </form>
  );
}
