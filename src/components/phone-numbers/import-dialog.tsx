import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Carrier } from '#contract/workspace/carriers';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/overlays/dialog';
import { SearchField } from '@/components/ui/form/search-field';
import { LoadedPages } from '@/components/ui/loading/loaded-pages';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { counted } from '@/lib/format/figures';
import {
  accountNumbersQuery,
  importNumbersMutation,
  type ImportOutcome,
} from '@/lib/queries/telephone/account-numbers';
import { ImportRow } from './import-row';
import { AgentField } from './number-fields';
import { CARRIERS_NUMBERS_FAILURE } from '@/lib/queries/telephone/carriers';

interface ImportDialogProps {
  carrier: Carrier;
  onClose: () => void;
}

/** Imports numbers that a phone system's account has. */
export function ImportDialog({ carrier, onClose }: ImportDialogProps) {
  const [digits, setDigits] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [agentId, setAgentId] = useState('');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ImportOutcome | 'under way'>>(new Map());
  const numbers = useInfiniteQuery(accountNumbersQuery(carrier.carrier_id, digits));
  const work = useMutation(importNumbersMutation(useQueryClient(), carrier.carrier_id));

  const note = (number: string, outcome: ImportOutcome | 'under way') =>
    setOutcomes((before) => new Map(before).set(number, outcome));
  const tick = (number: string, isTicked: boolean) =>
    setTicked((before) => [...before.filter((one) => one !== number), ...(isTicked ? [number] : [])]);
  const bring = () => {
    if (work.isPending || ticked.length === 0) return;
    work.mutate({
      numbers: ticked,
      agentId: agentId || null,
      onStarted: (number) => note(number, 'under way'),
      onEnded: (number, outcome) => {
        note(number, outcome);
        // What was refused stays ticked, for another try.
        if ('imported' in outcome) tick(number, false);
      },
    });
  };
  const done = [...outcomes.values()].filter((outcome) => outcome !== 'under way' && 'imported' in outcome);

  return (
    <Dialog open onOpenChange={(open) => !open && !work.isPending && onClose()}>
      <DialogContent
        title={`Import numbers from ${carrier.label}`}
        description="Calls to them will come here. Where they went before is kept, and restored when you remove a number."
        className="max-w-150"
        // What's ticked would be lost.
        onInteractOutside={(event) => {
          if (ticked.length > 0) event.preventDefault();
        }}
      >
        <div className="grid gap-4">
          <SearchField
            label="Search by digits"
            value={digits}
            onChange={(text) => setDigits(onlyDigits(text))}
          />
          <LoadedPages
            query={numbers}
            failure={CARRIERS_NUMBERS_FAILURE}
            skeleton={<TableSkeleton words="Loading the account’s numbers" rows={4} />}
            empty={
              <p className="py-4 text-soft">
                {digits === '' ? 'This account has no phone numbers.' : `No number has “${digits}” in it.`}
              </p>
            }
          >
            {(items) => (
              <ul aria-label="Numbers of the account" className="grid">
                {items.map((item) => (
                  <ImportRow
                    key={item.number}
                    item={item}
                    ticked={ticked.includes(item.number)}
                    outcome={outcomes.get(item.number) ?? null}
                    disabled={work.isPending}
                    onTick={(isTicked) => tick(item.number, isTicked)}
                  />
                ))}
              </ul>
            )}
          </LoadedPages>
          <AgentField
            error={undefined}
            value={agentId}
            onChange={(event) => setAgentId(event.target.value)}
          />
        </div>
        <output className="sr-only">
          {done.length > 0 && !work.isPending && `${counted(done.length, 'number')} imported.`}
        </output>
        <DialogFooter>
          <DialogClose asChild>
            <Button aria-disabled={work.isPending || undefined}>{done.length > 0 ? 'Done' : 'Cancel'}</Button>
          </DialogClose>
          <Button
            variant="primary"
            pending={work.isPending}
            aria-disabled={ticked.length === 0 || undefined}
            onClick={bring}
          >
            {ticked.length > 0 ? `Import ${counted(ticked.length, 'number')}` : 'Import'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const onlyDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 15);
