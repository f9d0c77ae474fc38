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
/** The detection, and what asks the dialplan whether it has the context. */
const MODULES = ['app_amd', 'func_dialplan'] as const;
/** Of a context in the dialplan. */
const NAME = /^[\w-]{1,79}$/;

/**
 * `AMD()`'s limits, in the order of its arguments, by their names in `amd.conf`: people say up to two seconds of words, and then
 * wait. The context has them all, so that with another `amd.conf` no call is away for longer than we wait for it.
 */
const limits = {
  initial_silence: 2500,
  greeting: 2000,
  after_greeting_silence: 800,
  total_analysis_time: 5000,
  min_word_length: 100,
  between_words_silence: 50,
  maximum_number_of_words: 6,
} as const;

/** Lines of `extensions.conf`: the variable, below `[globals]`, and the context. */
export const machineLines = {
  globals: [`${CONTEXT_VARIABLE} = ${CONTEXT}`],
  context: [
    `[${CONTEXT}]`,
    `exten => s,1,AMD(${Object.values(limits).join(',')})`,
    ` same => n,Stasis(${APPLICATION},\${AMDSTATUS},\${AMDCAUSE})`,
    ' same => n,Hangup()',
  ],
} as const;

/** `amd.conf`, without which the module isn't loaded. */
export const amdLines = ['[general]', ...Object.entries(limits).map(([name, value]) => `${name} = ${value}`)];

const Variable = z.object({ value: z.string() });
const Module = z.object({ name: z.string(), status: z.string() });
const Modules = z.array(Module);

/** The name of the context in which it's heard who answered, which may not be there; null: there's none. Never rejects. */
export async function machineContext(ari: Ari): Promise<string | null> {
  try {
    const answer = await ari.ask('GET', '/asterisk/variable', { variable: CONTEXT_VARIABLE });
    const { value } = z.parse(Variable, answer);
    return NAME.test(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Whether a channel comes back from that context, as far as that's known: one that's sent to where nothing is, is hung up.
 * Never rejects.
 */
export async function comesBack(ari: Ari, channelId: string, context: string): Promise<boolean> {
  try {
    const [exists, module] = await Promise.all([
      ari.variable(channelId, `DIALPLAN_EXISTS(${context},s,1)`),
      ari.ask('GET', '/asterisk/modules/app_amd.so'),
    ]);
    return exists === '1' && z.parse(Module, module).status === 'Running';
  } catch {
    return false;
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
  const loaded = modules.success ? modules.data.filter(({ status }) => status === 'Running') : [];
  const missing = MODULES.filter((module) => !loaded.some((one) => one.name === `${module}.so`));
  if (missing.length > 0) {
    const amd = missing.includes('app_amd') ? ', with an amd.conf beside it' : '';
    const what = missing.length > 1 ? 'these' : 'it';
    return {
      name,
      state: 'unknown',
      seen: `It’s off, since ${missing.join(' and ')} ${missing.length > 1 ? 'aren’t' : 'isn’t'} running. Callwright detects by itself.`,
      mend: loading(`To have Asterisk detect machines, load ${what}${amd}.`, missing),
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
  return {
    name,
    state: 'passed',
    seen: 'Asterisk can tell machines from people. Each call asks whether the context is there.',
    mend: null,
  };
}
