import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Agent } from '#contract/agents/agents';
import type { ShareLink } from '#contract/agents/share-links';
import { Button } from '@/components/ui/button';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@/components/ui/overlays/dialog';
import { FormError } from '@/components/ui/form/form-error';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import { callLength } from '@/lib/format/durations';
import { counted } from '@/lib/format/figures';
import { shortestMoney, figureMoney } from '@/lib/format/money';
import { revokeShareLinkMutation, shareLinksQuery } from '@/lib/queries/agents/share-links';
import { NewAddress } from './new-address';
import { type MadeLink, NewLinkForm } from './new-link-form';

interface ShareDialogProps {
  agent: Agent;
  /** Leads on to publishing, where nothing is live yet. */
  publishFirst: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The agent's share links: those there are, and a new one. */
export function ShareDialog({ agent, publishFirst, open, onOpenChange }: ShareDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Share"
        description="Anyone with a link can call the live agent. You pay, up to each link’s limits."
        className="max-w-140"
      >
        <ShareLinks agent={agent} publishFirst={publishFirst} />
      </DialogContent>
    </Dialog>
  );
}

type ShareLinksProps = Pick<ShareDialogProps, 'agent' | 'publishFirst'>;

function ShareLinks(props: ShareLinksProps) {
  const { data, error } = useQuery(shareLinksQuery(props.agent.agent_id));
  // Without a live version there's no link to wait for.
  if (data === undefined && error === null && props.agent.live_version !== null) {
    return (
      <Loading words="Loading the links…">
        <Skeleton className="h-9 w-28" />
      </Loading>
    );
  }
  return <KnownLinks {...props} links={data?.items ?? null} error={error} />;
}

interface KnownLinksProps extends ShareLinksProps {
  /** Newest first, revoked ones too; null: they couldn't be had. */
  links: readonly ShareLink[] | null;
  error: Error | null;
}

function KnownLinks({ agent, publishFirst, links, error }: KnownLinksProps) {
  // The first one is what someone comes for. Its form stays when another person makes one meanwhile.
  const [making, setMaking] = useState(links?.length === 0);
  const [made, setMade] = useState<MadeLink | null>(null);
  const open = links?.filter((link) => link.revoked_at === null) ?? [];
  return (
    <div className="grid gap-4">
      {made !== null && <NewAddress made={made} />}
      {agent.live_version === null ? (
        <Notice actions={publishFirst}>Publish the agent first: a link runs the live version.</Notice>
      ) : making ? (
        <NewLinkForm
          agentId={agent.agent_id}
          onCancel={() => setMaking(false)}
          onMade={(link) => {
            setMaking(false);
            setMade(link);
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

/** One open link: what it allows, how it was used, and its end. */
function ShareLinkRow({ agentId, link }: { agentId: string; link: ShareLink }) {
  const revoke = useMutation(revokeShareLinkMutation(useQueryClient(), agentId));
  const [asking, setAsking] = useState(false);
  const name = link.label || 'Untitled link';
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <span className="font-medium break-words">{name}</span>
        <span className="text-sm text-soft">
          {counted(link.calls_at_once, 'call')} at once, {callLength(link.call_seconds * 1000)} each,{' '}
          {shortestMoney(link.day_spend_micros)} a day
          {link.version !== null && `, version ${link.version}`}
        </span>
        {link.origins.length > 0 && (
          <span className="text-sm break-words text-soft">On {link.origins.join(', ')}</span>
        )}
        <span className="text-sm text-soft">
          {counted(link.calls, 'call')}, {figureMoney(link.spent_today_micros)} today
          {link.last_call_at !== null && (
            <>
              , last <RelativeTime at={link.last_call_at} />
            </>
          )}
        </span>
      </div>
      <Button aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke this link?"
        confirmLabel="Revoke link"
        pending={revoke.isPending}
        error={revoke.error?.message}
        onConfirm={() => revoke.mutate(link.link_id, { onSuccess: () => setAsking(false) })}
      >
        It stops working right away, and active calls will end. This can’t be undone.
      </ConfirmDialog>
    </li>
  );
}
