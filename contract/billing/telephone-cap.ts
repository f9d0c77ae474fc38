/** What a workspace's phone calls may cost in a day. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Micros } from '../money';

export const TelephoneCap = z.object({
  /** Null: no cap. */
  cap_micros: z.nullable(
    z
      .int('Enter an amount.')
      .check(z.gte(10_000, 'At least $0.01.'), z.lte(100_000_000_000, 'At most $100,000.')),
  ),
  /** IANA: a day goes from midnight to midnight there. */
  time_zone: z.string().check(z.maxLength(60)),
});
export type TelephoneCap = z.infer<typeof TelephoneCap>;

export const TelephoneSpending = z.extend(TelephoneCap, {
  /** Settled today, and held by the calls that run. */
  used_micros: Micros,
  /** Of that, what is held. */
  held_micros: Micros,
  /** No further call can begin today: what a call holds at its start doesn't fit any more. */
  reached: z.boolean(),
  /** When the next day begins there. */
  opens_at: z.iso.datetime(),
});
export type TelephoneSpending = z.infer<typeof TelephoneSpending>;

export const telephoneCapEndpoints = {
  spending: endpoint({
    method: 'GET',
    path: '/billing/telephone-spending',
    access: 'billing:view',
    summary: 'What phone calls have cost today, and the most they may',
    response: TelephoneSpending,
  }),
  setCap: endpoint({
    method: 'PUT',
    path: '/billing/telephone-cap',
    access: 'billing:manage',
    summary: 'Set the most that phone calls may cost in a day',
    body: TelephoneCap,
    response: TelephoneSpending,
  }),
};
