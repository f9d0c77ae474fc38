import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Examples } from '#contract/calls/dashboard';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { counted } from '@/lib/format/figures';
import { addExamplesMutation, removeExamplesMutation } from '@/lib/queries/dashboard';

/** Offers agents and calls to look at. */
export function AddExamples() {
  const add = useMutation(addExamplesMutation(useQueryClient()));
  return (
    <>
      <p className="text-sm text-soft">Just exploring?</p>
      <Button onClick={() => add.mutate()} pending={add.isPending}>
        Add examples
      </Button>
    </>
  );
}

interface ExamplesNoticeProps {
  examples: Examples;
  /** How many example calls the shown figures hold; 0 where all are of other days. */
  count: number;
  /** Of how many calls. */
  all: number;
}

/** Says that there are invented agents and calls, and removes them. */
export function ExamplesNotice({ examples, count, all }: ExamplesNoticeProps) {
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <Notice className="mb-6" actions={<Button onClick={() => setRemoving(true)}>Remove examples…</Button>}>
        {figuresText(count, all)} They’re labelled and free.
      </Notice>
      <RemoveExamplesDialog examples={examples} open={removing} onOpenChange={setRemoving} />
    </>
  );
}

function figuresText(count: number, all: number): string {
  if (count === 0) return 'There are example calls on other days.';
  if (count === all) return `Only example calls so far (${count}).`;
  return `Includes ${counted(count, 'example call')}.`;
}

interface RemoveExamplesDialogProps {
  examples: Examples;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function RemoveExamplesDialog({ examples, open, onOpenChange }: RemoveExamplesDialogProps) {
  const remove = useMutation({
    ...removeExamplesMutation(useQueryClient()),
    meta: { silent: 'examples.remove' },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) remove.reset();
        onOpenChange(next);
      }}
      title="Remove the examples?"
      confirmLabel="Remove examples"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => onOpenChange(false) })}
    >
      <div className="grid gap-2">
        <p>{lossText(examples)}</p>
        {examples.edited.length > 0 && <p>{editedText(examples.edited)}</p>}
        {examples.own_calls > 0 && (
          <p>{counted(examples.own_calls, 'call')} you made to them will stay in Call History.</p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function lossText({ agents, calls }: Examples): string {
  const callsText = counted(calls, 'example call');
  if (agents === 0) return `${callsText} will be permanently deleted.`;
  const agentsText = counted(agents, 'example agent');
  return `${agentsText} and ${callsText} will be permanently deleted, with their recordings. Links and phone numbers that lead to these agents will stop working.`;
}

/** People may have made an example theirs. */
function editedText(names: readonly string[]): string {
  const list = new Intl.ListFormat('en').format(names.map((name) => `“${name}”`));
  return `You edited ${list}. To keep your changes, duplicate ${names.length === 1 ? 'it' : 'them'} first.`;
}
