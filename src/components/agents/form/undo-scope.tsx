import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { notify } from '@/lib/notifications/notifications';
import { usePlacesIfAny } from './editor-places';

/** @param holder the row that it belongs to: nothing is offered any more once that has gone */
type Offer = (message: string, undo: () => void, holder?: Holder | null) => void;

const UndoContext = createContext<Offer | null>(null);

/** A row of a list, wherever it moves: by the id that its list gave it. */
interface Holder {
  list: string;
  id: string;
}

const HolderContext = createContext<Holder | null>(null);

/** Where the rows of each list are now. */
class HolderPlaces {
  readonly #ids = new Map<string, readonly string[]>();
  readonly #watching = new Set<{ holder: Holder; gone: () => void }>();

  set(list: string, ids: readonly string[]): void {
    this.#ids.set(list, ids);
    for (const watch of this.#watching) {
      if (watch.holder.list !== list || this.placeOf(watch.holder) !== null) continue;
      this.#watching.delete(watch);
      watch.gone();
    }
  }

  placeOf({ list, id }: Holder): number | null {
    const place = this.#ids.get(list)?.indexOf(id) ?? -1;
    return place < 0 ? null : place;
  }

  /** @param gone the row isn't in its list any more */
  watch(holder: Holder, gone: () => void): void {
    this.#watching.add({ holder, gone });
  }
}

const PlacesContext = createContext<HolderPlaces | null>(null);

/** Around a form: what is changed in it can be taken back for as long as the form is on screen. */
export function UndoScope({ children }: { children: ReactNode }) {
  const withdraw = useRef(() => {});
  const isGone = useRef(false);
  const [places] = useState(() => new HolderPlaces());
  const offer = useCallback<Offer>(
    (message, undo, holder) => {
      if (isGone.current) return;
      withdraw.current = notify(message, { action: { label: 'Undo', run: undo } });
      if (holder) places.watch(holder, withdraw.current);
    },
    [places],
  );
  // A form that has gone takes nothing back.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      withdraw.current();
    };
  }, []);
  return (
    <PlacesContext value={places}>
      <UndoContext value={offer}>{children}</UndoContext>
    </PlacesContext>
  );
}

/** Says where the rows of a list are, whose fields are inside of `UndoHolder`s. */
export function useHolders(list: string, rows: readonly { id: string }[]): void {
  const places = use(PlacesContext);
  useEffect(
    () =>
      places?.set(
        list,
        rows.map(({ id }) => id),
      ),
    [places, list, rows],
  );
}

/** Around the fields of a row: what's removed in them goes back into this row, or nowhere. */
export function UndoHolder({ list, id, children }: Holder & { children: ReactNode }) {
  const holder = useMemo(() => ({ list, id }), [list, id]);
  return <HolderContext value={holder}>{children}</HolderContext>;
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
 * was in it. A list inside another row is looked for where that row is by then.
 */
export function useUndoableRemove(
  { list, noun, field = 'name' }: UndoableRows,
  remove: (row: number) => void,
): (row: number) => void {
  const { getValues, setValue, setFocus, clearErrors } = useFormContext();
  const offer = use(UndoContext);
  const holder = use(HolderContext);
  const holders = use(PlacesContext);
  const places = usePlacesIfAny();
  const listNow = (): string | null => {
    if (!holder || !holders) return list;
    const place = holders.placeOf(holder);
    return place === null ? null : list.replace(/^([a-z_]+)\.\d+/, `$1.${place}`);
  };
  return (row) => {
    const removed: unknown = structuredClone(rowsAt(getValues(list))[row]);
    remove(row);
    // Such as two rows with one name, of which this was one.
    clearErrors(`${list}.root`);
    const putBack = () => {
      const target = listNow();
      if (target === null) return;
      const rows = rowsAt(getValues(target));
      const place = Math.min(row, rows.length);
      setValue(target, rows.toSpliced(place, 0, removed), { shouldDirty: true });
      // Once the list is drawn with it.
      setTimeout(() => {
        const path = `${target}.${place}.${field}`;
        places?.open(path);
        setFocus(path);
      });
    };
    offer?.(`${noun}${nameOf(removed, field) ?? ` ${row + 1}`} removed.`, putBack, holder);
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
