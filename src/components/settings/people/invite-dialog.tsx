import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { InvitationRequest } from '#contract/workspace/members';
import { Role } from '#contract/role';
import { reachNote } from '#domain/private-host';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogFooter,
} from '@/components/ui/overlays/dialog';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { selectWhole } from '@/lib/clipboard';
import { placeFaults } from '@/lib/form-faults';
import { inviteMutation } from '@/lib/queries/workspace/settings';
import { roleWords } from './member-row';
import { ADMINS_ALSO } from '@/components/ui/repeated-words';

interface Invited {
  email: string;
  link: string;
  /** It's on its way by email as well. */
  emailed: boolean;
}

/** Makes an invitation; its link is shown here, once. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [invited, setInvited] = useState<Invited | null>(null);
  const close = () => {
    setInvited(null);
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()}>
      {invited ? (
        <DialogContent
          title={invited.emailed ? 'Invitation sent' : 'Share this link'}
          description={
            invited.emailed
              ? `We emailed this link to ${invited.email}. It’s shown once, in case the email gets lost.`
              : `Shown once. Valid for 7 days, for ${invited.email} only.`
          }
          // A slip beside the window must not lose the link.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Field label="Invitation link" help={reachNote(invited.link).trim()}>
            {(control) => (
              <Input
                {...control}
                readOnly
                value={invited.link}
                className="font-mono text-sm"
                onFocus={selectWhole}
              />
            )}
          </Field>
          <DialogFooter>
            <CopyButton value={invited.link} what="the invitation link" variant="primary" />
            <DialogClose asChild>
              <Button>Done</Button>
            </DialogClose>
          </DialogFooter>
        </DialogContent>
      ) : (
        <DialogContent title="Invite member" description="You’ll get a link to share.">
          <InviteForm onInvited={setInvited} />
        </DialogContent>
      )}
    </Dialog>
  );
}

type Values = z.infer<typeof InvitationRequest>;

function InviteForm({ onInvited }: { onInvited: (invited: Invited) => void }) {
  const invite = useMutation(inviteMutation(useQueryClient()));
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(InvitationRequest),
    defaultValues: { email: '', role: 'user' },
  });
  const submit = handleSubmit((values) => {
    if (invite.isPending) return;
    invite.mutate(values, {
      onSuccess: ({ invitation, link, emailed }) => onInvited({ email: invitation.email, link, emailed }),
      onError: (error) => {
        const message = placeFaults<Values>(error, ['email', 'role'], setError);
        if (message) setError('root', { message });
      },
    });
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Email" error={formState.errors.email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="off" {...register('email')} />}
      </Field>
      <Field label="Role" help={ADMINS_ALSO} error={formState.errors.role?.message}>
        {(control) => (
          <Select {...control} {...register('role')}>
            {Role.options.toReversed().map((role) => (
              <option key={role} value={role}>
                {roleWords[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormError>{formState.errors.root?.message}</FormError>
      <DialogActions>
        <Button type="submit" variant="primary" pending={invite.isPending}>
          Create link
        </Button>
      </DialogActions>
    </form>
  );
}
