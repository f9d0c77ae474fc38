import type { JsonSchema } from '#contract/workspace/api-description';
import { Disclosure } from '@/components/ui/disclosure';

interface Field {
  name: string;
  type: string;
  required: boolean;
  about?: string;
}

/** Names with their types, a line each. */
export function FieldList({ fields }: { fields: Field[] }) {
  return (
    <ul className="divide-y divide-line">
      {fields.map((field) => (
        <li key={field.name} className="py-1.5">
          <FieldLine field={field} />
        </li>
      ))}
    </ul>
  );
}

function FieldLine({ field: { name, type, required, about } }: { field: Field }) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      <span className="font-mono text-sm text-ink [overflow-wrap:anywhere]">{name}</span>
      <span className="min-w-0 text-sm text-soft [overflow-wrap:anywhere]">{type}</span>
      {required && <span className="text-sm text-soft">required</span>}
      {about && <span className="basis-full text-sm text-soft">{about}</span>}
    </span>
  );
}

/** The fields of a schema; those that hold fields of their own open. */
export function SchemaFields({
  schema,
  root = schema,
  sent = false,
}: {
  schema: JsonSchema;
  root?: JsonSchema;
  /** It's sent, so that it matters which fields may be left out. */
  sent?: boolean;
}) {
  const parts = partsOf(schema, root);
  if (parts.length === 0) return <p className="text-sm text-soft">{typeOf(schema, root)}</p>;
  return (
    <div className="grid gap-3">
      {parts.map((part, place) => (
        // Parts of a schema never change their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place}>
          {parts.length > 1 && (
            <p className="pt-1 text-sm text-soft">{place === 0 ? 'One of these:' : 'or'}</p>
          )}
          <ul className="divide-y divide-line">
            {Object.entries(propertiesOf(part)).map(([name, property]) => (
              <li key={name} className="py-1.5">
                <Property name={name} property={property} part={part} root={root} sent={sent} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Property({
  name,
  property,
  part,
  root,
  sent,
}: {
  name: string;
  property: JsonSchema;
  part: JsonSchema;
  root: JsonSchema;
  sent: boolean;
}) {
  const field = {
    name,
    type: typeOf(property, root),
    required: sent && listOf(part.required).includes(name),
  };
  if (partsOf(property, root).length === 0) return <FieldLine field={field} />;
  return (
    <Disclosure quiet head={<FieldLine field={field} />}>
      <div className="mt-1 ml-1.5 border-l border-line pl-4">
        <SchemaFields schema={property} root={root} sent={sent} />
      </div>
    </Disclosure>
  );
}

/** Objects that a value may be, also as items of a list; none for plain values. */
function partsOf(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const real = resolved(schema, root);
  if (isSchema(real.items)) return partsOf(real.items, root);
  if (isSchema(real.properties)) return [real];
  return choicesOf(real).flatMap((choice) => partsOf(choice, root));
}

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

/** A schema's type in a few words. */
export function typeOf(schema: JsonSchema, root: JsonSchema): string {
  const real = resolved(schema, root);
  if ('const' in real) return JSON.stringify(real.const);
  const values = listOf(real.enum);
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(', ');
  const choices = choicesOf(real);
  if (choices.length > 0) return [...new Set(choices.map((choice) => typeOf(choice, root)))].join(' or ');
  if (real.type === 'array') {
    return isSchema(real.items) ? `list of ${typeOf(real.items, root)}` : 'list';
  }
  const format = typeof real.format === 'string' ? formats[real.format] : undefined;
  const type = format ?? scalars[String(real.type)] ?? 'anything';
  return 'default' in real ? `${type}, default ${JSON.stringify(real.default)}` : type;
}

function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  let part: unknown = root;
  for (const name of schema.$ref.split('/').slice(1)) part = isSchema(part) ? part[name] : undefined;
  return isSchema(part) ? part : {};
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  const { properties } = schema;
  return isSchema(properties)
    ? Object.fromEntries(
        Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1])),
      )
    : {};
}

const choicesOf = ({ anyOf, oneOf }: JsonSchema) => [...listOf(anyOf), ...listOf(oneOf)].filter(isSchema);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
