import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { removeWithFocus } from './row-focus';
import { useOnePress } from './use-one-press';

interface SmallRowsProps {
  legend: string;
  help: ReactNode;
  /** What a row is, for its buttons: "argument". */
  noun: string;
  rows: readonly { id: string }[];
  most: number;
  onAdd: () => void;
  onRemove: (row: number) => void;
  /** The fields of a row. */
  children: (row: number) => ReactNode;
}

/** A list of short rows: a few fields side by side, each row with a way to remove it. */
export function SmallRows({ legend, help, noun, rows, most, onAdd, onRemove, children }: SmallRowsProps) {
  const onePress = useOnePress();
  return (
    <fieldset className="grid gap-2">
      <legend className="float-left font-medium">{legend}</legend>
      <p className="measure text-sm text-soft">{help}</p>
      {rows.map((row, index) => (
        <div key={row.id} data-row className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">{children(index)}</div>
          <Button
            variant="quiet"
            size="icon"
            data-remove
            aria-label={`Remove ${noun} ${index + 1}`}
            onClick={(event) => removeWithFocus(event.currentTarget, () => onRemove(index))}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="quiet"
          className="-ml-3"
          onClick={() => onePress(onAdd)}
          aria-disabled={rows.length >= most || undefined}
        >
          <Plus aria-hidden="true" /> Add {noun}
        </Button>
      </div>
    </fieldset>
  );
}
