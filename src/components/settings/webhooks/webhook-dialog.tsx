import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  NO_EVENT,
  notAWebhookUrl,
  type Webhook,
  type WebhookType,
  webhookTypes,
  webhookUrl,
} from '#contract/webhooks/webhooks';
import { CHANGED_MEANWHILE } from '#domain/requests/revisions';
import { Button } from '@/components/ui/button';
import { CodeField, NameField } from '@/components/ui/form/access-fields';
import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Dialog, DialogActions, DialogContent } from '@/components/ui/overlays/dialog';
import { placeFaults } from '@/lib/form-faults';
import { createWebhookMutation, editWebhookMutation, webhooksQuery } from '@/lib/queries/workspace/webhooks';
import { useSeenRevision } from '@/lib/queries/seen-revision';
import { ShownOnce } from '../shown-once';

interface Values {
  url: string;
  description: string;
  events: WebhookType[];
}

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** Adds an address that is told of events, and shows the secret that signs them once; or changes one, which keeps its secret. */
export default function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {webhook ? (
        <DialogContent title="Edit webhook" description="It keeps its signing secret and its deliveries.">
          <EditForm webhook={webhook} onSaved={onClose} />
        </DialogContent>
      ) : secret === null ? (
        <DialogContent title="Add webhook">
          <AddForm onAdded={setSecret} />
        </DialogContent>
      ) : (
        <ShownOnce
          title="Webhook added"
          secret={secret}
          label="Signing secret"
          what="signing secret"
          help="Use it to verify deliveries, with any Standard Webhooks library."
        />
      )}
    </Dialog>
  );
}

function AddForm({ onAdded }: { onAdded: (secret: string) => void }) {
  const create = useMutation(createWebhookMutation(useQueryClient()));
  return (
    <WebhookForm
      values={{ url: '', description: '', events: [] }}
      action="Add webhook"
      pending={create.isPending}
      onSubmit={(values, onError) =>
        create.mutate(values, { onSuccess: (made) => onAdded(made.secret), onError })
      }
    />
  );
}

function EditForm({ webhook, onSaved }: { webhook: Webhook; onSaved: () => void }) {
  const { webhook_id, url, description, events } = webhook;
  const client = useQueryClient();
  const edit = useMutation(editWebhookMutation(client, webhook_id));
  const { seen, explain } = useSeenRevision(webhook, {
    now: async () => {
      const { items } = await client.query({ ...webhooksQuery(), staleTime: 0 });
      return items.find((one) => one.webhook_id === webhook_id);
    },
    changed: changedMeanwhile,
  });
  return (
    <WebhookForm
      values={{ url, description, events }}
      action="Save webhook"
      pending={edit.isPending}
      onSubmit={(values, onError) =>
        edit.mutate(
          { ...values, base_revision: seen },
          { onSuccess: onSaved, onError: (error) => void explain(error).then(onError) },
        )
      }
    />
  );
}

function changedMeanwhile({ url, description, events, disabled_at }: Webhook): string {
  const theirs = [...(description ? [`“${description}”`] : []), url, ...events].join(', ');
  const state = disabled_at === null ? '' : ' It’s disabled.';
  return `${CHANGED_MEANWHILE.webhook} It now has ${theirs}.${state}`;
}

interface WebhookFormProps {
  values: Values;
  /** On the button. */
  action: string;
  pending: boolean;
  onSubmit: (values: Values, onError: (error: unknown) => void) => void;
}

function WebhookForm({ values: known, action, pending, onSubmit }: WebhookFormProps) {
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({ defaultValues: known });
  const { errors } = formState;
  const submit = handleSubmit((values) => {
    if (pending) return;
    onSubmit(values, (error) => {
      const message = placeFaults<Values>(error, ['url', 'description', 'events'], setError);
      if (message) setError('root', { message });
    });
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <CodeField
        label="URL"
        type="url"
        placeholder="https://example.com/hooks"
        error={errors.url?.message}
        input={register('url', { validate: (url) => webhookUrl.test(url.trim()) || notAWebhookUrl })}
      />
      <NameField
        label="Description"
        optional
        error={errors.description?.message}
        input={register('description')}
      />
      <Controller
        control={control}
        name="events"
        rules={{ validate: (events) => events.length > 0 || NO_EVENT }}
        render={({ field: { value, onChange, ref } }) => (
          <fieldset aria-describedby={errors.events ? 'events-error' : undefined}>
            <legend className="contents">
              <span className="flex items-center justify-between gap-3">
                <span className="font-medium">Events</span>
                <Button
                  variant="quiet"
                  className="-mr-3 touch:-mr-4"
                  onClick={() => onChange(value.length === webhookTypes.length ? [] : [...webhookTypes])}
                >
                  {value.length === webhookTypes.length ? 'Clear' : 'Select all'}
                </Button>
              </span>
            </legend>
            {webhookTypes.map((type, place) => (
              <label
                key={type}
                htmlFor={`event-${type}`}
                className="flex cursor-pointer items-start gap-2.5 py-1.5 touch:py-2.5"
              >
                <Checkbox
                  id={`event-${type}`}
                  ref={place === 0 ? ref : null}
                  aria-invalid={errors.events ? true : undefined}
                  className="mt-0.5"
                  checked={value.includes(type)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, type] : value.filter((one) => one !== type))
                  }
                />
                <span>
                  <span className="block font-mono text-sm">{type}</span>
                  <span className="block text-sm text-soft">{eventWords[type]}</span>
                </span>
              </label>
            ))}
            {errors.events && <FieldError id="events-error">{errors.events.message}</FieldError>}
          </fieldset>
        )}
      />
      <FormError>{errors.root?.message}</FormError>
      <DialogActions>
        <Button type="submit" variant="primary" pending={pending}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}

/** When each event comes, in a few words. */
const eventWords: Record<WebhookType, string> = {
  'call.started': 'A call started',
  'call.ended': 'A call ended or never started',
  'call.help_requested': 'An agent asked for a person',
  'call.reviewed': 'A call was scored, or its summary regenerated',
  'alert.fired': 'An alert fired',
  'agent.published': 'A version of an agent went live',
  'balance.low': 'The balance fell below $1',
  'campaign.finished': 'A campaign finished or was stopped',
  'purchase.paid': 'Credits were paid for',
};
