import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface RemovableRowProps {
  /** What the row is, for screen readers: "Fact 2". */
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One entry of a list in the editor, parted from the next by a line, with a way to remove it. */
export function RemovableRow({ name, onRemove, children }: RemovableRowProps) {
  return (
    // A fieldset names the fields inside it without another heading on screen.
    <fieldset className="grid gap-4 border-b border-line py-5 last-of-type:border-b-0">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-4">{children}</div>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove ${name}`}
          className="mt-6.5"
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </fieldset>
  );
}
