/** Carriers: the phone systems and providers that bring calls to the workspace's numbers. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Mend } from '../mend';
import { longest } from '../limits';

/** One thing that was looked at when a carrier was tested. */
export const CarrierCheck = z.object({
  name: z.string(),
  /** `unknown`: it can't be seen from here. */
  state: z.enum(['passed', 'failed', 'unknown']),
  /** What was seen, in a sentence. */
  seen: z.string(),
  /** What to do about it; null: nothing. */
  mend: z.nullable(Mend),
});
export type CarrierCheck = z.infer<typeof CarrierCheck>;

export const Carrier = z.object({
  carrier_id: z.uuid(),
  /** Grows with each change that a person makes. */
  revision: z.int(),
  kind: z.enum(['asterisk', 'twilio', 'telnyx']),
  label: z.string(),
  address: z.string(),
  /** Of Twilio: the Account SID. Of Telnyx: the public key that its webhooks are signed with. */
  username: z.string(),
  /** Where its provider must send the calls of numbers; null: it has no such setting, or PUBLIC_URL isn't set. */
  webhook_url: z.nullable(z.string()),
  /** It's this computer's practice phone, and brings no real calls. */
  is_practice: z.boolean(),
  /** How a call out is dialled there. */
  dial_string: z.string(),
  /** `waiting`: no process has connected to it yet. */
  state: z.enum(['waiting', 'connected', 'failed']),
  /** A sentence; null while it's connected. */
  problem: z.nullable(z.string()),
  /** As it told when it was tested. */
  version: z.nullable(z.string()),
  checks: z.array(CarrierCheck),
  tested_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
});
export type Carrier = z.infer<typeof Carrier>;

const Label = z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), longest(60));
const Address = z.string().check(z.trim(), z.minLength(1, 'Enter the address.'), z.maxLength(300));
const Username = z.string().check(z.trim(), z.minLength(1, 'Enter the user.'), z.maxLength(100));
/** An endpoint of Asterisk with `{number}` (E.164) or `{digits}` (the same without its +) for who is called. */
const DialString = z
  .string()
  .check(
    z.trim(),
    longest(120),
    z.regex(
      /^[A-Za-z0-9]+\/[\w.@:+/-]*\{(?:number|digits)\}[\w.@:+/-]*$/,
      'Write it like PJSIP/{number}@trunk, with {number} or {digits} once.',
    ),
  );
export const USUAL_DIAL_STRING = 'PJSIP/{number}@trunk';
const Password = z.string().check(z.minLength(1, 'Enter the password.'), z.maxLength(300));

export const notAnAccountSid = 'Enter the Account SID: AC and 32 letters and digits.';
const AccountSid = z.string().check(z.trim(), z.regex(/^AC[\da-f]{32}$/i, notAnAccountSid));
const AuthToken = z.string().check(z.trim(), z.minLength(1, 'Enter the auth token.'), z.maxLength(300));

export const NewAsterisk = z.object({
  /** May be left out. */
  kind: z.optional(z.literal('asterisk')),
  label: Label,
  address: Address,
  username: Username,
  password: Password,
  dial_string: z._default(DialString, USUAL_DIAL_STRING),
});

export const NewTwilio = z.object({
  kind: z.literal('twilio'),
  label: Label,
  username: AccountSid,
  /** Signs what Twilio sends us, too: an API key wouldn't do. */
  password: AuthToken,
});

export const notAPublicKey = 'Enter the public key: 44 characters, of which the last is =.';
/** Ed25519: 32 bytes in base64. */
const PublicKey = z.string().check(z.trim(), z.regex(/^[A-Za-z\d+/]{43}=$/, notAPublicKey));
const ApiKey = z.string().check(z.trim(), z.minLength(1, 'Enter the API key.'), z.maxLength(300));

export const NewTelnyx = z.object({
  kind: z.literal('telnyx'),
  label: Label,
  username: PublicKey,
  password: ApiKey,
});

const NewCarrier = z.discriminatedUnion('kind', [NewAsterisk, NewTwilio, NewTelnyx]);

/** The password is kept where none is sent; a new host or Twilio account needs it again. Twilio and Telnyx have no `address`. */
export const CarrierChange = z.object({
  label: z.optional(Label),
  address: z.optional(Address),
  username: z.optional(Username),
  password: z.optional(Password),
  dial_string: z.optional(DialString),
  /** The revision that was seen; 409 when someone has changed it since. Without it what they changed is replaced. */
  base_revision: z.optional(z.int()),
});

const CarrierParams = z.object({ carrier_id: z.uuid() });

export const carrierEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/carriers',
    access: 'phone-numbers:view',
    summary: 'The phone systems that bring calls',
    response: z.object({
      items: z.array(Carrier),
      /** Whether this installation has a practice phone: in development alone. */
      has_practice_phone: z.boolean(),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/carriers',
    access: 'users:manage',
    summary: 'Connect a phone system; it’s tested first, and kept only if it can be reached',
    body: NewCarrier,
    response: Carrier,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/carriers/{carrier_id}',
    access: 'users:manage',
    summary:
      'Change a phone system; what changes its connection is tested first. 409 when someone has changed it since `base_revision`',
    params: CarrierParams,
    body: CarrierChange,
    response: Carrier,
  }),
  test: endpoint({
    method: 'POST',
    path: '/carriers/{carrier_id}/test',
    access: 'users:manage',
    summary: 'Test a phone system as it is',
    params: CarrierParams,
    response: Carrier,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/carriers/{carrier_id}',
    access: 'users:manage',
    summary: 'Remove a phone system; its numbers stay and stop ringing',
    params: CarrierParams,
  }),
};
