/** When a business is open: one span a day, and days on which it's closed. Times are the agent's own zone's. */
import * as z from 'zod/mini';
import { optional, type Rules, whenComplete } from './agent-rules';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

const usual = { open: true, from: '09:00', to: '17:00' };
const shut = { open: false, from: '09:00', to: '17:00' };

/** Closed and never asked about until someone fills it in. */
const noOpeningHours = {
  enabled: false,
  days: {
    monday: usual,
    tuesday: usual,
    wednesday: usual,
    thursday: usual,
    friday: usual,
    saturday: shut,
    sunday: shut,
  },
  closed: [],
};

export function openingHoursSchema(rules: Rules) {
  const time = z
    .string()
    .check(
      z.maxLength(5),
      ...whenComplete(rules, z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00.')),
    );
  /** A day that ends before it begins goes on after midnight. */
  const Day = z.object({ open: z.boolean(), from: time, to: time });
  const Closed = z.object({
    date: z
      .string()
      .check(
        z.maxLength(10),
        ...whenComplete(rules, z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date such as 2026-12-25.')),
      ),
    /** "Christmas"; said when someone asks for the day. */
    name: optional(60),
  });
  return z._default(
    z.object({
      /** Off: the agent knows no hours, and takes every day. */
      enabled: z._default(z.boolean(), false),
      days: z._default(
        z.object({
          monday: Day,
          tuesday: Day,
          wednesday: Day,
          thursday: Day,
          friday: Day,
          saturday: Day,
          sunday: Day,
        }),
        noOpeningHours.days,
      ),
      closed: z._default(z.array(Closed).check(z.maxLength(60, 'At most 60 dates.')), []),
    }),
    noOpeningHours,
  );
}

export type OpeningHours = z.infer<ReturnType<typeof openingHoursSchema>>;

/** From Monday to Friday, for `openOn`. */
export function onWorkdays(from: string, to: string) {
  const hours = [from, to] as const;
  return { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours };
}

/** Open on the days that are named; closed on the others. */
export function openOn(days: Partial<Record<Weekday, readonly [from: string, to: string]>>): OpeningHours {
  const day = (name: Weekday) => {
    const [from, to] = days[name] ?? ['09:00', '17:00'];
    return { open: days[name] !== undefined, from, to };
  };
  return {
    enabled: true,
    days: {
      monday: day('monday'),
      tuesday: day('tuesday'),
      wednesday: day('wednesday'),
      thursday: day('thursday'),
      friday: day('friday'),
      saturday: day('saturday'),
      sunday: day('sunday'),
    },
    closed: [],
  };
}
