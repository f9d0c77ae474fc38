/**
 * The lines of a dialplan by which calls come to us. Most trunks call the number that was dialled. Others call the contact that
 * Asterisk registered with them as it is, and say in a header which number was dialled.
 */
import * as z from 'zod/mini';
import { type Ari, APPLICATION } from './ari';

/** Who's called at the contact that's registered. No number: with one, it couldn't be told from a number that was dialled. */
export const CONTACT_USER = 'callwright';

/** Numbers, with and without their plus. */
const numbers = ['_+X.', '_X.'] as const;

/** For a dialplan that has what follows itself. */
export const numberLines: readonly string[] = numbers.map(
  (pattern) => `exten => ${pattern},1,Stasis(${APPLICATION})`,
);

/** What reads the number below. */
export const CONTACT_MODULES = [
  'func_channel',
  'func_cut',
  'func_dialplan',
  'func_strings',
  'res_pjsip_header_funcs',
] as const;

/** Digits and plus alone are taken, so that a header leads nowhere but to a number's own lines. */
const digitsOf = (uri: string) => `Set(CALLED=\${FILTER(0-9+,\${PJSIP_PARSE_URI(${uri},user)})})`;
const GO_THERE = `GotoIf(\${DIALPLAN_EXISTS(\${CONTEXT},\${CALLED},1)}?\${CALLED},1)`;

/** One who calls the contact goes on as if the number had been dialled; without a number Callwright says that there's none. */
const contactLines = [
  `Set(CALLED=\${PJSIP_HEADER(read,P-Called-Party-ID)})`,
  `Set(CALLED=\${CUT(CALLED,<,2)})`,
  digitsOf(`\${CUT(CALLED,>,1)}`),
  GO_THERE,
  digitsOf(`\${CHANNEL(pjsip,local_uri)}`),
  GO_THERE,
  `Stasis(${APPLICATION})`,
];

/** The context that a trunk's calls enter. @param away steps for what callers get while Callwright isn't there */
export function trunkLines(away: readonly string[]): string[] {
  const steps = (exten: string, all: readonly string[]) => [
    `exten => ${exten},1,${all[0]}`,
    ...all.slice(1).map((step) => ` same => n,${step}`),
  ];
  return [
    ...numbers.flatMap((pattern) => steps(pattern, [`Stasis(${APPLICATION})`, ...away])),
    '; A trunk that calls the contact says the number in P-Called-Party-ID or To.',
    `exten => ${CONTACT_USER},1,Goto(s,1)`,
    ...steps('s', [...contactLines, ...away]),
  ];
}

const CALLS_VARIABLE = 'CALLWRIGHT_CALLS';

/** Below `[globals]`: the context with those lines, since Asterisk doesn't show its dialplan. @param context that has them */
export const callsVariable = (context: string) => `${CALLS_VARIABLE} = ${context}`;

const Variable = z.object({ value: z.string() });

/** The context that's named as the one that hands calls to us; null: none is. Never rejects. */
export async function callsContext(ari: Pick<Ari, 'ask'>): Promise<string | null> {
  try {
    const answer = await ari.ask('GET', '/asterisk/variable', { variable: CALLS_VARIABLE });
    return z.parse(Variable, answer).value || null;
  } catch {
    return null;
  }
}
