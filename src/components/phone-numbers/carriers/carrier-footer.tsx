import { Button } from '@/components/ui/button';
import { DialogActions } from '@/components/ui/overlays/dialog';

/** The buttons below the form of a phone system. */
export function CarrierFooter({ isNew, pending }: { isNew: boolean; pending: boolean }) {
  return (
    <DialogActions>
      <Button type="submit" variant="primary" pending={pending}>
        {isNew ? 'Add phone system' : 'Save'}
      </Button>
    </DialogActions>
  );
}
