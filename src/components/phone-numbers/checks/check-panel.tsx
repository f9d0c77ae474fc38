import { useQueries, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Finding } from '#contract/workspace/doctor';
import { checkSummary } from '#domain/workspace/check-summary';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent } from '@/components/ui/overlays/sheet';
import { carriersQuery } from '@/lib/queries/telephone/carriers';
import { checkQuery, type Patient, stepsOf } from '@/lib/queries/telephone/doctor';
import { phoneNumbersQuery } from '@/lib/queries/telephone/phone-numbers';
import { CarrierDialog } from '../carriers/carrier-dialog';
import { CheckFailed, CheckFound, CheckUnderWay, type EditedPlace } from './check-rows';
import { EditNumberDialog } from '../edit-number-dialog';

interface CheckPanelProps {
  patient: Patient;
  name: string;
  onClose: () => void;
}

/** Checks a phone system or a number, and shows each check as it ends. */
export function CheckPanel({ patient, name, onClose }: CheckPanelProps) {
  const [run, setRun] = useState(() => crypto.randomUUID());
  const [editing, setEditing] = useState<EditedPlace | null>(null);
  const steps = stepsOf(patient);
  const checks = useQueries({ queries: steps.map((step) => checkQuery(patient, step, run)) });
  const isRunning = checks.some(({ isPending }) => isPending);
  const summary = checkSummary(
    checks.flatMap(({ data, isError }): readonly Pick<Finding, 'state'>[] =>
      isError ? [{ state: 'failed' }] : (data ?? []),
    ),
  );
  return (
    <>
      <Sheet open onOpenChange={(open) => !open && onClose()}>
        <SheetContent side="right" title={`Check ${name}`} className="w-[min(32rem,100vw)]">
          <div className="flex min-h-11 shrink-0 items-center justify-between gap-4 px-4 pb-3">
            <p className="tabular min-w-0 text-soft" aria-hidden={isRunning || undefined}>
              {isRunning
                ? `Checking… ${checks.filter(({ isPending }) => !isPending).length} of ${checks.length}`
                : summary}
            </p>
            <Button pending={isRunning} onClick={() => setRun(crypto.randomUUID())}>
              <RotateCw aria-hidden="true" /> Check again
            </Button>
          </div>
          <output className="sr-only">{isRunning ? 'Checking…' : `Check finished: ${summary}.`}</output>
          <ul className="grid border-t border-line" aria-busy={isRunning}>
            {rows(
              checks.flatMap(({ data, error, isPending }, index): CheckRow[] => {
                const step = steps[index];
                if (step === undefined) return [];
                if (isPending) return [{ rank: 0, row: <CheckUnderWay key={step} step={step} /> }];
                if (error) {
                  const row = <CheckFailed key={step} step={step} message={error.message} />;
                  return [{ rank: 0, row }];
                }
                return (data ?? []).map((finding) => ({
                  rank: ranks[finding.state],
                  row: <CheckFound key={`${step} ${finding.name}`} finding={finding} onEdit={setEditing} />,
                }));
              }),
              isRunning,
            )}
          </ul>
        </SheetContent>
      </Sheet>
      {editing && <EditPlace place={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

interface CheckRow {
  rank: number;
  row: ReactNode;
}

const ranks: Record<Finding['state'], number> = { failed: 0, warning: 1, not_tried: 2, passed: 3 };

/** In the order of the checks while they run, so that nothing moves; what's wrong is first when all have ended. */
function rows(found: readonly CheckRow[], isRunning: boolean): ReactNode[] {
  const inOrder = isRunning ? found : found.toSorted((one, other) => one.rank - other.rank);
  return inOrder.map(({ row }) => row);
}

/** Opens what a check says has to be changed, above the panel. */
function EditPlace({ place, onClose }: { place: EditedPlace; onClose: () => void }) {
  const carriers = useQuery({ ...carriersQuery(), enabled: place.kind === 'carrier' });
  const numbers = useQuery({ ...phoneNumbersQuery(), enabled: place.kind === 'number' });
  if (place.kind === 'carrier') {
    const carrier = carriers.data?.items.find(({ carrier_id }) => carrier_id === place.carrier_id);
    return carrier ? <CarrierDialog carrier={carrier} onClose={onClose} /> : null;
  }
  const number = numbers.data?.items.find(({ phone_number_id }) => phone_number_id === place.phone_number_id);
  return number ? <EditNumberDialog number={number} onClose={onClose} /> : null;
}
