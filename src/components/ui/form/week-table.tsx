import type { ReactNode } from 'react';
import { type Weekday, weekdays } from '#contract/agents/opening-hours';
import { dayName } from '@/lib/opening-hours';

/** Typed, because a browser's own fields for these have three stops for Tab and their own looks. */
export const timeInput = { inputMode: 'numeric', placeholder: '09:00', maxLength: 5 } as const;
export const dateInput = { inputMode: 'numeric', placeholder: '2026-12-25', maxLength: 10 } as const;

interface WeekTableProps {
  label: string;
  /** What happens on the days that are switched on. */
  open?: string;
  children: (day: Weekday) => ReactNode;
}

/** The days of a week with their hours. A day is a `WeekDay`. */
export function WeekTable({ label, open = 'Open', children }: WeekTableProps) {
  return (
    <table className="w-full max-w-120 text-left" aria-label={label}>
      <thead className="text-sm text-soft">
        <tr>
          <th className="py-1 font-normal">Day</th>
          <th className="py-1 font-normal">{open}</th>
          <th className="py-1 font-normal">From</th>
          <th className="py-1 font-normal">To</th>
        </tr>
      </thead>
      <tbody>{weekdays.map(children)}</tbody>
    </table>
  );
}

interface WeekDayProps {
  day: Weekday;
  isOpen: boolean;
  /** In place of the hours of a day that's switched off. */
  closed?: string | undefined;
  /** What opens and closes it. */
  toggle: ReactNode;
  from: ReactNode;
  to: ReactNode;
}

/** A row of a `WeekTable`. */
export function WeekDay({ day, isOpen, closed = 'Closed', toggle, from, to }: WeekDayProps) {
  return (
    <tr className="h-11 border-t border-line">
      <th scope="row" className="pr-3 font-medium">
        {dayName(day)}
      </th>
      <td className="pr-3">
        <span className="flex">{toggle}</span>
      </td>
      {isOpen ? (
        <>
          <td className="pr-3">{from}</td>
          <td>{to}</td>
        </>
      ) : (
        <td colSpan={2} className="text-soft">
          {closed}
        </td>
      )}
    </tr>
  );
}
