/** Which calls of the list are chosen: one by one, or with Shift all from the last to this one. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CallSummary } from '#contract/calls/calls';

export interface Selection {
  /** Those that are still in the list. */
  ids: ReadonlySet<string>;
  /** @param toHere all from the one that was pressed last take its state */
  toggle: (callId: string, toHere: boolean) => void;
  /** All rows that are loaded, or none. */
  toggleAll: () => void;
  clear: () => void;
}

export function useSelection(calls: readonly CallSummary[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  /** For functions that stay the same while pages come. */
  const known = useRef(calls);
  useEffect(() => {
    known.current = calls;
  });
  const ids = useMemo(
    () =>
      chosen.size === 0
        ? chosen
        : new Set(calls.flatMap(({ call_id }) => (chosen.has(call_id) ? call_id : []))),
    [calls, chosen],
  );

  const toggle = useCallback((callId: string, toHere: boolean) => {
    const rows = known.current;
    const at = rows.findIndex(({ call_id }) => call_id === callId);
    const from = toHere ? rows.findIndex(({ call_id }) => call_id === last.current) : at;
    const [start, end] = from === -1 ? [at, at] : [Math.min(at, from), Math.max(at, from)];
    setChosen((before) => {
      const next = new Set(before);
      const isAdded = toHere && from !== -1 ? true : !before.has(callId);
      for (const { call_id } of rows.slice(start, end + 1)) {
        if (isAdded) next.add(call_id);
        else next.delete(call_id);
      }
      return next;
    });
    last.current = callId;
  }, []);
  const toggleAll = useCallback(() => {
    const rows = known.current;
    setChosen((before) =>
      rows.every(({ call_id }) => before.has(call_id))
        ? new Set()
        : new Set(rows.map(({ call_id }) => call_id)),
    );
  }, []);
  const clear = useCallback(() => setChosen(new Set()), []);
  return { ids, toggle, toggleAll, clear };
}
