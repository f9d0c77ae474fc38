/** The arguments of a tool: the path, query and body of its endpoint as one flat object, and back. */
import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint';
import { unknownFields } from '#contract/unknown-fields';
import { ApiError, fieldError } from '#domain/api-error';
import { idempotencyOf } from '#domain/requests/idempotency';
import { parseRequest } from '#domain/requests/validation';
import type { McpTool } from './tools';

/** A JSON Schema of an object. */
// An alias, since the SDK's types ask for one that may have more.
type ObjectSchema = {
  type: 'object';
  properties: Record<string, object>;
  required: string[];
  additionalProperties: false;
};

/** A tool's call as the request that it is. */
interface ToolRequest {
  /** With its query, below the origin, such as `/api/agents?limit=10`. */
  url: string;
  body: Record<string, unknown> | undefined;
  /** Null: the endpoint takes none, or none was sent. */
  idempotencyKey: string | null;
}

const IDEMPOTENCY_KEY = 'idempotency_key';

const idempotencyKeySchema = {
  type: 'string',
  minLength: 8,
  maxLength: 100,
  description: 'Makes it happen once: the same key with the same arguments gets the first answer again.',
};

/** What a client is told that a tool takes. */
export function inputSchemaOf({ endpoint, fixed = {} }: McpTool): ObjectSchema {
  const input: ObjectSchema = { type: 'object', properties: {}, required: [], additionalProperties: false };
  for (const part of [endpoint.params, endpoint.query, endpoint.body]) {
    const { properties, required } = objectSchemaOf(part);
    for (const [name, property] of Object.entries(properties)) {
      if (!(name in fixed)) input.properties[name] = property;
    }
    input.required.push(...required.filter((name) => !(name in fixed)));
  }
  if (idempotencyOf(endpoint) !== 'none') input.properties[IDEMPOTENCY_KEY] = idempotencyKeySchema;
  return input;
}

/** @throws ApiError `invalid_request` that names an argument or a field in one that isn't there, or what's wrong in the path */
export function requestOf(tool: McpTool, given: Readonly<Record<string, unknown>>): ToolRequest {
  const { endpoint, fixed = {} } = tool;
  const known = inputSchemaOf(tool).properties;
  const stray = Object.keys(given).find((name) => !(name in known));
  if (stray !== undefined) throw fieldError(stray, `${tool.name} has no argument of this name.`);
  const { [IDEMPOTENCY_KEY]: key, ...sent } = { ...given, ...fixed };
  const params = z
    .record(z.string(), z.coerce.string())
    .parse(parseRequest({ params: endpoint.params }, { params: sent, query: {}, body: {} }).params ?? {});
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = queryOf(pick(sent, endpoint.query));
  return {
    url: `/api${path}${query === '' ? '' : `?${query}`}`,
    body: endpoint.body && checkedBody(sent, endpoint.body),
    idempotencyKey: typeof key === 'string' ? key : null,
  };
}

function objectSchemaOf(schema: Schema | undefined) {
  if (schema === undefined) return { properties: {}, required: [] };
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { properties: properties as Record<string, object>, required };
}

function pick(given: Readonly<Record<string, unknown>>, schema: Schema | undefined): Record<string, unknown> {
  const { properties } = objectSchemaOf(schema);
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in properties));
}

/** What the schema refuses is left to the endpoint; a field that it would drop is named, or a model takes it for saved. */
function checkedBody(given: Readonly<Record<string, unknown>>, schema: Schema): Record<string, unknown> {
  const body = pick(given, schema);
  const parsed = z.safeParse(schema, body);
  const misspelt = parsed.success ? unknownFields(body, parsed.data) : [];
  if (misspelt.length > 0) throw new ApiError('invalid_request', 'Some fields don’t exist.', misspelt);
  return body;
}

/** Values that aren't text are written as JSON; the endpoint's schema says what it thinks of them. */
function queryOf(values: Record<string, unknown>): string {
  const texts = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
  return new URLSearchParams(texts).toString();
}
