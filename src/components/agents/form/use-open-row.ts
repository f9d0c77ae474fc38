import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useOnePress } from '@/components/ui/form/use-one-press';
import { useHolds, usePlaces } from './editor-places';
import { sectionOf } from './editor-sections';

export interface OpenRow {
  /** The id of the open row; empty while all are closed. */
  open: string;
  onOpenChange: (id: string) => void;
  /** Adds a row by `append`, opens it, and leaves the focus in `field` of it. */
  add: (append: () => void, field: string) => void;
  /** Focuses a field of the last row. */
  focusLast: (field: string) => void;
}

/** Which row of a list of the draft is open. A way to a field in one of the rows opens it. */
export function useOpenRow(list: string, rows: readonly { id: string }[]): OpenRow {
  const [open, setOpen] = useState('');
  const { setFocus } = useFormContext();
  useHolds([list], (field) => {
    const row = rows[Number(field.slice(list.length + 1).split('.')[0] || NaN)];
    if (row) setOpen(row.id);
  });
  const places = usePlaces();
  const onePress = useOnePress();
  const focus = (path: string) => {
    setFocus(path);
    const id = sectionOf(path);
    if (id) places.cameTo(id);
  };
  return {
    open,
    onOpenChange: setOpen,
    add(append, field) {
      onePress(() => {
        const path = `${list}.${rows.length}.${field}`;
        flushSync(append);
        places.open(path);
        focus(path);
      });
    },
    focusLast: (field) => focus(`${list}.${rows.length - 1}.${field}`),
  };
}
