/** What differs between two values of the log, down to the parts that do: a person looks for one changed word, not for two agents. */
import { exactTime } from '@/lib/format/dates';
import { shortestMoney } from '@/lib/format/money';

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
function itemName(item: unknown, at: number): string {
  const named = isFields(item) ? (item.name ?? item.title ?? item.number) : null;
  return typeof named === 'string' && named !== '' ? named : String(at + 1);
}

const spaced = (name: string) => name.replaceAll('_', ' ');

/** Ends the name of an amount in millionths of a dollar. */
const MONEY = /[ _]micros$/;
/** A time as the database writes it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** The name of a part as it's read: an amount of money has its sign in the value. */
export const namedPart = (name: string) => name.replace(MONEY, '');

/** As it's read: what an object or a list holds, without what is empty. @param name of the part, which tells money */
export function valueText(value: unknown, name = ''): string {
  if (isEmpty(value)) return 'empty';
  if (typeof value === 'string') return MOMENT.test(value) ? exactTime(value) : value;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number' && MONEY.test(name)) return shortestMoney(value);
  if (Array.isArray(value)) return value.map((part) => valueText(part)).join(', ');
  if (!isFields(value)) return JSON.stringify(value);
  return Object.entries(value)
    .filter(([, part]) => !isEmpty(part))
    .map(([part, held]) => `${namedPart(spaced(part))}: ${valueText(held, part)}`)
    .join(' · ');
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isFields(value)) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === '';
}
