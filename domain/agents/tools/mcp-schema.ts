/** What an MCP tool's JSON schema says of its arguments, as far as a call and a page need it. */
import type { ToolArgument } from '#contract/agents/agent-tools';
import { schemaText } from '#contract/agents/mcp-tools';
import { asObjectSchema } from './object-schema';

type Schema = Readonly<Record<string, unknown>>;

interface McpArguments {
  /** Texts, numbers and yes or no: what a caller can say. Those that must be there come first. */
  arguments: ToolArgument[];
  /** Names that must be there and are neither: only a model can write them. */
  needs: string[];
}

/** The arguments of a schema by names that facts and variables have: `orderId` is `order_id`. */
export function argumentsOf(schema: Schema): McpArguments {
  const properties = propertiesOf(schema);
  const required = requiredIn(schema);
  const found = properties.map(([property, shape]) => ({
    name: nameOf(property, schema),
    type: typeOf(shape),
    description: shapeText(shape.description).slice(0, 200),
    required: required.has(property),
  }));
  return {
    arguments: found
      .flatMap(({ type, ...rest }) => (type === 'json' ? [] : [{ ...rest, type }]))
      .toSorted((one, other) => Number(other.required) - Number(one.required)),
    needs: found.flatMap(({ type, name, required: must }) => (type === 'json' && must ? [name] : [])),
  };
}

/** Every argument by its name, with what's typed for it: lists and objects as JSON. */
export function namedArguments(
  schema: Schema,
): { name: string; property: string; type: ToolArgument['type'] | 'json'; required: boolean }[] {
  const required = requiredIn(schema);
  return propertiesOf(schema)
    .map(([property, shape]) => ({
      name: nameOf(property, schema),
      property,
      type: typeOf(shape),
      required: required.has(property),
    }))
    .toSorted((one, other) => Number(other.required) - Number(one.required));
}

/**
 * Arguments as the server wants them: by its own names, and what's neither text, number nor yes or no as the value
 * that its JSON says.
 */
export function argumentsToSend(
  schema: Schema,
  args: Readonly<Record<string, string | number | boolean>>,
): Record<string, unknown> {
  const properties = propertiesOf(schema);
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      const [property, shape] = properties.find(([own]) => own === name) ??
        properties.find(([own]) => nameOf(own, schema) === name) ?? [name, {}];
      return [property, typeOf(shape) === 'json' && typeof value === 'string' ? parsed(value) : value];
    }),
  );
}

/** Whether a tool takes just what it took, whatever the order in which its schema says so. */
export const isSameSchema = (one: Schema, other: Schema) => schemaText(one) === schemaText(other);

/** What's different about the arguments now, a sentence each; empty where nothing is. */
export function schemaChanges(before: Schema, now: Schema): string[] {
  if (isSameSchema(before, now)) return [];
  const [old, current] = [new Map(propertiesOf(before)), new Map(propertiesOf(now))];
  const [must, mustNow] = [requiredIn(before), requiredIn(now)];
  const changes: string[] = [];
  for (const [name, shape] of current) {
    const was = old.get(name);
    if (was === undefined)
      changes.push(`“${name}” is new${mustNow.has(name) ? ' and has to be given' : ''}.`);
    else if (typeOf(was) !== typeOf(shape)) changes.push(`“${name}” is ${words[typeOf(shape)]} now.`);
    else if (must.has(name) !== mustNow.has(name))
      changes.push(`“${name}” ${mustNow.has(name) ? 'has to be given' : 'may be left out'} now.`);
    else if (schemaText(was) !== schemaText(shape))
      changes.push(`What “${name}” says or allows is different.`);
  }
  for (const name of old.keys()) if (!current.has(name)) changes.push(`“${name}” is gone.`);
  return changes.length === 0 ? ['What the arguments may be is different.'] : changes;
}

/** Changes that are told of one by one: a server may have made any number. */
const MOST_TOLD = 5;
const MOST_CHARACTERS = 1000;

/** Why a call doesn't use a tool that isn't what it was. @param changes of its schema; null: the server doesn't have it */
export const changedRefusal = (tool: string, changes: readonly string[] | null) =>
  changes === null
    ? `The server doesn’t have “${tool}” any more, so it wasn’t used.`
    : `The tool has changed on its server since it was chosen, so it wasn’t used: ${toldChanges(changes)}`;

function toldChanges(changes: readonly string[]): string {
  const others = changes.length - MOST_TOLD;
  const more = others > 0 ? ` And ${others} more.` : '';
  return `${changes.slice(0, MOST_TOLD).join(' ').slice(0, MOST_CHARACTERS)}${more}`;
}

const words = { string: 'a text', number: 'a number', boolean: 'yes or no', json: 'a list or an object' };

function propertiesOf(schema: Schema): [string, Schema][] {
  const { properties } = asObjectSchema(schema);
  return isSchema(properties)
    ? Object.entries(properties).map(([name, shape]) => [name, isSchema(shape) ? shape : {}])
    : [];
}

function requiredIn(schema: Schema): ReadonlySet<string> {
  const { required } = asObjectSchema(schema);
  return new Set(Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []);
}

/** In small letters with `_`, unless the schema has that name beside it. */
function nameOf(property: string, schema: Schema): string {
  const name = property
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .toLowerCase();
  return propertiesOf(schema).some(([other]) => other === name) ? property : name;
}

function typeOf(shape: Schema): ToolArgument['type'] | 'json' {
  const types = typesOf(shape).filter((type) => type !== 'null');
  const [type] = types;
  if (type === undefined || types.some((other) => other !== type)) return 'json';
  if (type === 'number' || type === 'integer') return 'number';
  return type === 'string' || type === 'boolean' ? type : 'json';
}

function typesOf(shape: Schema): unknown[] {
  const { type, anyOf, oneOf } = shape;
  if (type !== undefined) return Array.isArray(type) ? type : [type];
  const choices: unknown = anyOf ?? oneOf;
  if (Array.isArray(choices))
    return choices.flatMap((choice) => (isSchema(choice) ? typesOf(choice) : ['any']));
  const values: unknown = shape.enum ?? (shape.const === undefined ? undefined : [shape.const]);
  return Array.isArray(values) ? values.map((value) => (value === null ? 'null' : typeof value)) : ['any'];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const shapeText = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');

/** What isn't JSON is sent as the text it is, and the server says what's wrong with it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
