/** Numbers that a carrier's account has: they're imported, and their calls sent here, without a visit to its console. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { keysetPageOf } from '../paging';
import { PhoneNumber } from './phone-numbers';

export const AccountNumber = z.object({
  /** E.164. */
  number: z.string(),
  /** As people write it. */
  formatted: z.string(),
  /** As its account calls it; empty where that's the number again. */
  label: z.string(),
  capabilities: z.object({ voice: z.boolean(), sms: z.boolean(), mms: z.boolean(), fax: z.boolean() }),
  /** What gets its calls now. */
  webhook: z.object({
    kind: z.enum(['ours', 'none', 'other']),
    /** In words or as an address; null: nothing does. */
    text: z.nullable(z.string()),
  }),
  /** Where it's in the workspace's list already. */
  phone_number_id: z.nullable(z.uuid()),
  /** Why it can't be imported, in a sentence; null: it can. */
  problem: z.nullable(z.string()),
});
export type AccountNumber = z.infer<typeof AccountNumber>;

export const CarrierParams = z.object({ carrier_id: z.uuid() });

export const E164 = z
  .string()
  .check(z.trim(), z.regex(/^\+\d{5,15}$/, 'Enter the number with + and its country code.'));

export const accountNumberEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/carriers/{carrier_id}/numbers',
    access: 'phone-numbers:manage',
    summary: 'The numbers that the account of a phone system has, as it tells them now',
    params: CarrierParams,
    query: z.object({
      cursor: z.optional(z.string().check(z.maxLength(200))),
      /** Digits that follow each other in the number. */
      digits: z.optional(
        z.string().check(z.trim(), z.maxLength(20), z.regex(/^[\d\s()+-]*$/, 'Search by digits.')),
      ),
    }),
    response: keysetPageOf(AccountNumber),
  }),
  import: endpoint({
    method: 'POST',
    path: '/carriers/{carrier_id}/numbers',
    access: 'phone-numbers:manage',
    summary: 'Import a number of the account and have its calls sent here; the same again changes nothing',
    params: CarrierParams,
    body: z.object({
      number: E164,
      /** Null: a number that's in the list already keeps the agent it has. */
      agent_id: z._default(z.nullable(z.uuid()), null),
    }),
    /** Its `webhook` says whether its calls come here now. */
    response: PhoneNumber,
    status: 201,
  }),
  setWebhook: endpoint({
    method: 'POST',
    path: '/phone-numbers/{phone_number_id}/webhook',
    access: 'phone-numbers:manage',
    summary: 'Have the calls of a number sent here; what got them before is kept',
    params: z.object({ phone_number_id: z.uuid() }),
    response: PhoneNumber,
  }),
};
