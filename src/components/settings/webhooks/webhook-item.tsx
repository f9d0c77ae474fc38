import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Power, RefreshCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks/webhooks';
import { Disclosure } from '@/components/ui/disclosure';
import { ActionsMenu } from '@/components/ui/overlays/actions-menu';
import { DropdownMenuItem } from '@/components/ui/overlays/dropdown-menu';
import { RelativeTime } from '@/components/ui/relative-time';
import { Status } from '@/components/ui/status';
import { changeWebhookMutation, sendSampleMutation } from '@/lib/queries/workspace/webhooks';
import { Deliveries } from './deliveries';

interface WebhookItemProps {
  webhook: Webhook;
  onEdit: () => void;
  onRotate: () => void;
  onRemove: () => void;
}

/** One address: what it's told of, how that goes, and its deliveries. */
export function WebhookItem({ webhook, onEdit, onRotate, onRemove }: WebhookItemProps) {
  const client = useQueryClient();
  const change = useMutation(changeWebhookMutation(client, webhook.webhook_id));
  const sample = useMutation(sendSampleMutation(client, webhook.webhook_id));
  const [showsDeliveries, showDeliveries] = useState(false);
  const [first] = webhook.events;
  const name = webhook.description || webhook.url;
  const sendSample = () => {
    // How it went is among the deliveries.
    if (first && !sample.isPending) sample.mutate(first, { onSuccess: () => showDeliveries(true) });
  };
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {webhook.description && <p className="truncate font-medium">{webhook.description}</p>}
          <p className="font-mono text-sm [overflow-wrap:anywhere]">{webhook.url}</p>
          <p className="flex flex-wrap gap-x-1 pt-0.5 text-sm text-soft">
            <WebhookState webhook={webhook} />
            <span className="wrap-anywhere">· {webhook.events.join(', ')}</span>
          </p>
        </div>
        <ActionsMenu of={name}>
          <DropdownMenuItem onSelect={onEdit}>
            <Pencil aria-hidden="true" /> Edit
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={sendSample}>
            <Send aria-hidden="true" /> Send a sample
          </DropdownMenuItem>
          <DropdownMenuItem
            onSelect={() =>
              change.mutate({ enabled: webhook.disabled_at !== null, base_revision: webhook.revision })
            }
          >
            <Power aria-hidden="true" /> {webhook.disabled_at === null ? 'Disable' : 'Enable'}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={onRotate}>
            <RefreshCw aria-hidden="true" /> Rotate secret
          </DropdownMenuItem>
          <DropdownMenuItem danger onSelect={onRemove}>
            <Trash2 aria-hidden="true" /> Remove
          </DropdownMenuItem>
        </ActionsMenu>
      </div>
      <Disclosure head="Deliveries" open={showsDeliveries} onOpenChange={showDeliveries}>
        <Deliveries webhookId={webhook.webhook_id} isDisabled={webhook.disabled_at !== null} />
      </Disclosure>
    </li>
  );
}

function WebhookState({ webhook: { disabled_at, disabled_why, failing_since } }: { webhook: Webhook }) {
  if (disabled_at !== null) {
    return <Status tone="bad">Disabled{disabled_why ? `. ${disabled_why}` : ''}</Status>;
  }
  if (failing_since === null) return <Status tone="good">On</Status>;
  return (
    <Status tone="bad">
      <span>
        Failing since <RelativeTime at={failing_since} />
      </span>
    </Status>
  );
}
