/** Calls that an agent makes: from one of the workspace's numbers to a person's. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { CallParams } from '../call-params';
import { CallVariables } from '../calls/calls';
import { longest, whole } from '../limits';

/** How long it rings at the other end, in seconds. */
export const RingSeconds = whole(10, 120, 'seconds');
export const USUAL_RING_SECONDS = 30;

/** What is done when an answering machine takes the call: talk as to a person, hang up, or leave the message. */
export const IfMachine = z.enum(['talk', 'hang_up', 'message']);
export type IfMachine = z.infer<typeof IfMachine>;

/** What tells a machine from a person: our own detection, or the phone system that makes the call. It doesn't matter to `talk`. */
export const MachineBy = z.enum(['own', 'carrier']);
export type MachineBy = z.infer<typeof MachineBy>;

/** Said to a machine after the tone, with `{{variables}}`. */
export const MachineMessage = z._default(z.string().check(z.trim(), longest(300)), '');

export const NO_AGENT = 'Select an agent.';

/** Whom to call, and how. */
const Choice = z.object({
  /** Runs in its published version. */
  agent_id: z.uuid(NO_AGENT),
  /** Whom to call: E.164, or as it's dialled in the country of the number that calls. */
  to: z.string().check(z.trim(), z.minLength(1, 'Enter the number to call.'), z.maxLength(40)),
  /** The number that calls, and is shown. */
  phone_number_id: z.uuid('Select the number to call from.'),
  ring_seconds: z._default(RingSeconds, USUAL_RING_SECONDS),
  if_machine: z._default(IfMachine, 'talk'),
  machine_by: z._default(MachineBy, 'own'),
  machine_message: MachineMessage,
});

/** `message` needs one. */
export const hasMessage = (choice: { if_machine: IfMachine; machine_message: string }) =>
  choice.if_machine !== 'message' || choice.machine_message !== '';
export const lacksMessage = { message: 'Write the message.', path: ['machine_message'] };

export const CallOutChoice = Choice.check(z.refine(hasMessage, lacksMessage));

/** Strict: a misspelt wish must not call someone in another way. */
const NewCallOut = z
  .strictObject({ ...Choice.shape, variables: CallVariables })
  .check(z.refine(hasMessage, lacksMessage));

export const callOutEndpoints = {
  make: endpoint({
    method: 'POST',
    path: '/calls',
    access: 'phone-numbers:manage',
    summary:
      'Call a number with an agent; the call is in the history from now on, and tells there how it went',
    body: NewCallOut,
    response: z.object({ call_id: z.uuid() }),
    status: 201,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/calls/{call_id}/cancel',
    access: 'phone-numbers:manage',
    summary: 'Stop ringing: cancel a call that no one has answered yet',
    params: CallParams,
  }),
};
