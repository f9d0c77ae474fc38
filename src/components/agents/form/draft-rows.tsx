import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Row, Rows } from '@/components/ui/rows';
import { removeWithFocus } from '@/components/ui/form/row-focus';
import { RowMark } from './row-mark';
import { UndoHolder, useHolders } from './undo-scope';
import type { OpenRow } from './use-open-row';

interface DraftRowsProps {
  /** The list's place in the draft. */
  list: 'facts' | 'knowledge' | 'tools';
  /** What the rows are, and what one of them is: "Facts", "Fact". */
  label: string;
  noun: string;
  rows: readonly { id: string }[];
  openRow: OpenRow;
  /** What a closed row says. */
  head: (index: number) => ReactNode;
  onRemove: (index: number) => void;
  /** Undefined where the order means nothing. */
  onMove?: (from: number, to: number) => void;
  /** The fields of the open row. */
  children: (index: number) => ReactNode;
}

/** A list of the draft as rows of one line; the open one has its fields, and ways to move and remove it. */
export function DraftRows(props: DraftRowsProps) {
  const { list, label, noun, rows, openRow } = props;
  useHolders(list, rows);
  if (rows.length === 0) return null;
  return (
    <Rows label={label} open={openRow.open} onOpenChange={openRow.onOpenChange}>
      {rows.map(({ id }, index) => (
        <Row
          key={id}
          id={id}
          name={`${noun} ${index + 1}`}
          head={
            <>
              {props.head(index)}
              <span className="ml-auto" />
              <RowMark parts={[`${list}.${index}`]} />
            </>
          }
        >
          <UndoHolder list={list} id={id}>
            {props.children(index)}
          </UndoHolder>
          <RowFoot
            name={`${noun} ${index + 1}`}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onRemove={() => props.onRemove(index)}
            onMove={props.onMove && ((by) => props.onMove?.(index, index + by))}
          />
        </Row>
      ))}
    </Rows>
  );
}

interface RowFootProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onRemove: () => void;
  onMove: ((by: -1 | 1) => void) | undefined;
}

function RowFoot({ name, isFirst, isLast, onRemove, onMove }: RowFootProps) {
  return (
    <div className="-mx-2 flex items-center text-soft">
      {/* One at the end stays a button, so that the focus stays on it. */}
      {onMove && (
        <>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Move ${name} up`}
            aria-disabled={isFirst || undefined}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Move ${name} down`}
            aria-disabled={isLast || undefined}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden="true" />
          </Button>
        </>
      )}
      <Button
        variant="quiet"
        data-remove
        className="ml-auto text-soft"
        aria-label={`Remove ${name}`}
        onClick={(event) => removeWithFocus(event.currentTarget, onRemove)}
      >
        <Trash2 aria-hidden="true" /> Remove
      </Button>
    </div>
  );
}
