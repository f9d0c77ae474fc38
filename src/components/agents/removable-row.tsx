import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { removeWithFocus } from './row-focus';

interface RemovableRowProps {
  /** What the row is, for screen readers: "Fact 2". */
  name: string;
  onRemove: () => void;
  /** Undefined where it is the first already. */
  onMoveUp?: (() => void) | undefined;
  onMoveDown?: (() => void) | undefined;
  children: ReactNode;
}

/** One entry of a list in the editor, parted from the next by a line, with a way to move and remove it. */
export function RemovableRow({ name, onRemove, onMoveUp, onMoveDown, children }: RemovableRowProps) {
  return (
    // A fieldset names the fields inside it without another heading on screen.
    <fieldset data-row className="grid gap-4 border-b border-line py-5 last-of-type:border-b-0">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-4">{children}</div>
        <div className="mt-6.5 grid gap-1">
          <Button
            variant="quiet"
            size="icon"
            data-remove
            aria-label={`Remove ${name}`}
            onClick={(event) => removeWithFocus(event.currentTarget, onRemove)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
          {onMoveUp && (
            <Button variant="quiet" size="icon" aria-label={`Move ${name} up`} onClick={onMoveUp}>
              <ArrowUp aria-hidden="true" />
            </Button>
          )}
          {onMoveDown && (
            <Button variant="quiet" size="icon" aria-label={`Move ${name} down`} onClick={onMoveDown}>
              <ArrowDown aria-hidden="true" />
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}
