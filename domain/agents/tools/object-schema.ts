/**
 * JSON schemas as models' providers take them for arguments: an object, with nothing at its top that chooses. They refuse
 * a whole request for one tool that has `anyOf` there.
 */
import { schemaText } from '#contract/agents/mcp-tools';

type Schema = Readonly<Record<string, unknown>>;

/** What may not be at the top. Of the first three the branches' properties are taken over. */
const notAtTop = ['allOf', 'anyOf', 'oneOf', 'not', 'enum', 'const', 'if', 'then', 'else', '$ref'] as const;
/** Those that say more than can be told otherwise. */
const conditions = ['anyOf', 'oneOf', 'not', 'enum', 'const', 'if', 'then', 'else'] as const;
const MOST_LEVELS = 5;
const MOST_CHARACTERS = 1000;

interface ObjectShape {
  /** Of each property the shapes that branches give it. */
  properties: Map<string, unknown[]>;
  required: Set<string>;
}

/** The same schema where it's such a one; otherwise one that allows all that it does, and says the rest in words. */
export function asObjectSchema(schema: Schema): Schema {
  if (schema.type === 'object' && notAtTop.every((key) => schema[key] === undefined)) return schema;
  const { properties, required } = partsOf(schema, schema, 0);
  const rest = Object.entries(schema).filter(([key]) => !notAtTop.some((one) => one === key));
  const kept = conditions.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]] as const]));
  const told = kept.length === 0 ? '' : `They must also match: ${JSON.stringify(Object.fromEntries(kept))}`;
  const own = typeof schema.description === 'string' ? schema.description : '';
  const description = [own, told.length > MOST_CHARACTERS ? '' : told].filter((one) => one !== '').join(' ');
  return {
    ...Object.fromEntries(rest),
    type: 'object',
    properties: Object.fromEntries([...properties].map(([name, shapes]) => [name, oneOfShapes(shapes)])),
    ...(required.size > 0 && { required: [...required] }),
    ...(description !== '' && { description }),
  };
}

/** What a schema and its branches say of the properties of an object. */
function partsOf(schema: Schema, root: Schema, level: number): ObjectShape {
  const parts: ObjectShape = { properties: new Map(), required: new Set(textsIn(schema.required)) };
  if (isSchema(schema.properties)) {
    for (const [name, shape] of Object.entries(schema.properties)) parts.properties.set(name, [shape]);
  }
  if (level >= MOST_LEVELS) return parts;
  const partsIn = (branches: readonly Schema[]) => branches.map((branch) => partsOf(branch, root, level + 1));
  const all = partsIn([...referred(schema.$ref, root), ...schemasIn(schema.allOf)]);
  for (const part of all) {
    take(parts, part);
    for (const name of part.required) parts.required.add(name);
  }
  for (const choice of [schema.anyOf, schema.oneOf, [schema.then, schema.else].filter(isSchema)]) {
    const choices = partsIn(schemasIn(choice));
    for (const part of choices) take(parts, part);
    const [first, ...others] = choices;
    // What each of them needs is needed whichever it is. One of two that may be left out says nothing.
    if (choice !== schema.anyOf && choice !== schema.oneOf) continue;
    for (const name of first?.required ?? [])
      if (others.every(({ required }) => required.has(name))) parts.required.add(name);
  }
  return parts;
}

function take(parts: ObjectShape, { properties }: ObjectShape): void {
  for (const [name, shapes] of properties)
    parts.properties.set(name, [...(parts.properties.get(name) ?? []), ...shapes]);
}

function oneOfShapes(shapes: readonly unknown[]): unknown {
  const different = [...new Map(shapes.map((shape) => [schemaText(shape), shape])).values()];
  return different.length === 1 ? different[0] : { anyOf: different };
}

/** What a reference within the schema points to. */
function referred(ref: unknown, root: Schema): Schema[] {
  const [, place = '', name = ''] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(String(ref)) ?? [];
  const definitions = root[place];
  const found = isSchema(definitions) ? definitions[name] : undefined;
  return isSchema(found) ? [found] : [];
}

const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
