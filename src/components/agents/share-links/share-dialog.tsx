import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agent } from '#contract/agents/agents';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { shareLinksQuery } from '@/lib/queries/share-links';
import { NewLinkForm } from './new-link-form';
import { ShareLinkRow } from './share-link-row';

interface ShareDialogProps {
  agent: Agent;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The agent's share links: those there are, and a new one. */
export function ShareDialog({ agent, open, onOpenChange }: ShareDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Share"
        description="Whoever has a link can talk with the published agent, without an account. You pay for the calls, within the limits of the link."
        className="max-w-140"
      >
        <ShareLinks agent={agent} />
      </DialogContent>
    </Dialog>
  );
}

function ShareLinks({ agent }: { agent: Agent }) {
  const { data, error } = useQuery(shareLinksQuery(agent.agent_id));
  const [making, setMaking] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const open = data?.items.filter((link) => link.revoked_at === null) ?? [];
  return (
    <div className="grid gap-4">
      {url !== null && <NewAddress url={url} />}
      {agent.live_version === null ? (
        <Notice>Publish the agent first: a link runs the live version.</Notice>
      ) : making ? (
        <NewLinkForm
          agentId={agent.agent_id}
          onCancel={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setUrl(made);
          }}
        />
      ) : (
        <div>
          <Button variant={open.length === 0 ? 'primary' : undefined} onClick={() => setMaking(true)}>
            New link
          </Button>
        </div>
      )}
      {error && <FormError>{error.message}</FormError>}
      {open.length > 0 && (
        <ul aria-label="Share links" className="grid divide-y divide-line border-t border-line">
          {open.map((link) => (
            <ShareLinkRow key={link.link_id} agentId={agent.agent_id} link={link} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The address of a link that was just made: it is kept nowhere and cannot be shown again. */
function NewAddress({ url }: { url: string }) {
  return (
    <Field label="Address of the new link" help="Copy it now. It is not shown again.">
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
            onFocus={({ target }) => target.select()}
          />
          <CopyButton value={url} what="address of the link" />
        </div>
      )}
    </Field>
  );
}
