/** What carriers say of who answered, by the words of their documentation. */
import { expect, it } from 'vitest';
import { telnyxVerdict } from '#server/areas/carriers/telnyx/telnyx-machine';
import { askedOfTwilio, twilioVerdict } from '#server/areas/carriers/twilio/twilio-machine';

it.each([
  ['human', 'human'],
  ['unknown', 'unknown'],
  ['machine_start', 'machine'],
  ['fax', 'machine'],
  ['machine_end_beep', 'listens'],
  ['machine_end_silence', 'listens'],
  ['machine_end_other', 'listens'],
  ['', null],
  ['something new', null],
])('Twilio’s %s is %s', (word, verdict) => {
  expect(twilioVerdict(word)).toBe(verdict);
});

it('Twilio is asked for the end of the greeting only where there’s a message', () => {
  expect(askedOfTwilio('answer', 'https://x').machineDetection).toBe('Enable');
  expect(askedOfTwilio('greeting_end', 'https://x').machineDetection).toBe('DetectMessageEnd');
});

it.each([
  ['detection', 'human_residence', 'human'],
  ['detection', 'human_business', 'human'],
  ['detection', 'machine', 'machine'],
  ['detection', 'fax_detected', 'machine'],
  ['detection', 'silence', 'unknown'],
  ['detection', 'not_sure', 'unknown'],
  ['detection', undefined, 'unknown'],
  ['greeting', 'beep_detected', 'listens'],
])('Telnyx’s %s %s is %s', (what, result, verdict) => {
  expect(telnyxVerdict(`call.machine.premium.${what}.ended`, result)).toBe(verdict);
});
