/** What a JSON schema of the API says, in a few words: types, choices, limits. */

/** JSON Schema 2020-12. */
export type JsonSchema = Record<string, unknown>;

/** Follows a `$ref` within the document. */
export type Resolve = (schema: JsonSchema) => JsonSchema;

/** Objects that a value may be, also as items of a list; none for plain values. */
export function partsOf(schema: JsonSchema, resolve: Resolve): JsonSchema[] {
  const real = resolve(schema);
  if (isSchema(real.items)) return partsOf(real.items, resolve);
  if (childrenOf(real).length > 0) return [real];
  return choicesOf(real).flatMap((choice) => partsOf(choice, resolve));
}

/** The fields of an object, and what one of any other name may be. */
export function childrenOf({ properties, additionalProperties }: JsonSchema): [string, JsonSchema][] {
  const named = isSchema(properties)
    ? Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
    : [];
  return isSchema(additionalProperties) && Object.keys(additionalProperties).length > 0
    ? [...named, ['[any name]', additionalProperties]]
    : named;
}

export const isRequired = (schema: JsonSchema, name: string) => listOf(schema.required).includes(name);

const scalars: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
  array: 'list',
};
const formats: Record<string, string> = {
  uuid: 'UUID',
  'date-time': 'time, ISO 8601',
  date: 'date, ISO 8601',
  email: 'email address',
  binary: 'file',
};

/** A schema's type in a few words: "text, 8 to 100 characters". */
export function typeOf(schema: JsonSchema, resolve: Resolve): string {
  const real = resolve(schema);
  if ('const' in real) return JSON.stringify(real.const);
  const fallback = 'default' in real ? [`default ${JSON.stringify(real.default)}`] : [];
  const values = listOf(real.enum);
  if (values.length > 0) {
    return [...values.map((value) => JSON.stringify(value)), ...fallback].join(', ');
  }
  const choices = choicesOf(real);
  if (choices.length > 0) {
    const words = [...new Set(choices.map((choice) => typeOf(choice, resolve)))].join(' or ');
    return [words, ...fallback].join(', ');
  }
  return [plainType(real, resolve), ...limitsOf(real), ...fallback].join(', ');
}

function plainType(real: JsonSchema, resolve: Resolve): string {
  if (real.type === 'array') {
    return isSchema(real.items) ? `list of ${typeOf(real.items, resolve)}` : 'list';
  }
  if (Array.isArray(real.type)) {
    return real.type.map((type: unknown) => plainType({ ...real, type }, resolve)).join(' or ');
  }
  const format = typeof real.format === 'string' && real.type !== 'null' ? formats[real.format] : undefined;
  return format ?? scalars[String(real.type)] ?? 'anything';
}

function limitsOf(schema: JsonSchema): string[] {
  return [
    // A format has its own length and pattern.
    schema.format === undefined ? within(schema.minLength, schema.maxLength, 'characters') : null,
    within(schema.minItems, schema.maxItems, 'items'),
    within(schema.minimum, schema.maximum, ''),
    typeof schema.exclusiveMinimum === 'number' ? `more than ${schema.exclusiveMinimum}` : null,
    typeof schema.exclusiveMaximum === 'number' ? `less than ${schema.exclusiveMaximum}` : null,
    schema.format === undefined && typeof schema.pattern === 'string' ? `matches ${schema.pattern}` : null,
  ].filter((limit) => limit !== null);
}

function within(least: unknown, most: unknown, unit: string): string | null {
  const from = typeof least === 'number' && (least > 0 || unit === '') ? least : null;
  const to = typeof most === 'number' ? most : null;
  if (from === null && to === null) return null;
  const amount = from === null ? `at most ${to}` : to === null ? `at least ${from}` : `${from} to ${to}`;
  return unit === '' ? amount : `${amount} ${unit}`;
}

const choicesOf = ({ anyOf, oneOf }: JsonSchema) => [...listOf(anyOf), ...listOf(oneOf)].filter(isSchema);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
