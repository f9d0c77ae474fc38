/** What an answering machine gets that takes a call out, and who tells that it's one. */
import type { IfMachine, MachineBy } from '#contract/outbound/calls-out';
import type { Carrier } from '#contract/workspace/carriers';
import { renderTemplate } from '../../agents/tools/result-template';
import { fieldError } from '../../api-error';

/** Of a call: whether a machine is listened for. */
export interface ForMachine {
  /** Said after the tone. Empty: the call is hung up. */
  message: string;
  /** Its carrier is asked who answers. Absent: our own detection alone tells. */
  by?: 'carrier';
}

/** A carrier, with whether it tells machines from people. */
export interface MachineTeller {
  tells_machines: boolean;
}

interface MachineChoice {
  if_machine: IfMachine;
  machine_by: MachineBy;
}

/** Null: a machine is talked to as a person is, and none is listened for. */
export function forMachine(
  choice: MachineChoice & { machine_message: string },
  variables: Readonly<Record<string, string>>,
): ForMachine | null {
  if (choice.if_machine === 'talk') return null;
  const message =
    choice.if_machine === 'message' ? renderTemplate(choice.machine_message, variables).text : '';
  return { message, ...(choice.machine_by === 'carrier' && { by: 'carrier' }) };
}

/** What the check of an Asterisk is called that says whether it tells machines from people. */
export const MACHINE_CHECK = 'Machine detection';

/** Whether a carrier tells machines from people: an Asterisk that was seen to, and each of the others. */
export const tellsMachines = ({ kind, checks }: Pick<Carrier, 'kind' | 'checks'>): boolean =>
  kind !== 'asterisk' || checks.some(({ name, state }) => name === MACHINE_CHECK && state === 'passed');

/** @throws ApiError `invalid_request` at `machine_by` when one of the carriers is to tell and can't */
export function mustTellMachines(
  { if_machine, machine_by }: MachineChoice,
  carriers: readonly MachineTeller[],
): void {
  if (if_machine === 'talk' || machine_by === 'own' || carriers.every(({ tells_machines }) => tells_machines))
    return;
  throw fieldError(
    'machine_by',
    'This Asterisk doesn’t detect machines. Test it in Phone Numbers to see what’s missing.',
  );
}

/** What a carrier is asked to tell: who answers, or when a machine is ready to take a message, too. */
export type MachineDetection = 'answer' | 'greeting_end';

/** What a carrier says of who answered. `listens`: a machine, whose greeting is over. `unknown` counts as a person. */
export type MachineVerdict = 'human' | 'machine' | 'listens' | 'unknown';

/** What counts of two verdicts: the first one, but that a machine's greeting ends after it has been told. */
export const laterVerdict = (before: MachineVerdict | null, told: MachineVerdict): MachineVerdict =>
  before === null || (before === 'machine' && told === 'listens') ? told : before;
