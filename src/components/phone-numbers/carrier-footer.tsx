import type { Carrier } from '#contract/workspace/carriers';
import { Button } from '@/components/ui/button';
import { DialogClose, DialogFooter } from '@/components/ui/overlays/dialog';

/** The buttons below the form of a phone system. */
export function CarrierFooter({ isNew, pending }: { isNew: boolean; pending: boolean }) {
  return (
    <DialogFooter>
      <DialogClose asChild>
        <Button>Cancel</Button>
      </DialogClose>
      <Button type="submit" variant="primary" pending={pending}>
        {isNew ? 'Add phone system' : 'Save'}
      </Button>
    </DialogFooter>
  );
}

/** An empty secret isn't sent where there's one to keep. */
export const keptSecret = (carrier: Carrier | null) =>
  carrier ? { setValueAs: (text: string) => (text === '' ? undefined : text) } : {};
