import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks/webhooks';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { later } from '@/components/ui/loading/later';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { removeWebhookMutation, webhooksQuery } from '@/lib/queries/workspace/webhooks';
import { webhookDrawing } from '../drawings';
import { sectionHeads } from '../section-heads';
import { WebhookItem } from './webhook-item';

const WebhookDialog = later(() => import('./webhook-dialog'));
const RotateSecretDialog = later(() => import('./rotate-secret-dialog'));

/** The addresses that are told of events. */
export default function WebhooksSection() {
  const webhooks = useQuery(webhooksQuery());
  /** A webhook, or `new`. */
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null);
  const [rotating, setRotating] = useState<Webhook | null>(null);
  const [removing, setRemoving] = useState<Webhook | null>(null);
  const items = webhooks.data?.items;
  const add = (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Plus aria-hidden="true" /> Add webhook
    </Button>
  );
  return (
    <Section {...sectionHeads.webhooks} actions={items && items.length > 0 && add}>
      <Loaded
        query={webhooks}
        failure="We couldn’t load the webhooks."
        skeleton={<TableSkeleton words="Loading the webhooks" rows={2} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              drawing={webhookDrawing}
              sentence="No webhooks yet. Add one to send calls, versions and payments to your own systems."
              action={add}
            />
          ) : (
            <ul className="divide-y divide-line">
              {items.map((webhook) => (
                <WebhookItem
                  key={webhook.webhook_id}
                  webhook={webhook}
                  onEdit={() => setEditing(webhook)}
                  onRotate={() => setRotating(webhook)}
                  onRemove={() => setRemoving(webhook)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {editing !== null && (
        <WebhookDialog webhook={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {rotating && <RotateSecretDialog webhook={rotating} onClose={() => setRotating(null)} />}
      {removing && <RemoveWebhookDialog webhook={removing} onClose={() => setRemoving(null)} />}
    </Section>
  );
}

/** Asks before an address isn't told any more. */
function RemoveWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const remove = useMutation(removeWebhookMutation(useQueryClient(), webhook.webhook_id));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove this webhook?"
      confirmLabel="Remove webhook"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      {webhook.url} gets no more events, and its list of deliveries is deleted.
    </ConfirmDialog>
  );
}
