import * as AlertDialog from 'radix-ui/alert-dialog';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../button';
import { DialogFooter, dialogStyles, veilStyles } from './dialog';
import { Field } from '../form/field';
import { FormError } from '../form/form-error';
import { Input } from '../form/input';
import { useReturnFocus } from './use-return-focus';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question or the deed: "Delete Front desk?" */
  title: string;
  /** Exactly what will be lost, and what stays. */
  children: ReactNode;
  /** The verb on the button: "Delete agent". */
  confirmLabel: string;
  /** The person must type this before the button works; for what can't be undone. */
  typed?: string;
  /** Nothing is lost by it, so its button isn't red. */
  losesNothing?: boolean;
  onConfirm: () => void;
  pending?: boolean;
  /** What went wrong at the last attempt; the dialog stays open with it. */
  error?: string | undefined;
}

/** Asks before something is destroyed or replaced. Focus starts on Cancel, or where the word has to be typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  const wordField = useRef<HTMLInputElement>(null);
  return (
    <AlertDialog.Root
      open={props.open}
      onOpenChange={(open) => {
        // What has started is seen through.
        if (!props.pending) props.onOpenChange(open);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={veilStyles} />
        <AlertDialog.Content
          className={dialogStyles}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            if (!wordField.current) return;
            event.preventDefault();
            wordField.current.focus();
          }}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
        >
          <ConfirmForm {...props} wordField={wordField} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Inside the window, so that what was typed is gone when it closes. */
function ConfirmForm({
  title,
  children,
  confirmLabel,
  typed,
  losesNothing = false,
  onConfirm,
  pending,
  error,
  wordField,
}: ConfirmDialogProps & { wordField: RefObject<HTMLInputElement | null> }) {
  const [words, setWords] = useState('');
  const unlocked = typed === undefined || words.trim() === typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unlocked && !pending) onConfirm();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-1">
        <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
        <AlertDialog.Description asChild>
          <div className="measure text-soft">{children}</div>
        </AlertDialog.Description>
      </div>
      {typed !== undefined && (
        <Field
          label={
            <>
              Type “<strong className="font-semibold">{typed}</strong>” to confirm
            </>
          }
        >
          {(control) => (
            <Input
              {...control}
              ref={wordField}
              autoComplete="off"
              spellCheck={false}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      )}
      <FormError>{error}</FormError>
      <DialogFooter>
        <AlertDialog.Cancel asChild>
          <Button aria-disabled={pending || undefined}>Cancel</Button>
        </AlertDialog.Cancel>
        <Button
          type="submit"
          variant={losesNothing ? 'primary' : 'danger'}
          pending={pending}
          aria-disabled={!unlocked || undefined}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
