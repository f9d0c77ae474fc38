import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey } from '#contract/workspace/api-keys';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { later } from '@/components/ui/loading/later';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { ActionsHeader, Table, TableBody, TableCaption, TableHead, TableHeader } from '@/components/ui/table';
import { apiKeysQuery, revokeApiKeyMutation, KEYS_FAILURE } from '@/lib/queries/workspace/api-keys';
import { keyDrawing } from '../drawings';
import { sectionHeads } from '../section-heads';
import { ApiKeyRow } from './api-key-row';
import { KeyUsage } from './key-usage';
import { McpSection } from './mcp-section';

const CreateKeyDialog = later(() => import('./create-key-dialog'));
const RotateKeyDialog = later(() => import('./rotate-key-dialog'));

/** The keys that programs call the API with, and how they're used. */
export default function ApiSection() {
  const keys = useQuery(apiKeysQuery());
  const [creating, setCreating] = useState(false);
  const [rotating, setRotating] = useState<ApiKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" /> Create key
    </Button>
  );
  return (
    <>
      <Section {...sectionHeads.api} actions={keys.data && keys.data.items.length > 0 && create}>
        <Loaded
          query={keys}
          failure={KEYS_FAILURE}
          skeleton={<TableSkeleton words="Loading the keys" rows={2} />}
        >
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                drawing={keyDrawing}
                sentence="No keys yet. Create one to call the API from your own systems."
                action={create}
              />
            ) : (
              <Table>
                <TableCaption>API keys</TableCaption>
                <TableHead>
                  <TableHeader>Key</TableHeader>
                  <TableHeader>Scopes</TableHeader>
                  <TableHeader>Last used</TableHeader>
                  <TableHeader>Expires</TableHeader>
                  <ActionsHeader />
                </TableHead>
                <TableBody>
                  {items.map((key) => (
                    <ApiKeyRow
                      key={key.key_id}
                      apiKey={key}
                      onRotate={() => setRotating(key)}
                      onRevoke={() => setRevoking(key)}
                    />
                  ))}
                </TableBody>
              </Table>
            )
          }
        </Loaded>
      </Section>
      {keys.data && keys.data.items.length > 0 && <KeyUsage keys={keys.data.items} />}
      {/* Else it'd move down once the keys are there. */}
      {!keys.isPending && <McpSection />}
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {rotating && <RotateKeyDialog apiKey={rotating} onClose={() => setRotating(null)} />}
      {revoking && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

/** Asks before programs lose what they sign in with. */
function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useMutation(revokeApiKeyMutation(useQueryClient(), apiKey.key_id));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke ${apiKey.name}?`}
      confirmLabel="Revoke key"
      pending={revoke.isPending}
      error={revoke.error?.message}
      onConfirm={() => revoke.mutate(undefined, { onSuccess: onClose })}
    >
      Programs that use it lose access immediately. This can’t be undone.
    </ConfirmDialog>
  );
}
