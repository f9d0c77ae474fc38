/**
 * The sample service behind `callwright:sample/<name>`: it lives inside the server, so that templates
 * work without a network. Its answers are plausible and the same for the same question.
 */
import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import type { HttpTool } from '#contract/agents';
import type { ToolAnswer, ToolArguments } from './ports';

export const SAMPLE_PREFIX = 'callwright:sample/';

type Exchange = Omit<ToolAnswer, 'duration_ms'>;
type Parameters = ReadonlyMap<string, string>;

/** `now` decides what "today" is for answers that carry days. */
const samples: Record<string, (parameters: Parameters, now: Date) => unknown> = {
  slots: freeSlots,
  order: orderStatus,
};

/** Answers a tool's request: 404 for a name that does not exist, 400 for a parameter that is missing. */
export function sampleAnswer(tool: HttpTool, args: ToolArguments, now: Date): Exchange {
  const [name = '', query = ''] = tool.url.slice(SAMPLE_PREFIX.length).split('?', 2);
  const parameters = parametersOf(query, args);
  const sample = Object.hasOwn(samples, name.toLowerCase()) ? samples[name.toLowerCase()] : undefined;
  if (sample === undefined) return failure(404, `There is no sample service called ${name}.`);
  const answer = sample(parameters, now);
  if (answer === null) return failure(400, 'A parameter is missing.');
  return { status: 200, answer: JSON.stringify(answer), error: null };
}

function failure(status: number, message: string): Exchange {
  return {
    status,
    answer: JSON.stringify({ error: message }),
    error: `The tool answered with status ${status}.`,
  };
}

/** Every argument by its name, and what the address names in its own words (`?date={{day}}`). */
function parametersOf(query: string, args: ToolArguments): Parameters {
  const parameters = new Map(Object.entries(args).map(([name, value]) => [name, String(value)]));
  for (const [name, value] of new URLSearchParams(query)) {
    const variable = /^\{\{\s*([a-z][a-z0-9_]*)\s*\}\}$/.exec(value)?.[1];
    const filled = variable === undefined ? value : parameters.get(variable);
    if (filled !== undefined) parameters.set(name, filled);
  }
  return parameters;
}

/** Free times of a day: `{ day, slots, count, first, last }`; none on Sundays. Takes `day` or `date`. */
function freeSlots(parameters: Parameters): unknown {
  const day = parameters.get('day') ?? parameters.get('date');
  if (day === undefined || day.trim() === '') return null;
  const times = ['09:00', '09:30', '10:30', '11:00', '13:30', '14:00', '15:30', '16:00'];
  const date = DateTime.fromISO(day.slice(0, 10));
  const slots =
    date.isValid && date.weekday === 7 ? [] : times.filter((time) => number(`${day}${time}`, 3) === 0);
  const free = slots.length > 0 || (date.isValid && date.weekday === 7) ? slots : ['10:30', '14:00'];
  return { day, slots: free, count: free.length, first: free[0] ?? null, last: free.at(-1) ?? null };
}

const states = [
  { status: 'being packed', days: 2 },
  { status: 'on its way', days: 1 },
  { status: 'delivered', days: -1 },
  { status: 'waiting for payment', days: 4 },
] as const;

/** State of an order: `{ order_number, status, expected, carrier }`. Takes the first parameter there is. */
function orderStatus(parameters: Parameters, now: Date): unknown {
  const [first] = parameters.values();
  const order = (
    parameters.get('order_number') ??
    parameters.get('order') ??
    parameters.get('number') ??
    first
  )?.trim();
  if (order === undefined || order === '') return null;
  const { status, days } = states[number(order, states.length)] ?? states[0];
  const expected = DateTime.fromJSDate(now, { zone: 'utc' })
    .plus({ days })
    .toFormat('cccc, d LLLL', { locale: 'en-GB' });
  return { order_number: order, status, expected, carrier: 'Northline Parcel' };
}

/** A number below `limit` that follows from a text. */
function number(text: string, limit: number): number {
  return createHash('sha256').update(text.toLowerCase()).digest().readUInt32BE(0) % limit;
}
