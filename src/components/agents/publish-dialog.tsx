import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agent } from '#contract/agents';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Input } from '@/components/ui/input';
import { publishAgentMutation } from '@/lib/queries/agents';

interface PublishDialogProps {
  agent: Agent;
  /** The saved revision that is to be frozen. */
  revision: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPublished: (agent: Agent) => void;
}

/** Asks for a note and freezes the draft as the next version. */
export function PublishDialog({ agent, revision, open, onOpenChange, onPublished }: PublishDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`Publish v${(agent.live_version ?? 0) + 1}`}
        description="Freezes the draft as a version. Numbers that use this agent take it from their next call on."
      >
        <PublishForm
          agent={agent}
          revision={revision}
          onPublished={(published) => {
            onOpenChange(false);
            onPublished(published);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function PublishForm({
  agent,
  revision,
  onPublished,
}: Pick<PublishDialogProps, 'agent' | 'revision' | 'onPublished'>) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  // One key while the dialog is open: a double click publishes once.
  const [key] = useState(() => crypto.randomUUID());
  const publish = useMutation({
    ...publishAgentMutation(client, agent.agent_id),
    meta: { silent: true },
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        publish.mutate({ revision, note, key }, { onSuccess: onPublished });
      }}
    >
      <Field label="Note" help="Optional: what changed.">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <FormError>{publish.error?.message}</FormError>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="primary" pending={publish.isPending}>
          Publish version
        </Button>
      </DialogFooter>
    </form>
  );
}
