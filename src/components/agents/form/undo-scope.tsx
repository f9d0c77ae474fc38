import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { notify } from '@/lib/notifications/notifications';
import { usePlacesIfAny } from './editor-places';

type Offer = (message: string, undo: () => void) => void;

const UndoContext = createContext<Offer | null>(null);

/** Around a form: what is changed in it can be taken back for as long as the form is on screen. */
export function UndoScope({ children }: { children: ReactNode }) {
  const withdraw = useRef(() => {});
  const isGone = useRef(false);
  const offer = useCallback<Offer>((message, undo) => {
    if (!isGone.current) withdraw.current = notify(message, { action: { label: 'Undo', run: undo } });
  }, []);
  // A form that has gone takes nothing back.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      withdraw.current();
    };
  }, []);
  return <UndoContext value={offer}>{children}</UndoContext>;
}

/** Offers to take back a change of the form that's around, also once what made the change has gone; null without a form. */
export function useUndoOffer(): Offer | null {
  return use(UndoContext);
}

/** The same for a dialog, which a notification is outside of: it's offered at the end of the form. */
export function UndoHere({ children }: { children: ReactNode }) {
  const [offered, setOffered] = useState<{ message: string; undo: () => void } | null>(null);
  const offer = useCallback<Offer>((message, undo) => setOffered({ message, undo }), []);
  return (
    <UndoContext value={offer}>
      {children}
      <output className="flex items-center gap-3 text-sm text-soft empty:hidden">
        {offered && (
          <>
            {offered.message}
            <Button
              variant="link"
              className="text-sm"
              onClick={() => {
                offered.undo();
                setOffered(null);
              }}
            >
              Undo
            </Button>
          </>
        )}
      </output>
    </UndoContext>
  );
}

interface UndoableRows {
  /** The list's place in the form, such as `tools.0.headers`. */
  list: string;
  /** What one of its rows is: "Fact". */
  noun: string;
  /** The field of a row that names it, and that has the focus once it's back. */
  field?: string;
}

/**
 * `remove` of a list of rows, followed by a notification that puts the row back where it was, with what
 * was in it.
 */
export function useUndoableRemove(
  { list, noun, field = 'name' }: UndoableRows,
  remove: (row: number) => void,
): (row: number) => void {
  const { getValues, setValue, setFocus, clearErrors } = useFormContext();
  const offer = use(UndoContext);
  const places = usePlacesIfAny();
  return (row) => {
    const removed: unknown = structuredClone(rowsAt(getValues(list))[row]);
    remove(row);
    // Such as two rows with one name, of which this was one.
    clearErrors(`${list}.root`);
    offer?.(`${noun}${nameOf(removed, field) ?? ` ${row + 1}`} removed.`, () => {
      const rows = rowsAt(getValues(list));
      const place = Math.min(row, rows.length);
      setValue(list, rows.toSpliced(place, 0, removed), { shouldDirty: true });
      // Once the list is drawn with it.
      setTimeout(() => {
        const path = `${list}.${place}.${field}`;
        places?.open(path);
        setFocus(path);
      });
    });
  };
}

function rowsAt(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** ` “day”`, where the row has such a name. */
function nameOf(row: unknown, field: string): string | null {
  if (typeof row !== 'object' || row === null) return null;
  const name: unknown = Reflect.get(row, field);
  return typeof name === 'string' && name.trim() !== '' ? ` “${name.trim()}”` : null;
}
