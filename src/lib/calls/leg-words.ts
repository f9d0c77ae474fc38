/** What became of a call to someone on a warm transfer's list, in a sentence. */
import type { CallEvent, TransferLegStep } from '#contract/calls/call-events';

type Leg = Extract<CallEvent, { type: 'transfer_leg' }>;

const sentences: Record<Exclude<TransferLegStep, 'told' | 'replied'>, (to: string) => string> = {
  outside_hours: (to) => `Outside ${to}’s hours.`,
  ringing: (to) => `Ringing ${to}.`,
  answered: (to) => `${to} answered.`,
  joined: (to) => `${to} took the call.`,
  declined: (to) => `${to} declined.`,
  no_reply: (to) => `${to} said neither yes nor no.`,
  machine: (to) => `A machine answered for ${to}.`,
  hung_up: (to) => `${to} hung up.`,
  no_answer: (to) => `No answer from ${to}.`,
  line_busy: (to) => `The line to ${to} was busy.`,
  rejected: (to) => `${to} rejected the call.`,
  dial_failed: (to) => `${to} couldn’t be called.`,
  not_allowed: (to) => `Calling ${to} isn’t allowed.`,
  unsupported: () => 'This phone system can’t ask people before a transfer.',
  cancelled: (to) => `The caller left before ${to} had decided.`,
};

export function legWords({ step, to, text = '', code }: Leg): string {
  if (step === 'told') return `Told ${to}: “${text}”`;
  if (step === 'replied') return `${to} ${/^[12]$/.test(text) ? `pressed ${text}` : `said: “${text}”`}`;
  const sentence = sentences[step](to);
  if (code === undefined) return sentence;
  return `${sentence.replace(/\.$/, '')} (${code.replace(/\.$/, '')}).`;
}
