/** Who tells a machine from a person, as forms say it. */
import type { MachineBy } from '#contract/outbound/calls-out';

export const machineByWords: Record<MachineBy, string> = { own: 'Callwright', carrier: 'Phone system' };

/** Undefined: there's nothing to know. */
export const machineByHint = (by: MachineBy): string | undefined =>
  by === 'carrier' ? 'Twilio and Telnyx charge per call.' : undefined;
