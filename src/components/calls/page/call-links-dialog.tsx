import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CallLink, linkDays } from '#contract/calls/reading/call-links';
import type { Call } from '#contract/calls/calls';
import { copyNow } from '#domain/private-host';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ChoiceField, Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@/components/ui/overlays/dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { selectWhole } from '@/lib/clipboard';
import { exactTime } from '@/lib/format/dates';
import { counted } from '@/lib/format/figures';
import {
  callLinksQuery,
  createCallLinkMutation,
  type NewCallLink,
  revokeCallLinkMutation,
} from '@/lib/queries/calls/call-links';
import { useRequestKey } from '@/lib/use-request-key';

interface CallLinksDialogProps {
  call: Call;
  onClose: () => void;
}

/** The public links to a call: a new one, and those that are open. */
export default function CallLinksDialog({ call, onClose }: CallLinksDialogProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const [isAnother, setIsAnother] = useState(false);
  const links = useQuery(callLinksQuery(call.call_id));
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title="Share this call"
        description="Anyone with a link can read the transcript, without an account. Costs, instructions and tool requests are left out."
        className="max-w-140"
      >
        {url === null ? (
          <NewLinkForm call={call} takesFocus={isAnother} onMade={setUrl} />
        ) : (
          <>
            <NewAddress url={url} />
            <Button
              className="justify-self-start"
              onClick={() => {
                setIsAnother(true);
                setUrl(null);
              }}
            >
              Another link
            </Button>
          </>
        )}
        <output className="sr-only">{told}</output>
        {links.isError && <LoadFailed query={links} failure="We couldn’t load the links." />}
        {links.data !== undefined && links.data.items.length > 0 && (
          <ul aria-label="Public links" className="grid divide-y divide-line border-t border-line">
            {links.data.items.map((link) => (
              <LinkRow
                key={link.call_link_id}
                callId={call.call_id}
                link={link}
                onRevoked={() => setTold(`The link of ${exactTime(link.created_at)} was revoked`)}
              />
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** The address of a link that was just made: it's kept nowhere and can't be shown again. */
function NewAddress({ url }: { url: string }) {
  return (
    <Field label="New link" help={copyNow(url)}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            readOnly
            // It appears by the press of a button and is what one came for.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            className="min-w-0 flex-1 font-mono text-sm"
            value={url}
            onFocus={selectWhole}
          />
          <CopyButton value={url} what="address of the link" />
        </div>
      )}
    </Field>
  );
}

interface NewLinkFormProps {
  call: Call;
  /** It came by a press of a button, which is gone. */
  takesFocus: boolean;
  onMade: (url: string) => void;
}

function NewLinkForm({ call, takesFocus, onMade }: NewLinkFormProps) {
  const create = useMutation(createCallLinkMutation(useQueryClient(), call.call_id));
  // A repeated press makes one link; another one has a form of its own.
  const key = useRequestKey();
  const [link, setLink] = useState<NewCallLink>({ days: 7, with_sound: false, with_facts: false });
  const hasSound = call.recording?.state === 'ready';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    create.mutate({ link, key: key.of(link) }, { onSuccess: ({ url }) => onMade(url) });
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <Field label="Expires after">
        {(control) => (
          <Select
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it's what one came for, where it came by a press
            autoFocus={takesFocus}
            value={link.days}
            onChange={({ target }) => {
              const days = linkDays.find((one) => one === Number(target.value));
              if (days !== undefined) setLink({ ...link, days });
            }}
          >
            {linkDays.map((days) => (
              <option key={days} value={days}>
                {counted(days, 'day')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        {hasSound && (
          <ChoiceField label="With the recording">
            {(control) => (
              <Checkbox
                {...control}
                checked={link.with_sound}
                onChange={({ target }) => setLink({ ...link, with_sound: target.checked })}
              />
            )}
          </ChoiceField>
        )}
        <ChoiceField label="With the facts that were collected">
          {(control) => (
            <Checkbox
              {...control}
              checked={link.with_facts}
              onChange={({ target }) => setLink({ ...link, with_facts: target.checked })}
            />
          )}
        </ChoiceField>
      </div>
      <FormError>{create.error?.message}</FormError>
      <Button type="submit" variant="primary" className="justify-self-start" pending={create.isPending}>
        Create link
      </Button>
    </form>
  );
}

interface LinkRowProps {
  callId: string;
  link: CallLink;
  /** The row goes by it, and can't say so itself. */
  onRevoked: () => void;
}

function LinkRow({ callId, link, onRevoked }: LinkRowProps) {
  const revoke = useMutation(revokeCallLinkMutation(useQueryClient(), callId));
  const [asking, setAsking] = useState(false);
  const tells = [
    'transcript',
    ...(link.with_sound ? ['recording'] : []),
    ...(link.with_facts ? ['facts'] : []),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3">
      <span className="grid gap-0.5">
        <span className="first-letter:uppercase">{tells.join(', ')}</span>
        <span className="text-sm text-soft">
          Created <RelativeTime at={link.created_at} /> by {link.created_by}
        </span>
        <span className="text-sm text-soft">Expires {exactTime(link.expires_at)}</span>
      </span>
      <Button aria-label={`Revoke the link of ${exactTime(link.created_at)}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke this link?"
        confirmLabel="Revoke link"
        pending={revoke.isPending}
        error={revoke.error?.message}
        onConfirm={() => revoke.mutate(link.call_link_id, { onSuccess: onRevoked })}
      >
        It stops working right away. This can’t be undone.
      </ConfirmDialog>
    </li>
  );
}
