/** The balance: apart from the rest of billing, because every signed-in page shows it. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Micros } from '../money';

/** `balance` is posted dollars (specification section 3); the rest are micro-dollars. */
export const Balance = z.object({
  balance: z.number(),
  balance_micros: Micros,
  held_micros: Micros,
  available_micros: Micros,
});
export type Balance = z.infer<typeof Balance>;

export const balanceEndpoint = endpoint({
  method: 'GET',
  path: '/billing/balance',
  access: 'billing:view',
  summary: 'Posted balance, what running calls hold, and what is available',
  response: Balance,
});
