import { Disclosure } from '@/components/ui/disclosure';
import { childrenOf, isRequired, type JsonSchema, partsOf, type Resolve, typeOf } from './schema-words';

interface Field {
  name: string;
  type: string;
  required?: boolean;
  deprecated?: boolean;
  about?: React.ReactNode;
}

/** Names with their types, a line each. */
export function FieldList({ fields }: { fields: Field[] }) {
  return (
    <ul className="divide-y divide-line">
      {fields.map((field) => (
        <li key={field.name} className="py-1.5">
          <FieldLine {...field} />
        </li>
      ))}
    </ul>
  );
}

/** A name, what it may be, and what's said about it. */
function FieldLine({ name, type, required = false, deprecated = false, about }: Field) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      <span className="font-mono text-sm text-ink [overflow-wrap:anywhere]">{name}</span>
      <span className="min-w-0 text-sm text-soft [overflow-wrap:anywhere]">{type}</span>
      {required && <span className="text-sm text-soft">required</span>}
      {deprecated && <span className="text-sm text-soft">deprecated</span>}
      {about && <span className="basis-full text-sm text-soft">{about}</span>}
    </span>
  );
}

interface SchemaFieldsProps {
  schema: JsonSchema;
  resolve: Resolve;
  /** It's sent, so that it matters which fields may be left out. */
  sent?: boolean;
}

/** The fields of a schema; those that hold fields of their own open. */
export function SchemaFields({ schema, resolve, sent = false }: SchemaFieldsProps) {
  const parts = partsOf(schema, resolve);
  if (parts.length === 0) return <p className="text-sm text-soft">{typeOf(schema, resolve)}</p>;
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
            {childrenOf(part).map(([name, property]) => (
              <li key={name} className="py-1.5">
                <SchemaField
                  name={name}
                  schema={property}
                  required={sent && isRequired(part, name)}
                  resolve={resolve}
                  sent={sent}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** One field by its schema; it opens where it holds fields of its own. */
export function SchemaField({
  name,
  schema,
  required,
  resolve,
  sent = false,
}: SchemaFieldsProps & { name: string; required: boolean }) {
  const real = resolve(schema);
  const line = (
    <FieldLine
      name={name}
      type={typeOf(schema, resolve)}
      required={required}
      deprecated={real.deprecated === true}
      about={typeof real.description === 'string' ? real.description : undefined}
    />
  );
  if (partsOf(schema, resolve).length === 0) return line;
  return (
    <Disclosure quiet head={line}>
      <div className="mt-1 ml-1.5 border-l border-line pl-4">
        <SchemaFields schema={schema} resolve={resolve} sent={sent} />
      </div>
    </Disclosure>
  );
}
