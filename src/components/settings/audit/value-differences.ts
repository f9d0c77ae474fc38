/** What differs between two values of the log, down to the parts that do: a person looks for one changed word, not for two agents. */
import { type Weekday, weekdays } from '#contract/agents/opening-hours';
import { exactTime } from '@/lib/format/dates';
import { counted, countText } from '@/lib/format/figures';
import { shortestMoney } from '@/lib/format/money';
import { partWords } from './part-words';

interface ValueDifference {
  /** The way to the part: `['tools', 'colleague', 'wait seconds']`. */
  path: string[];
  /** Undefined: it wasn't there. */
  before: unknown;
  /** Undefined: it's gone. */
  after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param path of the values themselves */
export function valueDifferences(
  path: readonly string[],
  before: unknown,
  after: unknown,
): ValueDifference[] {
  const [one, other] = [partsOf(before), partsOf(after)];
  if (one !== null && other !== null) {
    return [...new Set([...one.keys(), ...other.keys()])].flatMap((name) =>
      valueDifferences([...path, name], one.get(name), other.get(name)),
    );
  }
  // What something new leaves empty, and what something gone had empty, says nothing.
  const isNothing = (before === undefined || after === undefined) && isEmpty(before) && isEmpty(after);
  if (isNothing || JSON.stringify(before) === JSON.stringify(after)) return [];
  return [{ path: [...path], before, after }];
}

/** The parts of an object or a list by their names; null: it has none. */
function partsOf(value: unknown): Map<string, unknown> | null {
  if (Array.isArray(value)) return new Map(value.map((item, at) => [itemName(item, at), item as unknown]));
  if (isFields(value)) return new Map(Object.entries(value).map(([name, part]) => [spaced(name), part]));
  return null;
}

/** Items keep their name when others come before them. */
const itemName = (item: unknown, at: number): string =>
  (isFields(item) ? calledIn(item)?.name : undefined) ?? String(at + 1);

/** What something is called, and the part that tells it; null: none does. */
function calledIn(fields: Fields): { part: string; name: string } | null {
  for (const part of ['name', 'title', 'number']) {
    const name = fields[part];
    if (typeof name === 'string' && name !== '') return { part, name };
  }
  return null;
}

const spaced = (name: string) => name.replaceAll('_', ' ');

/** What ends the name of an amount, and how the amount is written. */
const units: readonly [RegExp, (amount: number) => string][] = [
  [/[ _]micros$/, shortestMoney],
  [/[ _]ms$/, (amount) => `${countText(amount)}\u00a0ms`],
  [/[ _]seconds$/, (amount) => `${countText(amount)}\u00a0s`],
  [/[ _]minutes$/, (amount) => `${countText(amount)}\u00a0min`],
  [/[ _]percent$/, (amount) => `${amount}\u00a0%`],
  [/[ _]days$/, (amount) => counted(amount, 'day')],
];
/** A time as the database writes it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const ID = /^[\da-f]{8}(?=(-[\da-f]{4}){3}-[\da-f]{12}$)/;
/** One of several that the product knows, such as `if_machine`. People's own names may look alike. */
const CHOICE = /^[a-z]+(_[a-z]+)+$/;
const HAS_A_NAME = /(^|[ _])(name|tool|fact)$/;

/** The name of a part as it's read: what its amount is counted in is with the value. */
function namedPart(name: string): string {
  const known = partWords[name];
  if (known !== undefined) return known;
  const unit = units.find(([ending]) => ending.test(name));
  return name.replace(unit?.[0] ?? / ids?$|^is /, '');
}

/** The way to a part, as it's read. */
export function namedPath(path: readonly string[]): string {
  const words = path.map(namedPart).join(' › ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** As it's read: what an object or a list holds, without what is empty. @param name of the part, which tells what a number counts */
export function valueText(value: unknown, name = ''): string {
  if (isEmpty(value)) return 'empty';
  if (typeof value === 'string') return stringText(value, name);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') {
    const unit = units.find(([ending]) => ending.test(name));
    return unit ? unit[1](value) : countText(value);
  }
  if (Array.isArray(value)) {
    return value.map((part) => valueText(part, name)).join(value.some(isFields) ? '; ' : ', ');
  }
  return isFields(value) ? partTexts(value, name).join(' · ') : JSON.stringify(value);
}

/** The same, with a line for each item of a list and each part of what has parts of its own. */
export function valueLines(value: unknown, name = ''): string[] {
  if (Array.isArray(value) && value.some(isFields)) return value.map((item) => valueText(item, name));
  if (isFields(value) && Object.values(value).some(isFields)) return partTexts(value, name);
  return [valueText(value, name)];
}

/** What an object holds, part by part. What it's called and what it is come first, and need no name. */
function partTexts(value: Fields, name: string): string[] {
  const { type, enabled, ...rest } = value;
  // Of what's switched off nothing else counts.
  if (enabled === false) return ['off'];
  const called = calledIn(rest);
  const parts = Object.entries(rest)
    // What's off isn't there.
    .filter(([part, held]) => part !== called?.part && held !== false && !isEmpty(held))
    .flatMap(([part, held]) => (isWeek(held) ? weekTexts(held) : partText(part, held)));
  const texts = [
    // A path that ends with it has said it.
    ...(called === null || called.name === name ? [] : [called.name]),
    ...(isEmpty(type) ? [] : [valueText(type)]),
    ...parts,
  ];
  return texts.length === 0 ? [enabled === true ? 'on' : 'off'] : texts;
}

function partText(part: string, held: unknown): string {
  const words = namedPart(spaced(part));
  return held === true ? words : `${words}: ${valueText(held, part)}`;
}

type Week = Readonly<Record<Weekday, Fields>>;

const isWeek = (value: unknown): value is Week =>
  isFields(value) && weekdays.every((day) => isFields(value[day]));

/** Opening hours, day by day. */
const weekTexts = (week: Week) =>
  weekdays.map((day) => {
    const { open, from, to } = week[day];
    const name = day.charAt(0).toUpperCase() + day.slice(1);
    return `${name} ${open === true ? `${String(from)}–${String(to)}` : 'closed'}`;
  });

/** An id of something new or gone, which tells a person nothing. */
export const isOnlyId = ({ before, after }: ValueDifference): boolean =>
  (before === undefined || after === undefined) && ID.test(String(before ?? after));

function stringText(value: string, name: string): string {
  if (MOMENT.test(value)) return exactTime(value);
  const id = ID.exec(value);
  if (id !== null) return `${id[0]}…`;
  return CHOICE.test(value) && !HAS_A_NAME.test(name) ? spaced(value) : value;
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isFields(value)) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === '';
}
