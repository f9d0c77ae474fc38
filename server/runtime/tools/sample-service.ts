/**
 * The sample service behind `callwright:sample/<name>`: it lives inside the server, so that templates
 * work without a network. Its answers are plausible and the same for the same question.
 */
import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import type { ToolAnswer, ToolArguments } from '../ports';
import { toolFailure } from '#domain/calls/tool-failure';
import { noSuch } from '#domain/refusals';

export const SAMPLE_PREFIX = 'callwright:sample/';

type Exchange = Omit<ToolAnswer, 'duration_ms'>;
type Parameters = ReadonlyMap<string, string>;

/** `now` decides what "today" is for answers that carry days. */
const samples: Record<string, (parameters: Parameters, now: Date) => unknown> = {
  slots: freeSlots,
  order: orderStatus,
  caller: knownCaller,
};

/** Answers a tool's request: 404 for a name that doesn't exist, 400 for a parameter that is missing. */
export function sampleAnswer(tool: { url: string }, args: ToolArguments, now: Date): Exchange {
  const [name = '', query = ''] = tool.url.slice(SAMPLE_PREFIX.length).split('?', 2);
  const parameters = parametersOf(query, args);
  const sample = Object.hasOwn(samples, name.toLowerCase()) ? samples[name.toLowerCase()] : undefined;
  if (sample === undefined) return failure(404, noSuch.sampleService(name));
  const answer = sample(parameters, now);
  if (answer === null) return failure(400, 'A parameter is missing.');
  return { status: 200, answer: JSON.stringify(answer), error: null };
}

function failure(status: number, message: string): Exchange {
  return {
    status,
    answer: JSON.stringify({ error: message }),
    error: toolFailure(status),
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

/** Free times of a day: `{ day, slots, count, first, last }`; none on Sundays. Takes `day`, else tomorrow. */
function freeSlots(parameters: Parameters, now: Date): unknown {
  const tomorrow = DateTime.fromJSDate(now, { zone: 'utc' }).plus({ days: 1 }).toISODate() ?? '';
  const day = (parameters.get('day') ?? parameters.get('date'))?.trim() || tomorrow;
  const times = ['09:00', '09:30', '10:30', '11:00', '13:30', '14:00', '15:30', '16:00'];
  const closed = DateTime.fromISO(day.slice(0, 10)).weekday === 7;
  const drawn = times.filter((time) => drawBelow(3, `${day} ${time}`) === 0);
  const slots = closed ? [] : drawn.length > 0 ? drawn : ['10:30', '14:00'];
  return { day, slots, count: slots.length, first: slots[0] ?? null, last: slots.at(-1) ?? null };
}

const states = [
  { status: 'being packed', days: 3 },
  { status: 'on its way', days: 1 },
  { status: 'at the depot', days: 2 },
] as const;

/** State of an order: `{ number, status, arrives }`. Takes `number`, or the only parameter there is. */
function orderStatus(parameters: Parameters, now: Date): unknown {
  const [first] = parameters.values();
  const order = (parameters.get('number') ?? first)?.trim();
  if (order === undefined || order === '') return null;
  const { status, days } = states[drawBelow(states.length, order)] ?? states[0];
  const day = DateTime.fromJSDate(now, { zone: 'utc' }).plus({ days });
  return {
    number: order,
    status,
    arrives: days === 1 ? 'tomorrow' : `on ${day.toFormat('cccc', { locale: 'en' })}`,
  };
}

const names = ['Ada Byron', 'Jun Tanaka', 'Maya Okafor', 'Luca Rossi'] as const;

/** Who calls: `{ known, name, plan }`. Takes `caller_number`; one that ends in 0 isn't known. */
function knownCaller(parameters: Parameters): unknown {
  const number = parameters.get('caller_number')?.trim() ?? '';
  if (number === '') return null;
  const known = !number.endsWith('0');
  const name = known ? (names[drawBelow(names.length, number)] ?? names[0]) : '';
  return { known, name, plan: known ? 'standard' : '' };
}

/** A number below `limit` that follows from a text and looks like chance. */
function drawBelow(limit: number, text: string): number {
  return createHash('sha256').update(text.toLowerCase()).digest().readUInt32BE(0) % limit;
}
