/**
 * Telnyx's answering machine detection, the one that it calls premium: the other one goes by words and pauses, as our own detection
 * does. It listens beside the call and tells by webhooks (the results are typed in the SDK, but for the greeting's end).
 */
import type { MachineVerdict } from '#domain/calls/telephone/for-machine';

/** What is asked for when a call is made: who answers, and when a machine's tone was heard. */
export const askedOfTelnyx = { answering_machine_detection: 'premium' } as const;

/** What tells who answered, and that a machine's greeting is over. */
export const machineEvents = [
  'call.machine.premium.detection.ended',
  'call.machine.premium.greeting.ended',
] as const;

/** @param result as the event has it. What's silent or not sure counts as a person. */
export function telnyxVerdict(event: string, result: string | null | undefined): MachineVerdict {
  if (event.endsWith('.greeting.ended')) return 'listens';
  if (result === 'machine' || result === 'fax_detected') return 'machine';
  return result?.startsWith('human') ? 'human' : 'unknown';
}
