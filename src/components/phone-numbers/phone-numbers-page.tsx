import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { TelephoneCapNotice } from '@/components/calls/out/telephone-cap-notice';
import { Button } from '@/components/ui/button';
import { type Drawing, EmptyState } from '@/components/ui/loading/empty-state';
import { PageHeader } from '@/components/ui/headings';
import { later } from '@/components/ui/loading/later';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { countText } from '@/lib/format/figures';
import { NUMBERS_FAILURE, phoneNumbersQuery } from '@/lib/queries/telephone/phone-numbers';
import { AddNumberDialog } from './add-number-dialog';
import { CarriersSection } from './carriers-section';
import { CheckPanel } from './checks/check-panel';
import { EditNumberDialog } from './edit-number-dialog';
import { NumbersTable } from './numbers-table';
import { RemoveNumberDialog } from './remove-number-dialog';
import { providerOf } from '#domain/workspace/carrier-rules';
import { notify } from '@/lib/notifications/notifications';
import { setWebhookMutation } from '@/lib/queries/telephone/account-numbers';
import { carriersQuery } from '@/lib/queries/telephone/carriers';

const CallOutDialog = later(async () => ({
  default: (await import('@/components/calls/out/call-out-dialog')).CallOutDialog,
}));

type OpenDialog = { kind: 'add' } | { kind: 'call' | 'check' | 'edit' | 'remove'; number: PhoneNumber };

/** A keypad. */
const keypadDrawing: Drawing = {
  from: 30,
  to: 66,
  lines: ['M30 4h36v56H30z', 'M39 50h2M47 50h2M55 50h2M39 40h2M55 40h2M39 30h2M47 30h2M55 30h2'],
  ink: ['M36 12h24v8H36z', 'M47 40h2'],
};

/** The numbers one owns, who answers each, and what brings their calls. */
export function PhoneNumbersPage() {
  const numbers = useQuery(phoneNumbersQuery());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const setWebhook = useSetWebhook();
  const close = () => setDialog(null);
  const addButton = (
    <Button variant="primary" onClick={() => setDialog({ kind: 'add' })}>
      Add number
    </Button>
  );
  const count = numbers.data?.items.length ?? 0;
  return (
    <>
      <PageHeader
        title="Phone Numbers"
        beside={count > 0 && <span className="tabular text-soft">{countText(count)}</span>}
        actions={count > 0 ? addButton : undefined}
      />
      <Loaded
        query={numbers}
        failure={NUMBERS_FAILURE}
        skeleton={<TableSkeleton words="Loading the phone numbers" rows={3} />}
      >
        {(data) => (
          <>
            <TelephoneCapNotice always />
            {count > 0 ? (
              <NumbersTable
                numbers={data.items}
                onCall={(number) => setDialog({ kind: 'call', number })}
                onCheck={(number) => setDialog({ kind: 'check', number })}
                onEdit={(number) => setDialog({ kind: 'edit', number })}
                setWebhook={setWebhook}
                onRemove={(number) => setDialog({ kind: 'remove', number })}
              />
            ) : (
              <EmptyState
                drawing={keypadDrawing}
                sentence="Add a number you own and select the agent that answers it."
                action={addButton}
              />
            )}
            <CarriersSection />
          </>
        )}
      </Loaded>
      <AddNumberDialog open={dialog?.kind === 'add'} onClose={close} />
      {dialog?.kind === 'check' && (
        <CheckPanel
          patient={{ kind: 'number', phone_number_id: dialog.number.phone_number_id }}
          name={dialog.number.formatted}
          onClose={close}
        />
      )}
      {dialog?.kind === 'call' && <CallOutDialog from={dialog.number} onClose={close} />}
      {dialog?.kind === 'edit' && <EditNumberDialog number={dialog.number} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveNumberDialog number={dialog.number} onClose={close} />}
    </>
  );
}

/**
 * How a number of a provider's account gets its webhook, also where it had it and someone has set another one there since; null
 * for others.
 */
function useSetWebhook(): (number: PhoneNumber) => (() => void) | null {
  const carriers = useQuery(carriersQuery());
  const set = useMutation(setWebhookMutation(useQueryClient()));
  return ({ phone_number_id, formatted, carrier_id }) => {
    const carrier = carriers.data?.items.find((one) => one.carrier_id === carrier_id);
    if (!carrier || providerOf(carrier.kind) === null) return null;
    return () => {
      if (set.isPending) return;
      set.mutate(phone_number_id, {
        onSuccess: (number) => {
          const { problem = null } = number.webhook ?? {};
          if (problem === null) notify(`Calls to ${formatted} come here now.`, { severity: 'success' });
          else notify(`The webhook of ${formatted} isn’t set. ${problem}`, { severity: 'error' });
        },
      });
    };
  };
}
