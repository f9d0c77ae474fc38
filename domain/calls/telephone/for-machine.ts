/** What an answering machine gets that takes a call out. */
import type { IfMachine } from '#contract/outbound/calls-out';
import { renderTemplate } from '../../agents/tools/result-template';

/** Of a call: whether a machine is listened for. */
export interface ForMachine {
  /** Said after the tone. Empty: the call is hung up. */
  message: string;
}

/** Null: a machine is talked to as a person is, and none is listened for. */
export function forMachine(
  choice: { if_machine: IfMachine; machine_message: string },
  variables: Readonly<Record<string, string>>,
): ForMachine | null {
  if (choice.if_machine === 'talk') return null;
  const message =
    choice.if_machine === 'message' ? renderTemplate(choice.machine_message, variables).text : '';
  return { message };
}
