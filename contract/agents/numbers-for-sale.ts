/** Numbers that a carrier sells: searched, bought for its account, and released, without a visit to its console. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { AccountNumber, CarrierParams, E164 } from './account-numbers';
import { callingCountries, NO_COUNTRY } from './calling-countries';
import { PhoneNumber } from './phone-numbers';

/** `local` numbers belong to a place, `mobile` ones to a country, and `toll_free` ones cost the caller nothing. */
export const NumberKind = z.enum(['local', 'mobile', 'toll_free']);
export type NumberKind = z.infer<typeof NumberKind>;

export const NumberForSale = z.object({
  ...z.pick(AccountNumber, { number: true, formatted: true, capabilities: true }).shape,
  /** As its carrier names it: "San Francisco, CA". */
  place: z.nullable(z.string()),
  /** What the carrier charges its account; null: it doesn't say. */
  price: z.nullable(
    z.object({
      /** A decimal number. */
      a_month: z.string(),
      /** To begin with, where that isn't nothing. */
      once: z.nullable(z.string()),
      /** ISO 4217. */
      currency: z.string(),
    }),
  ),
  /** Whether the carrier wants an address or papers before it sells the number. */
  needs_papers: z.boolean(),
});
export type NumberForSale = z.infer<typeof NumberForSale>;

export const numberSaleEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/carriers/{carrier_id}/numbers-for-sale',
    access: 'billing:manage',
    summary: 'Up to 30 numbers that take calls and that the carrier would sell to its account now',
    params: CarrierParams,
    query: z.object({
      country: z.enum(callingCountries, NO_COUNTRY),
      kind: z._default(NumberKind, 'local'),
      /** Digits that follow each other in the number, after its country code. */
      digits: z.optional(
        z
          .string()
          .check(z.trim(), z.maxLength(12, 'Use at most 12 digits.'), z.regex(/^\d*$/, 'Use digits.')),
      ),
    }),
    response: z.object({ items: z.array(NumberForSale) }),
  }),
  buy: endpoint({
    method: 'POST',
    path: '/carriers/{carrier_id}/bought-numbers',
    access: 'billing:manage',
    summary:
      'Buy a number for the account and have its calls sent here; one that the account has by now isn’t bought again',
    params: CarrierParams,
    body: z.object({ number: E164, agent_id: z._default(z.nullable(z.uuid()), null) }),
    /** Its `webhook` says whether its calls come here now. */
    response: PhoneNumber,
    status: 201,
  }),
  release: endpoint({
    method: 'POST',
    path: '/phone-numbers/{phone_number_id}/release',
    access: 'billing:manage',
    summary:
      'Give an imported or bought number up: its carrier charges no more, and may sell it to someone else',
    params: z.object({ phone_number_id: z.uuid() }),
  }),
};
