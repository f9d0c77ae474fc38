/** Phone numbers that the workspace owns. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ChangedVersion } from '../version-number';
import { longest } from '../limits';
import { NumberRules } from './number-rules';

/** Where the carrier of an imported number sends its calls. */
export const NumberWebhook = z.object({
  /** `unset`: its calls don't come here yet; `problem` says why. */
  state: z.enum(['set', 'unset']),
  /** A sentence; null while it's set. */
  problem: z.nullable(z.string()),
  /** What got its calls before, which is put back when the number is removed; null: that isn't known yet. */
  before: z.nullable(
    z.object({
      /** `ours`: they came here already, so that nothing is put back. */
      kind: z.enum(['ours', 'none', 'other']),
      /** In words or as an address; null: nothing did. */
      text: z.nullable(z.string()),
    }),
  ),
});
export type NumberWebhook = z.infer<typeof NumberWebhook>;

export const PhoneNumber = z.object({
  phone_number_id: z.uuid(),
  /** Grows with each change that a person makes. */
  revision: z.int(),
  /** E.164. */
  number: z.string(),
  /** As people write it, such as `+1 415 555 0132`. */
  formatted: z.string(),
  /** ISO 3166-1 alpha-2, where the number tells. */
  country: z.nullable(z.string()),
  label: z.string(),
  agent_id: z.nullable(z.uuid()),
  agent_name: z.nullable(z.string()),
  /** Null: the one that is live when someone calls. */
  agent_version: z.nullable(z.int()),
  /** The phone system that brings its calls. */
  carrier_id: z.nullable(z.uuid()),
  carrier_label: z.nullable(z.string()),
  /** Why a call to it wouldn't reach an agent now, in a sentence; null: it rings. */
  ring_problem: z.nullable(z.string()),
  rules: NumberRules,
  /** Whether its carrier has confirmed that it's the workspace's. Only proven numbers are unique. */
  proven: z.boolean(),
  /** Null: it wasn't imported, so that we neither know nor set where its carrier sends its calls. */
  webhook: z.nullable(NumberWebhook),
  created_at: z.iso.datetime(),
});
export type PhoneNumber = z.infer<typeof PhoneNumber>;

const Label = z.string().check(z.trim(), longest(60));
const PhoneNumberParams = z.object({ phone_number_id: z.uuid() });

/** Whether the number is one that can exist is checked with a library, on both sides. */
export const NewPhoneNumber = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'Enter the number.'), z.maxLength(40)),
  label: z._default(Label, ''),
  agent_id: z._default(z.nullable(z.uuid()), null),
  carrier_id: z._default(z.nullable(z.uuid()), null),
});

export const phoneNumberEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/phone-numbers',
    access: 'phone-numbers:view',
    summary: 'The numbers of the workspace',
    response: z.object({ items: z.array(PhoneNumber) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/phone-numbers',
    access: 'phone-numbers:manage',
    summary: 'Add a number one owns',
    body: NewPhoneNumber,
    response: PhoneNumber,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/phone-numbers/{phone_number_id}',
    access: 'phone-numbers:manage',
    summary:
      'Change label, agent, phone system or rules; an agent needs a published version. 409 when someone has changed it since `base_revision`',
    params: PhoneNumberParams,
    body: z.object({
      label: z.optional(Label),
      agent_id: z.optional(z.nullable(z.uuid())),
      /** Another agent without it answers in its live version. */
      agent_version: ChangedVersion,
      carrier_id: z.optional(z.nullable(z.uuid())),
      /** All of them, in place of those that were. */
      rules: z.optional(NumberRules),
      /** The revision that was seen; 409 when someone has changed it since. Without it what they changed is replaced. */
      base_revision: z.optional(z.int()),
    }),
    response: PhoneNumber,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/phone-numbers/{phone_number_id}',
    access: 'phone-numbers:manage',
    summary: 'Remove a number; what got its calls before it was imported gets them again',
    params: PhoneNumberParams,
    query: z.object({
      /** `leave`: its carrier isn't told, for one that can't be reached any more. */
      webhook: z._default(z.enum(['put_back', 'leave']), 'put_back'),
    }),
  }),
};
