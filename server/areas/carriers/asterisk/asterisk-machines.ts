/**
 * Asterisk's own detection of machines, `AMD()`. It runs in the dialplan, so an answered channel is sent into a context there,
 * and is back in our application with what it heard. The context is named by a global variable: without that there's none.
 */
import * as z from 'zod/mini';
import type { CarrierCheck } from '#contract/workspace/carriers';
import { MACHINE_CHECK, type MachineVerdict } from '#domain/calls/telephone/for-machine';
import { APPLICATION, type Ari } from './ari';
import { loading } from './asterisk-problem';

const CONTEXT_VARIABLE = 'CALLWRIGHT_MACHINES';
const CONTEXT = 'callwright-machines';
const MODULE = 'app_amd.so';
/** Of a context in the dialplan. */
const NAME = /^[\w-]{1,79}$/;

/** Lines of `extensions.conf`: the variable, below `[globals]`, and the context. */
export const machineLines = {
  globals: [`${CONTEXT_VARIABLE} = ${CONTEXT}`],
  context: [
    `[${CONTEXT}]`,
    'exten => s,1,AMD()',
    ` same => n,Stasis(${APPLICATION},\${AMDSTATUS},\${AMDCAUSE})`,
    ' same => n,Hangup()',
  ],
} as const;

/** `amd.conf`, without which the module isn't loaded: people say up to two seconds of words, and then wait. */
export const amdLines = [
  '[general]',
  'initial_silence = 2500',
  'greeting = 2000',
  'after_greeting_silence = 800',
  'total_analysis_time = 5000',
  'min_word_length = 100',
  'maximum_number_of_words = 6',
] as const;

const Variable = z.object({ value: z.string() });
const Modules = z.array(z.object({ name: z.string(), status: z.string() }));

/** The context in which it's heard who answered; null: there's none. Never rejects. */
export async function machineContext(ari: Ari): Promise<string | null> {
  try {
    const answer = await ari.ask('GET', '/asterisk/variable', { variable: CONTEXT_VARIABLE });
    const { value } = z.parse(Variable, answer);
    return NAME.test(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param args what the context came back with. Who says nothing counts as a person, whatever Asterisk makes of it. */
export function asteriskVerdict([status, cause = '']: readonly string[]): MachineVerdict {
  if (status === 'HUMAN') return 'human';
  return status === 'MACHINE' && !cause.startsWith('INITIALSILENCE') ? 'machine' : 'unknown';
}

/** No call needs it, so it's never a fault. @throws AriRefusal, OutboundError */
export async function machineCheck(ari: Ari): Promise<CarrierCheck> {
  const name = MACHINE_CHECK;
  const modules = z.safeParse(Modules, await ari.ask('GET', '/asterisk/modules'));
  const isLoaded =
    modules.success && modules.data.some((one) => one.name === MODULE && one.status === 'Running');
  if (!isLoaded) {
    const mend = loading('To have Asterisk detect machines, load it, with an amd.conf beside it.', [
      'app_amd',
    ]);
    return {
      name,
      state: 'unknown',
      seen: 'It’s off, since app_amd isn’t running. Callwright detects by itself.',
      mend,
    };
  }
  if ((await machineContext(ari)) === null) {
    const text = 'To have Asterisk detect machines, add these lines, and reload the dialplan.';
    const lines = ['[globals]', ...machineLines.globals, '', ...machineLines.context];
    const mend = { text, file: 'extensions.conf', lines };
    return {
      name,
      state: 'unknown',
      seen: 'It’s off, since the dialplan has no context for it. Callwright detects by itself.',
      mend,
    };
  }
  return { name, state: 'passed', seen: 'Asterisk can tell machines from people.', mend: null };
}
