import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WriteUpEstimate } from '#contract/calls/reading/call-write-ups';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { Dialog, DialogActions, DialogContent } from '@/components/ui/overlays/dialog';
import { receiptMoney } from '@/lib/format/money';
import { makeWriteUpMutation, writeUpEstimateQuery } from '@/lib/queries/calls/call-write-ups';

/** Says what making the summary costs, before it's made; or why it can't be. @param isFirst nothing was written so far */
export default function WriteUpDialog({
  callId,
  isFirst,
  onClose,
}: {
  callId: string;
  isFirst: boolean;
  onClose: () => void;
}) {
  const estimate = useQuery(writeUpEstimateQuery(callId));
  const make = useMutation(makeWriteUpMutation(useQueryClient(), callId));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={isFirst ? 'Generate a summary?' : 'Regenerate the summary?'}
        description={
          isFirst
            ? 'This also fills in the call’s fields and decides whether it was a success.'
            : 'This replaces the summary, the call’s fields and whether it was a success. If it fails, nothing changes.'
        }
      >
        {estimate.data ? (
          <p>{priceWords(estimate.data)}</p>
        ) : estimate.isError ? (
          <FormError>{estimate.error.message}</FormError>
        ) : (
          <Skeleton className="h-5 w-60" />
        )}
        <FormError>{make.error?.message}</FormError>
        <DialogActions>
          <Button
            variant="primary"
            aria-disabled={estimate.data === undefined}
            pending={make.isPending}
            onClick={() => make.mutate(undefined, { onSuccess: onClose })}
          >
            {isFirst ? 'Generate summary' : 'Regenerate'}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

function priceWords({ model, own_key, micros }: WriteUpEstimate): string {
  return own_key
    ? `${model} writes it on your own key, whose provider charges for it.`
    : `${model} writes it for about ${receiptMoney(micros)}.`;
}
