/**
 * Twilio's answering machine detection. It listens beside the call, which goes on meanwhile, and tells by a webhook of its own
 * (https://www.twilio.com/docs/voice/answering-machine-detection).
 */
import type { MachineDetection, MachineVerdict } from '#domain/calls/telephone/for-machine';

/** What is asked for when a call is made. @param url of the webhook */
export const askedOfTwilio = (detects: MachineDetection, url: string) => ({
  machineDetection: detects === 'greeting_end' ? 'DetectMessageEnd' : 'Enable',
  asyncAmd: 'true',
  asyncAmdStatusCallback: url,
  asyncAmdStatusCallbackMethod: 'POST',
});

/** @param answeredBy as Twilio tells it; @returns null: it's no word of it */
export function twilioVerdict(answeredBy: string): MachineVerdict | null {
  if (answeredBy === 'human' || answeredBy === 'unknown') return answeredBy;
  if (answeredBy === 'machine_start' || answeredBy === 'fax') return 'machine';
  return answeredBy.startsWith('machine_end_') ? 'listens' : null;
}
