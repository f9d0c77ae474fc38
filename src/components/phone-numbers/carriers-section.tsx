import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Phone, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Carrier } from '#contract/workspace/carriers';
import { ADMINS_ONLY, NOT_A_REAL_NUMBER, PRACTISE } from '@/components/ui/repeated-words';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { Section } from '@/components/ui/headings';
import { InlineError } from '@/components/ui/loading/inline-error';
import { later } from '@/components/ui/loading/later';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { carriersQuery, removeCarrierMutation } from '@/lib/queries/telephone/carriers';
import { usePermission } from '@/lib/session/use-session';
import { CarrierCard } from './carriers/carrier-card';
import { CarrierDialog } from './carriers/carrier-dialog';
import { CheckPanel } from './checks/check-panel';

const ImportDialog = later(async () => ({ default: (await import('./import-dialog')).ImportDialog }));

const BuyNumberDialog = later(async () => ({
  default: (await import('./buy-number-dialog')).BuyNumberDialog,
}));

const PracticePhoneDialog = later(async () => ({
  default: (await import('./carriers/practice-phone-dialog')).PracticePhoneDialog,
}));

/** The phone systems that bring calls to the numbers. */
export function CarriersSection() {
  const carriers = useQuery(carriersQuery());
  const refusal = usePermission('users:manage') ? null : ADMINS_ONLY;
  /** Null: a new one. */
  const [editing, setEditing] = useState<{ of: Carrier | null } | null>(null);
  const [checking, setChecking] = useState<Carrier | null>(null);
  const [importing, setImporting] = useState<Carrier | null>(null);
  const [buying, setBuying] = useState<Carrier | null>(null);
  const [practising, setPractising] = useState(false);
  const [removing, setRemoving] = useState<Carrier | null>(null);
  return (
    <Section
      title="Phone systems"
      description="Connect your own Asterisk, or a Twilio or Telnyx account, to answer calls."
      actions={
        <DisabledReason reason={refusal}>
          <Button onClick={() => setEditing({ of: null })}>
            <Plus aria-hidden="true" /> Add phone system
          </Button>
        </DisabledReason>
      }
    >
      {carriers.data ? (
        carriers.data.items.length > 0 ? (
          <ul className="grid">
            {carriers.data.items.map((carrier) => (
              <CarrierCard
                key={carrier.carrier_id}
                carrier={carrier}
                refusal={refusal}
                onCheck={() => setChecking(carrier)}
                onImport={() => setImporting(carrier)}
                onBuy={() => setBuying(carrier)}
                onEdit={() => setEditing({ of: carrier })}
                onRemove={() => setRemoving(carrier)}
              />
            ))}
          </ul>
        ) : (
          <>
            <p className="measure py-4 text-soft">
              No phone system yet, so numbers don’t ring. Add one, then select it on each number.
            </p>
            {carriers.data.has_practice_phone && (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-line py-3">
                <div>
                  <p className="font-medium">No carrier yet?</p>
                  <p className="measure text-soft">
                    Call your agent from this computer with a practice phone. {NOT_A_REAL_NUMBER}
                  </p>
                </div>
                <DisabledReason reason={refusal}>
                  <Button onClick={() => setPractising(true)}>
                    <Phone aria-hidden="true" /> {PRACTISE}
                  </Button>
                </DisabledReason>
              </div>
            )}
          </>
        )
      ) : carriers.isError ? (
        <InlineError onRetry={() => void carriers.refetch()} retrying={carriers.isFetching}>
          We couldn’t load the phone systems. {carriers.error.message}
        </InlineError>
      ) : (
        <TableSkeleton words="Loading the phone systems" rows={1} />
      )}
      {editing && <CarrierDialog carrier={editing.of} onClose={() => setEditing(null)} />}
      {checking && (
        <CheckPanel
          patient={{ kind: 'carrier', carrier_id: checking.carrier_id }}
          name={checking.label}
          onClose={() => setChecking(null)}
        />
      )}
      {importing && <ImportDialog carrier={importing} onClose={() => setImporting(null)} />}
      {buying && <BuyNumberDialog carrier={buying} onClose={() => setBuying(null)} />}
      {practising && <PracticePhoneDialog onClose={() => setPractising(false)} />}
      {removing && <RemoveCarrierDialog carrier={removing} onClose={() => setRemoving(null)} />}
    </Section>
  );
}

/** Asks before numbers stop ringing. */
function RemoveCarrierDialog({ carrier, onClose }: { carrier: Carrier; onClose: () => void }) {
  const remove = useMutation(removeCarrierMutation(useQueryClient()));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${carrier.label}?`}
      confirmLabel="Remove phone system"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(carrier.carrier_id, { onSuccess: onClose })}
    >
      Its numbers stay in the list but stop ringing. Active calls end.
    </ConfirmDialog>
  );
}
