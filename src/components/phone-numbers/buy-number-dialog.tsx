import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NumberForSale } from '#contract/agents/numbers-for-sale';
import type { Carrier } from '#contract/workspace/carriers';
import { providerOf } from '#domain/workspace/carrier-rules';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/overlays/dialog';
import { priceText } from '@/lib/format/number-price';
import { notify } from '@/lib/notifications/notifications';
import { buyNumberMutation, numbersForSaleQuery } from '@/lib/queries/telephone/numbers-for-sale';
import { AgentField } from './number-fields';
import { OfferRow } from './offer-row';
import { type Wanted, WantedFields } from './wanted-fields';
import { CARRIERS_NUMBERS_FAILURE } from '@/lib/queries/telephone/carriers';

interface BuyNumberDialogProps {
  carrier: Carrier;
  onClose: () => void;
}

/** Searches what a provider sells, and buys one number for its account. */
export function BuyNumberDialog({ carrier, onClose }: BuyNumberDialogProps) {
  const provider = providerOf(carrier.kind)?.name ?? carrier.label;
  const [wanted, setWanted] = useState<Wanted>({ country: 'US', kind: 'local', digits: '' });
  const [chosen, setChosen] = useState<NumberForSale | null>(null);
  const [agentId, setAgentId] = useState('');
  const offers = useQuery(numbersForSaleQuery(carrier.carrier_id, wanted));
  const buy = useMutation(buyNumberMutation(useQueryClient(), carrier.carrier_id));
  // Of another search, or sold meanwhile.
  const selected = offers.data?.items.find(({ number }) => number === chosen?.number) ?? null;

  const submit = () => {
    if (buy.isPending || selected === null) return;
    buy.mutate(
      { number: selected.number, agent_id: agentId || null },
      {
        onSuccess: ({ formatted, webhook }) => {
          const problem = webhook?.problem ?? null;
          if (problem === null)
            notify(`${formatted} is yours. Its calls come here.`, { severity: 'success' });
          else notify(`${formatted} is yours, but its webhook isn’t set. ${problem}`, { severity: 'error' });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !buy.isPending && onClose()}>
      <DialogContent
        title={`Buy a number from ${carrier.label}`}
        description={`${provider} charges your account there, not your balance here.`}
        className="max-w-150"
      >
        <div className="grid gap-4">
          <WantedFields wanted={wanted} onChange={(change) => setWanted((now) => ({ ...now, ...change }))} />
          <Loaded
            query={offers}
            failure={CARRIERS_NUMBERS_FAILURE}
            skeleton={<TableSkeleton words="Searching numbers" rows={4} />}
          >
            {({ items }) =>
              items.length === 0 ? (
                <p className="py-4 text-soft">
                  {provider} has no such numbers now. Try another type or fewer digits.
                </p>
              ) : (
                <fieldset className="max-h-72 overflow-y-auto">
                  <legend className="sr-only">Numbers for sale</legend>
                  {items.map((offer) => (
                    <OfferRow
                      key={offer.number}
                      offer={offer}
                      selected={selected?.number === offer.number}
                      disabled={buy.isPending}
                      onSelect={() => setChosen(offer)}
                    />
                  ))}
                </fieldset>
              )
            }
          </Loaded>
          <AgentField
            error={undefined}
            value={agentId}
            onChange={(event) => setAgentId(event.target.value)}
          />
          <FormError>{buy.error?.message}</FormError>
        </div>
        <DialogFooter>
          {selected?.price && (
            <p className="mr-auto self-center text-sm text-soft">
              {priceText(selected.price)}, until you release it
            </p>
          )}
          <DialogClose asChild>
            <Button aria-disabled={buy.isPending || undefined}>Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            pending={buy.isPending}
            aria-disabled={selected === null || undefined}
            onClick={submit}
          >
            {selected === null ? 'Buy number' : `Buy ${selected.formatted}`}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
