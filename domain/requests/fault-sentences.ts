/** What's wrong with a value, in a sentence, for schemas that say nothing themselves. */
import type * as z from 'zod/mini';
import { NOT_A_NUMBER } from '#contract/calls/list/call-filters';
import { NOT_WHOLE } from '#contract/limits';

type Fault = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['localeError']>>[0];
type FaultOf<Code extends Fault['code']> = Extract<Fault, { code: Code }>;

/** Of an enumeration's values, so many are told. */
const MOST_TOLD = 20;
/** Of a name that doesn't belong. */
const LONGEST_NAME = 60;

const types: Readonly<Record<string, string>> = {
  string: 'Use text.',
  number: NOT_A_NUMBER,
  int: NOT_WHOLE,
  boolean: 'Use true or false.',
  array: 'Use a list.',
  object: 'Use an object.',
  record: 'Use an object.',
  null: 'Use null.',
  date: 'Use a date.',
};
const formats: Readonly<Record<string, string>> = {
  uuid: 'Use a UUID.',
  email: 'Enter an email address.',
  url: 'Enter a URL.',
  datetime: 'Use a date with a time, such as 2026-11-20T09:30:00Z.',
  date: 'Use a date, such as 2026-11-20.',
  time: 'Use a time, such as 09:30.',
};

/** @returns a sentence without any value that was sent, which may be a secret; names that don't belong are in it */
export function faultSentence(fault: Fault): string {
  switch (fault.code) {
    case 'invalid_type':
      if (fault.input === undefined) return 'This is required.';
      if (fault.input === null) return 'This can’t be null.';
      return types[fault.expected] ?? 'This is of the wrong type.';
    case 'invalid_value':
      return oneOf(fault.values);
    case 'too_big':
      return `Use ${atMost(fault)}.`;
    case 'too_small':
      return `Use ${atLeast(fault)}.`;
    case 'invalid_format':
      return formats[fault.format] ?? 'This isn’t in the right format.';
    case 'not_multiple_of':
      return `Use a multiple of ${fault.divisor}.`;
    case 'unrecognized_keys':
      return `There’s no ${listed(fault.keys.map((key) => key.slice(0, LONGEST_NAME)))} here.`;
    case 'invalid_union': {
      const { options } = fault as { options?: readonly unknown[] };
      return options?.length ? oneOf(options) : 'This isn’t in any of the formats that are allowed.';
    }
    case 'invalid_key':
      return 'One of its names isn’t allowed.';
    case 'invalid_element':
      return 'One of its values isn’t valid.';
    default:
      return 'This isn’t valid.';
  }
}

function oneOf(values: readonly unknown[]): string {
  const told = listed(values);
  if (values.length === 1) return `Use ${told}.`;
  const further = values.length - MOST_TOLD;
  return further > 0 ? `Use one of ${told} or ${further} more.` : `Use one of ${told}.`;
}

const atMost = ({ maximum, origin, inclusive = true, exact = false }: FaultOf<'too_big'>) =>
  `${exact ? 'exactly' : inclusive ? 'at most' : 'less than'} ${counted(maximum, origin)}`;
const atLeast = ({ minimum, origin, inclusive = true, exact = false }: FaultOf<'too_small'>) =>
  `${exact ? 'exactly' : inclusive ? 'at least' : 'more than'} ${counted(minimum, origin)}`;

const units: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  map: ['entry', 'entries'],
  object: ['entry', 'entries'],
};

function counted(limit: number | bigint, origin: string): string {
  const [one, more] = units[origin] ?? ['', ''];
  return `${limit} ${limit === 1 ? one : more}`.trim();
}

const listed = (values: readonly unknown[]) => values.slice(0, MOST_TOLD).map(quoted).join(', ');
const quoted = (value: unknown) => (typeof value === 'string' ? `"${value}"` : String(value));
