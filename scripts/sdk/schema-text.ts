/** Writes the contract's schemas as TypeScript: what is sent (`input`) and what comes back (`output`). */
import type * as core from 'zod/v4/core';

type Side = 'input' | 'output';

/** The parts of a schema's definition that are read here; zod has a type for each kind, told apart by `type`. */
interface Definition {
  type: string;
  shape?: Record<string, core.$ZodType>;
  innerType?: core.$ZodType;
  element?: core.$ZodType;
  options?: core.$ZodType[];
  items?: core.$ZodType[];
  values?: unknown[];
  entries?: Record<string, string | number>;
  keyType?: core.$ZodType;
  valueType?: core.$ZodType;
  in?: core.$ZodType;
  getter?: () => core.$ZodType;
}

export class SchemaText {
  /** Names that were used, each with its type; the order in which they were met. */
  readonly declared = new Map<string, string>();
  readonly #names: ReadonlyMap<core.$ZodType, string>;

  /** @param names what schemas are called; others are written out where they are */
  constructor(names: ReadonlyMap<core.$ZodType, string>) {
    this.#names = names;
  }

  /** A reference to a named schema, declared with all that it names, or the type itself. */
  of(schema: core.$ZodType, side: Side): string {
    const name = this.#names.get(schema);
    if (name === undefined) return this.#written(schema, side, (part) => this.of(part, side));
    const called = side === 'input' && this.#differs(schema) ? `${name}Input` : name;
    if (!this.declared.has(called)) {
      // Noted before it's written: a schema may name itself.
      this.declared.set(called, '');
      this.declared.set(
        called,
        this.#written(schema, side, (part) => this.of(part, side)),
      );
    }
    return called;
  }

  /** The fields of an object, each with its type; null for anything else. */
  fields(schema: core.$ZodType, side: Side): { name: string; type: string; optional: boolean }[] | null {
    const { type, shape } = definitionOf(schema);
    if (type !== 'object' || !shape) return null;
    return Object.entries(shape).map(([name, part]) => ({
      name,
      type: this.of(bare(part), side),
      optional: isOptional(part, side),
    }));
  }

  #differs(schema: core.$ZodType): boolean {
    const whole = (side: Side) => {
      const expand = (part: core.$ZodType): string => this.#written(part, side, expand);
      return expand(schema);
    };
    return whole('input') !== whole('output');
  }

  #written(schema: core.$ZodType, side: Side, of: (part: core.$ZodType) => string): string {
    const def = definitionOf(schema);
    const inner = (part: core.$ZodType | undefined) => {
      if (part === undefined) throw new Error(`A schema of type ${def.type} has no part.`);
      return of(part);
    };
    switch (def.type) {
      case 'string':
      case 'boolean':
      case 'unknown':
      case 'never':
      case 'null':
      case 'undefined':
        return def.type;
      case 'int':
      case 'number':
        return 'number';
      case 'literal':
        return (def.values ?? []).map((value) => JSON.stringify(value)).join(' | ');
      case 'enum':
        return Object.values(def.entries ?? {})
          .map((value) => JSON.stringify(value))
          .join(' | ');
      case 'array':
        return `${grouped(inner(def.element))}[]`;
      case 'tuple':
        return `[${(def.items ?? []).map(of).join(', ')}]`;
      case 'union':
        return [...new Set((def.options ?? []).map(of))].join(' | ');
      case 'record': {
        const key = inner(def.keyType);
        const record = `Record<${key}, ${inner(def.valueType)}>`;
        return key === 'string' ? record : `Partial<${record}>`;
      }
      case 'object': {
        const fields = Object.entries(def.shape ?? {}).map(
          ([name, part]) => `${key(name)}${isOptional(part, side) ? '?' : ''}: ${of(bare(part))}`,
        );
        return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`;
      }
      case 'nullable':
        return `${inner(def.innerType)} | null`;
      case 'optional':
        return `${inner(def.innerType)} | undefined`;
      case 'default':
      case 'prefault':
      case 'readonly':
      case 'nonoptional':
        return inner(def.innerType);
      case 'pipe':
        return inner(def.in);
      case 'lazy':
        return inner(def.getter?.());
      default:
        throw new Error(`The SDK doesn't know how to write a schema of type ${def.type}.`);
    }
  }
}

/** The fields of an object with what they may be, as they're sent. */
export function namesOfFields(schema: core.$ZodType | undefined): string[] {
  return schema ? Object.keys(definitionOf(schema).shape ?? {}) : [];
}

const definitionOf = (schema: core.$ZodType): Definition => schema._zod.def as unknown as Definition;

/** Without what says that it may be missing, which is said at the field's name. */
function bare(schema: core.$ZodType): core.$ZodType {
  const { type, innerType } = definitionOf(schema);
  return type === 'optional' && innerType ? bare(innerType) : schema;
}

function isOptional(schema: core.$ZodType, side: Side): boolean {
  const { type, innerType } = definitionOf(schema);
  if (type === 'optional') return true;
  if (type === 'default' || type === 'prefault') return side === 'input';
  return (type === 'nullable' || type === 'readonly') && innerType ? isOptional(innerType, side) : false;
}

/** For a place where what is beside it binds more closely than `|` and `&` do. */
export const grouped = (type: string) => (/[|&]/.test(type) ? `(${type})` : type);
const key = (name: string) => (/^\w+$/.test(name) ? name : JSON.stringify(name));
