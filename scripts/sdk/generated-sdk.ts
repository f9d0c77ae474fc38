/**
 * The parts of `packages/sdk` that come from the contract: types, methods, and what each method sends. Written by
 * `npm run sdk`; a test fails when they're out of date.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as core from 'zod/v4/core';
import type { Endpoint } from '#contract/endpoint';
import { idempotencyOf } from '#domain/requests/idempotency';
import { grouped, namesOfFields, SchemaText } from './schema-text';

const root = join(import.meta.dirname, '../..');
const NOTE = '/** Written by `npm run sdk` from the contract: change the contract, not this file. */';

/** Groups of the contract whose name with an s isn't what they hold. */
const groupNames: Record<string, string> = {
  account: 'accounts',
  accountNumber: 'accountNumbers',
  assistant: 'assistant',
  audit: 'audit',
  auth: 'session',
  billing: 'billing',
  breakdown: 'breakdown',
  callOut: 'callsOut',
  dashboard: 'dashboard',
  doctor: 'doctor',
  event: 'events',
  follow: 'following',
  knowledge: 'knowledge',
  numberSale: 'numbersForSale',
  practicePhone: 'practicePhone',
  telephoneCap: 'telephoneCap',
};

interface Method {
  group: string;
  name: string;
  endpoint: Endpoint;
}

/** The text of each generated file, by its path in the repository. */
export async function generatedSdk(): Promise<Record<string, string>> {
  const modules = await contractModules();
  const schemas = new SchemaText(namesOf(modules));
  const methods = methodsOf(modules);
  const api = apiText(methods, schemas);
  const events = webhookText(modules, schemas);
  // A socket sends it, so no method answers with it.
  schemas.of(exported<core.$ZodType>(modules, 'WorkspaceEvent'), 'output');
  const agent = schemas.of(exported<core.$ZodType>(modules, 'AgentDraft'), 'input');
  const error = schemas.of(exported<core.$ZodType>(modules, 'ErrorBody'), 'output');
  const named = [...schemas.declared.keys()].toSorted();
  const types = named.map((name) => `export type ${name} = ${schemas.declared.get(name)};`);
  return {
    'packages/sdk/src/generated/types.ts': [
      NOTE,
      ...types,
      events,
      `/** What an agent is made of, as it's written. */`,
      `export type AgentSource = ${agent};`,
      `export type ErrorCode = ${error}['code'];`,
      '',
    ].join('\n'),
    'packages/sdk/src/generated/api.ts': [
      NOTE,
      `import type { Paged } from '../pages';`,
      `import type { RequestOptions } from '../requests';`,
      `import type * as t from './types';`,
      '',
      api,
    ].join('\n'),
    'packages/sdk/src/generated/operations.ts': [NOTE, operationsText(methods)].join('\n'),
    'domain/requests/sdk-methods.gen.ts': [
      NOTE,
      `/** What an endpoint is called in the SDK. */`,
      'export const sdkMethods: Readonly<Record<string, string>> = {',
      ...methods.map(({ group, name, endpoint }) => `  '${nameOf(endpoint)}': '${group}.${name}',`),
      '};',
      '',
    ].join('\n'),
  };
}

type Modules = readonly Record<string, unknown>[];

async function contractModules(): Promise<Modules> {
  const files = readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .toSorted();
  return Promise.all(
    files.map(
      (file) => import(pathToFileURL(join(root, 'contract', file)).href) as Promise<Record<string, unknown>>,
    ),
  );
}

function exported<T>(modules: Modules, name: string): T {
  const found = modules.find((module) => name in module)?.[name];
  if (found === undefined) throw new Error(`The contract has no ${name}.`);
  // Each caller asks for what the contract exports by that name.
  return found as T;
}

/** What the contract calls its schemas. */
function namesOf(modules: Modules): Map<core.$ZodType, string> {
  const names = new Map<core.$ZodType, string>();
  const taken = new Set<string>();
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!/^[A-Z]\w*[a-z]/.test(name) || !isSchema(value) || names.has(value) || taken.has(name)) continue;
    names.set(value, name);
    taken.add(name);
  }
  return names;
}

const isSchema = (value: unknown): value is core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every endpoint of the contract. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  return allMethods(await contractModules()).map(({ endpoint }) => endpoint);
}

function allMethods(modules: Modules): Method[] {
  const groups = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Endpoints'))
    .map(([name, group]) => {
      const short = name.replace(/Endpoints$/, '');
      return { group: groupNames[short] ?? `${short}s`, endpoints: group as Record<string, Endpoint> };
    });
  return groups.flatMap(({ group, endpoints }) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ group, name, endpoint })),
  );
}

/** What an API key may do: the SDK signs in with one. */
const methodsOf = (modules: Modules): Method[] =>
  allMethods(modules)
    .filter(({ endpoint }) => isForKeys(endpoint))
    .toSorted((a, b) => (`${a.group}.${a.name}` < `${b.group}.${b.name}` ? -1 : 1));

const isForKeys = ({ access, notByKey, deprecated }: Endpoint) =>
  access !== 'public' && access !== 'identity' && notByKey === undefined && deprecated === undefined;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

function apiText(methods: readonly Method[], schemas: SchemaText): string {
  const groups = [...new Set(methods.map(({ group }) => group))];
  const interfaces = groups.map((group) => {
    const lines = methods
      .filter((method) => method.group === group)
      .flatMap(({ name, endpoint }) => [
        `  /** ${endpoint.summary}. \`${nameOf(endpoint)}\`${neededBy(endpoint)} */`,
        `  ${name}(${argumentsOf(endpoint, schemas)}): ${answerOf(endpoint, schemas)};`,
      ]);
    return [`export interface ${capital(group)}Api {`, ...lines, '}', ''].join('\n');
  });
  return [
    ...interfaces,
    '/** Everything that an API key can do. */',
    'export interface Api {',
    ...groups.map((group) => `  readonly ${group}: ${capital(group)}Api;`),
    '}',
    '',
  ].join('\n');
}

const neededBy = ({ access }: Endpoint) => `, needs \`${access}\`.`;
const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Types of other files are named through `t`, so that no name of the contract can collide with ours. */
function qualified(type: string, schemas: SchemaText): string {
  return type
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part.replace(/(?<![\w.])([A-Z]\w*)(?!\w)(?!\??:)/g, (name) =>
            schemas.declared.has(name) ? `t.${name}` : name,
          ),
    )
    .join('');
}

function argumentsOf(endpoint: Endpoint, schemas: SchemaText): string {
  const { params, query, body, file } = endpoint;
  const known = [...namesOfFields(params), ...namesOfFields(query)];
  const twice = [...known, ...namesOfFields(body)].find((name, place, all) => all.indexOf(name) !== place);
  if (twice !== undefined)
    throw new Error(`${nameOf(endpoint)} names ${twice} twice; the SDK sends one object.`);
  const fields = [...fieldsOf(params, schemas), ...fieldsOf(query, schemas)].filter(
    ({ name }) => pagedBy(endpoint) === undefined || (name !== 'cursor' && name !== 'page'),
  );
  if (file) fields.push({ name: 'file', type: 'Blob | Uint8Array<ArrayBuffer>', optional: false });
  const text = fields.map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${type}`).join('; ');
  const parts = [...(text === '' ? [] : [`{ ${text} }`]), ...(body ? [schemas.of(body, 'input')] : [])];
  if (parts.length === 0) return 'input?: Record<string, never>, options?: RequestOptions';
  const bodyFields = body ? schemas.fields(body, 'input') : [];
  const required = [...fields, ...(bodyFields ?? [{ optional: false }])].some(({ optional }) => !optional);
  const type = parts.length > 1 ? parts.map(grouped).join(' & ') : parts.join('');
  return `input${required ? '' : '?'}: ${qualified(type, schemas)}, options?: RequestOptions`;
}

const fieldsOf = (schema: core.$ZodType | undefined, schemas: SchemaText) =>
  (schema && schemas.fields(schema, 'input')) || [];

function answerOf(endpoint: Endpoint, schemas: SchemaText): string {
  const { response } = endpoint;
  if (!response) return 'Promise<void>';
  const page = qualified(schemas.of(response, 'output'), schemas);
  return pagedBy(endpoint) === undefined ? `Promise<${page}>` : `Paged<${page}>`;
}

/** How a list goes on: by the cursor of its last page, or by counting pages. */
function pagedBy({ query, response }: Endpoint): 'cursor' | 'page' | undefined {
  const [asked, answered] = [namesOfFields(query), namesOfFields(response)];
  if (!answered.includes('items')) return undefined;
  if (asked.includes('cursor') && answered.includes('next_cursor')) return 'cursor';
  return asked.includes('page') && answered.includes('total') ? 'page' : undefined;
}

function operationsText(methods: readonly Method[]): string {
  const lines = methods.map(({ group, name, endpoint }) => {
    const query = namesOfFields(endpoint.query);
    const paged = pagedBy(endpoint);
    const parts = [
      `method: '${endpoint.method}'`,
      `path: '${endpoint.path}'`,
      ...(query.length > 0 ? [`query: ${JSON.stringify(query)}`] : []),
      ...(endpoint.body ? ['body: true'] : []),
      ...(endpoint.file ? ['file: true'] : []),
      ...(paged === undefined ? [] : [`paged: '${paged}'`]),
      ...(idempotencyOf(endpoint) === 'none' ? [] : ['key: true']),
    ];
    return `  '${group}.${name}': { ${parts.join(', ')} },`;
  });
  return [
    `import type { Operation } from '../requests';`,
    '',
    'export const operations: Readonly<Record<string, Operation>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

function webhookText(modules: Modules, schemas: SchemaText): string {
  const payloads = Object.entries(exported<Record<string, core.$ZodType>>(modules, 'webhookPayloads'));
  return [
    '/** What each webhook tells, by its type. */',
    'export interface WebhookPayloads {',
    ...payloads.map(([type, data]) => `  '${type}': ${schemas.of(data, 'output')};`),
    '}',
    '/** The body of a webhook. `timestamp` is when it happened, as ISO 8601. */',
    'export type WebhookEvent = {',
    '  [Type in keyof WebhookPayloads]: { type: Type; timestamp: string; data: WebhookPayloads[Type] };',
    '}[keyof WebhookPayloads];',
  ].join('\n');
}
