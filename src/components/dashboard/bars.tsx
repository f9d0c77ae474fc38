import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { CallFilters } from '#contract/calls/list/call-filters';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/class-names';

/** On a phone there's a long way to what comes below; the others are a press away. */
const MOST_ON_PHONE = 5;

interface BarRow {
  key: string;
  words: string;
  value: number;
  text: ReactNode;
  note?: string;
  behind: CallFilters;
}

/** Rows of words and amounts with a bar under each, as long as its share of `whole` or the largest. Each row is a link. */
export function Bars({ rows, whole }: { rows: readonly BarRow[]; whole?: number }) {
  const largest = whole ?? Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <ul className="pt-1">
        {rows.map(({ key, words, value, text, note, behind }, place) => (
          <li key={key} className={cn(!showsAll && place >= MOST_ON_PHONE && 'max-md:hidden')}>
            <Link
              to="/calls"
              search={behind}
              className="group grid grid-cols-1 gap-1 rounded-control py-2 hover:bg-raised/60"
            >
              <span className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 truncate underline-offset-3 group-hover:underline">{words}</span>
                <span className="tabular shrink-0 text-soft">{text}</span>
              </span>
              <span aria-hidden="true" className="h-1.5 rounded-full bg-raised">
                <span
                  className="block h-full rounded-full bg-control"
                  style={{ width: `${Math.max(1, (value / largest) * 100)}%` }}
                />
              </span>
              {note && <span className="text-sm text-soft">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {rows.length > MOST_ON_PHONE && !showsAll && (
        <Button variant="link" className="md:hidden" onClick={() => setShowsAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </>
  );
}
