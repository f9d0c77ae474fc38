/**
 * The doctor: checks of a phone system and of a number. Each is asked for by itself, so that a page shows each
 * as it ends.
 */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { CarrierCheck } from './carriers';

/** What is checked, and what it's called before anything is known of it. */
export const doctorSteps = {
  number: 'Number',
  rules: 'Rules',
  agent: 'Agent',
  keys: 'Provider keys',
  credit: 'Credit',
  lines: 'Free lines',
  phone_system: 'Phone system',
  trunk: 'Trunk',
  connection: 'Connection',
  webhook: 'Webhook',
  sound: 'Sound both ways',
  clock: 'Clock',
  public_url: 'Public URL',
  tls: 'TLS certificate',
  web_socket: 'WebSocket',
  signature: 'Signed webhook',
  test_call: 'Test call',
} as const;
export type DoctorStep = keyof typeof doctorSteps;

/** What is checked of an installation by itself. */
export const installationSteps: readonly DoctorStep[] = ['public_url', 'tls', 'web_socket', 'clock'];
/** What is checked of a phone system, in the order in which it's shown. */
export const carrierSteps: readonly DoctorStep[] = [
  'phone_system',
  'trunk',
  'connection',
  'sound',
  'clock',
  'public_url',
  'tls',
  'web_socket',
  'signature',
];
/** What is checked of a number: what answers it, then its phone system. */
export const numberSteps: readonly DoctorStep[] = [
  'number',
  'rules',
  'agent',
  'keys',
  'credit',
  'lines',
  'webhook',
  ...carrierSteps,
  'test_call',
];

/** Where something can be mended. */
const Place = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    to: z.enum(['/billing', '/settings']),
    /** Of Settings. */
    section: z.optional(z.enum(['workspace', 'keys'])),
  }),
  z.object({ kind: z.literal('agent'), agent_id: z.uuid() }),
  z.object({ kind: z.literal('carrier'), carrier_id: z.uuid() }),
  z.object({ kind: z.literal('number'), phone_number_id: z.uuid() }),
  /** A file of the documentation, such as `docs/operating.md`. */
  z.object({ kind: z.literal('doc'), path: z.string() }),
]);

/** What came of a check; one may find several things. */
export const Finding = z.object({
  name: z.string(),
  /** `not_tried`: it can't be tried from here, or not before something else is mended. */
  state: z.enum(['passed', 'failed', 'warning', 'not_tried']),
  /** What was tried, in a sentence. */
  tried: z.string(),
  /** What was seen, in a sentence. */
  seen: z.string(),
  mend: CarrierCheck.shape.mend,
  /** Null: there's nothing to mend, or it's outside of Callwright. */
  place: z.nullable(z.object({ label: z.string(), at: Place })),
});
export type Finding = z.infer<typeof Finding>;

const Findings = z.object({ findings: z.array(Finding) });

const Asked = z.object({
  step: z.enum(Object.keys(doctorSteps) as [DoctorStep, ...DoctorStep[]]),
  /** What one run has found out isn't tried again within it: a new one looks again. */
  run: z.uuid(),
});

export const doctorEndpoints = {
  carrier: endpoint({
    method: 'POST',
    path: '/carriers/{carrier_id}/checks',
    access: 'phone-numbers:manage',
    summary: 'Check one thing that calls of a phone system need, and say how to mend it',
    params: z.object({ carrier_id: z.uuid() }),
    body: Asked,
    response: Findings,
  }),
  number: endpoint({
    method: 'POST',
    path: '/phone-numbers/{phone_number_id}/checks',
    access: 'phone-numbers:manage',
    summary: 'Check one thing that calls to a number need, and say how to mend it',
    params: z.object({ phone_number_id: z.uuid() }),
    body: Asked,
    response: Findings,
  }),
};
