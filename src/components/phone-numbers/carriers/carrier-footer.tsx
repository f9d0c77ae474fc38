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
