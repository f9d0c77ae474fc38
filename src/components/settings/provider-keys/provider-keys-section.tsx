import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import type { ProviderKey } from '#contract/workspace/provider-keys';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Section } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { ActionsHeader, Table, TableBody, TableCaption, TableHead, TableHeader } from '@/components/ui/table';
import {
  findLocalModelsMutation,
  providerKeysQuery,
  removeProviderKeyMutation,
} from '@/lib/queries/workspace/provider-keys';
import { usePermission } from '@/lib/session/use-session';
import { ADMINS_ONLY } from '@/components/ui/repeated-words';
import { modelDrawing } from '../drawings';
import { LocalModelsDialog } from './local-models-dialog';
import { ProviderKeyDialog } from './provider-key-dialog';
import { ProviderKeyRow } from './provider-key-row';
import { KEYS_FAILURE } from '@/lib/queries/workspace/api-keys';

/** The keys that the workspace's agents think, speak and listen with. */
export function ProviderKeysSection() {
  const keys = useQuery(providerKeysQuery());
  const refusal = usePermission('users:manage') ? null : ADMINS_ONLY;
  /** Null: a new one. */
  const [editing, setEditing] = useState<{ of: ProviderKey | null } | null>(null);
  const search = useMutation(findLocalModelsMutation());
  const [finding, setFinding] = useState(false);
  const [removing, setRemoving] = useState<ProviderKey | null>(null);
  const hasKeys = keys.data !== undefined && keys.data.items.length > 0;
  const find = (
    <DisabledReason reason={refusal}>
      <Button
        onClick={() => {
          setFinding(true);
          search.mutate();
        }}
      >
        <Search aria-hidden="true" /> Find models on this machine
      </Button>
    </DisabledReason>
  );
  const add = (
    <DisabledReason reason={refusal}>
      <Button variant="primary" onClick={() => setEditing({ of: null })}>
        <Plus aria-hidden="true" /> Add key
      </Button>
    </DisabledReason>
  );
  return (
    <Section
      title="Provider keys"
      description="Models and voices for your agents. Keys are encrypted and never shown again."
      actions={
        hasKeys && (
          <>
            {find}
            {add}
          </>
        )
      }
    >
      <Loaded
        query={keys}
        failure={KEYS_FAILURE}
        skeleton={<TableSkeleton words="Loading the keys" rows={2} />}
      >
        {({ items, installation_model }) =>
          items.length === 0 ? (
            <EmptyState
              drawing={modelDrawing}
              sentence={
                installation_model
                  ? `No keys yet. Agents use this server’s own model, ${installation_model}, and the built-in voice.`
                  : 'No keys yet. Agents use the built-in engine and voice.'
              }
              action={
                <div className="flex flex-wrap gap-2">
                  {add}
                  {find}
                </div>
              }
            />
          ) : (
            <>
              <Table>
                <TableCaption>Provider keys</TableCaption>
                <TableHead>
                  <TableHeader>Key</TableHeader>
                  <TableHeader>Provider</TableHeader>
                  <TableHeader figure>Models</TableHeader>
                  <TableHeader>Status</TableHeader>
                  <ActionsHeader />
                </TableHead>
                <TableBody>
                  {items.map((key) => (
                    <ProviderKeyRow
                      key={key.key_id}
                      providerKey={key}
                      refusal={refusal}
                      onEdit={() => setEditing({ of: key })}
                      onRemove={() => setRemoving(key)}
                    />
                  ))}
                </TableBody>
              </Table>
              <p className="measure py-4 text-soft">
                {installation_model
                  ? `This server’s own model, ${installation_model}, is the default for agents.`
                  : 'Agents without a key use the built-in engine and voice.'}
              </p>
            </>
          )
        }
      </Loaded>
      {finding && (
        <LocalModelsDialog search={search} kept={keys.data?.items ?? []} onClose={() => setFinding(false)} />
      )}
      {editing && <ProviderKeyDialog providerKey={editing.of} onClose={() => setEditing(null)} />}
      {removing && <RemoveKeyDialog providerKey={removing} onClose={() => setRemoving(null)} />}
    </Section>
  );
}

/** Asks before agents lose what they use. */
function RemoveKeyDialog({ providerKey, onClose }: { providerKey: ProviderKey; onClose: () => void }) {
  const remove = useMutation(removeProviderKeyMutation(useQueryClient()));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${providerKey.label}?`}
      confirmLabel="Remove key"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(providerKey.key_id, { onSuccess: onClose })}
    >
      Agents that use it switch to their fallback model, or say that theirs is missing. The key itself stays
      valid at the provider.
    </ConfirmDialog>
  );
}
