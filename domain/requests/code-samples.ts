/** How each endpoint is called from curl, TypeScript and Python, for the OpenAPI document (`x-codeSamples`). */
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { idempotencyOf } from './idempotency';
import { sdkMethods } from './sdk-methods.gen';

type Json = Record<string, unknown>;

interface CodeSample {
  lang: 'Shell' | 'TypeScript' | 'Python';
  label: string;
  source: string;
}

/**
 * @param body JSON schema of the body, if there is one
 * @param query JSON schema of what follows the `?`, if anything may
 */
export function codeSamples(endpoint: Endpoint, body: Json | null, query: Json | null): CodeSample[] {
  const asked = query === null ? {} : exampleOf(query, query);
  const isChange = endpoint.method === 'PATCH';
  const call: SampleCall = {
    endpoint,
    // A file's name says of which kind it is.
    query: { ...(isJson(asked) ? asked : {}), ...(endpoint.file && { name: FILE }) },
    body: body === null ? null : isChange ? changeOf(body) : exampleOf(body, body),
    needsKey: idempotencyOf(endpoint) === 'needed',
    bearer:
      endpoint.access === 'public'
        ? null
        : endpoint.notByKey === undefined
          ? 'CALLWRIGHT_API_KEY'
          : 'CALLWRIGHT_TOKEN',
  };
  return [
    { lang: 'Shell', label: 'curl', source: curl(call) },
    { lang: 'TypeScript', label: 'TypeScript', source: typescript(call) },
    { lang: 'Python', label: 'Python', source: python(call) },
  ];
}

interface SampleCall {
  endpoint: Endpoint;
  /** What has to follow the `?`. */
  query: Json;
  body: unknown;
  needsKey: boolean;
  /** The environment's variable that has the key, or the token of a person where no key may; null: anyone may. */
  bearer: string | null;
}

/** What a sample sends that's a file. */
const FILE = 'opening-hours.txt';
/** What the path names is in the environment, as the address and the key are: what's copied runs. */
const variableOf = (parameter: string) => parameter.toUpperCase();

function curl({ endpoint: { method, path, file }, query, body, needsKey, bearer }: SampleCall): string {
  const shellPath = path.replace(/\{(\w+)\}/g, (_all, name: string) => `$${variableOf(name)}`);
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$CALLWRIGHT_URL/api${shellPath}${queryOf(query)}"`,
    ...(bearer === null ? [] : [`-H "Authorization: Bearer $${bearer}"`]),
    ...(needsKey ? ['-H "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
    ...(file ? ['-H "Content-Type: application/octet-stream"', `--data-binary @${FILE}`] : []),
    ...(body === null
      ? []
      : [
          '-H "Content-Type: application/json"',
          `-d '${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ].join(' \\\n  ');
}

/** By the SDK; where it has no method, since no API key may do this, by `fetch`. */
function typescript({ endpoint, query, body, bearer }: SampleCall): string {
  const { method, path, file } = endpoint;
  const name = sdkMethods[`${method} ${path}`];
  const names = parametersOf(path);
  if (name !== undefined) {
    const fields = Object.entries({ ...query, ...(isJson(body) ? body : {}) });
    const lines = [
      ...names.map((one) => `  ${one}: ${asTaken(endpoint, one)},`),
      ...fields.map(([key, value]) => `  ${key}: ${indented(JSON.stringify(value, null, 2))},`),
      ...(file ? [`  file: await openAsBlob('${FILE}'),`] : []),
    ];
    return [
      ...(file ? [`import { openAsBlob } from 'node:fs';`] : []),
      `import { createCallwright } from 'callwright';`,
      '',
      'const callwright = createCallwright({',
      `  url: process.env.CALLWRIGHT_URL ?? '',`,
      `  apiKey: process.env.CALLWRIGHT_API_KEY ?? '',`,
      '});',
      `const answer = await callwright.${name}(${lines.length > 0 ? `{\n${lines.join('\n')}\n}` : ''});`,
    ].join('\n');
  }
  const address = `${path.replace(/\{(\w+)\}/g, (_all, one: string) => `\${process.env.${variableOf(one)}}`)}${queryOf(query)}`;
  return [
    `const answer = await fetch(\`\${process.env.CALLWRIGHT_URL}/api${address}\`, {`,
    `  method: '${method}',`,
    '  headers: {',
    ...(bearer === null ? [] : [`    authorization: \`Bearer \${process.env.${bearer}}\`,`]),
    ...(body === null ? [] : [`    'content-type': 'application/json',`]),
    '  },',
    ...(body === null ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2))}),`]),
    '});',
  ].join('\n');
}

function python({ endpoint: { method, path, file }, query, body, needsKey, bearer }: SampleCall): string {
  const place = path.replace(/\{(\w+)\}/g, (_all, one: string) => `{os.environ['${variableOf(one)}']}`);
  const headers = [
    ...(bearer === null ? [] : [`        "Authorization": f"Bearer {os.environ['${bearer}']}",`]),
    ...(needsKey ? ['        "Idempotency-Key": str(uuid.uuid4()),'] : []),
    ...(file ? ['        "Content-Type": "application/octet-stream",'] : []),
  ];
  return [
    'import os',
    ...(needsKey ? ['import uuid'] : []),
    'import requests',
    '',
    `answer = requests.${method.toLowerCase()}(`,
    `    f"{os.environ['CALLWRIGHT_URL']}/api${place}",`,
    ...(Object.keys(query).length > 0 ? [`    params=${pythonOf(query, 4)},`] : []),
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ...(file ? [`    data=open("${FILE}", "rb"),`] : []),
    ...(body === null ? [] : [`    json=${pythonOf(body, 4)},`]),
    ')',
    'answer.raise_for_status()',
  ].join('\n');
}

/** As it follows the path. */
function queryOf(query: Json): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** What a path names, as the SDK takes it: an environment has text alone. */
function asTaken({ params }: Endpoint, name: string): string {
  const value = `process.env.${variableOf(name)}`;
  const { properties = {} } = params ? z.toJSONSchema(params, { io: 'output', unrepresentable: 'any' }) : {};
  const property = properties[name];
  const isNumber = typeof property === 'object' && property.type === 'integer';
  return isNumber ? `Number(${value})` : `${value} ?? ''`;
}

const indented = (text: string) => text.replaceAll('\n', '\n  ');

function pythonOf(value: unknown, indent: number): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const space = ' '.repeat(indent);
  const parts = Array.isArray(value)
    ? value.map((item) => pythonOf(item, indent + 4))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${pythonOf(item, indent + 4)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  return `${open}\n${parts.map((part) => `${space}    ${part},\n`).join('')}${space}${close}`;
}

const byFormat: Record<string, string> = {
  uuid: '3f0c6c2e-8f0a-4c57-9d3a-1b2c3d4e5f60',
  'date-time': '2026-12-01T09:00:00Z',
  date: '2026-12-01',
  email: 'ada@example.com',
};

/** Texts whose rules a schema doesn't tell: those of a tool's name hold for every other one as well. */
const byName: Record<string, string> = {
  name: 'example',
  number: '+14155550125',
  to: '+14155550125',
  url: 'https://example.com/hooks',
  time_zone: 'Europe/Berlin',
  address: 'https://pbx.example.com:8089',
  api_key: 'YOUR-KEY-AT-THE-PROVIDER',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  first_message: 'Hello, how can I help?',
};

/** Left out it's allowed, and what's created then isn't of use yet. */
const worthSaying: ReadonlySet<string> = new Set(['first_message']);

/** Something to change, where nothing has to be. */
function changeOf(schema: Json): unknown {
  const whole = exampleOf(schema, schema);
  const properties = isJson(schema.properties) ? Object.entries(schema.properties) : [];
  const [first] = properties;
  if (!isJson(whole) || Object.keys(whole).length > 0 || first === undefined) return whole;
  const [name, property] = first;
  return isJson(property) ? { [name]: exampleOf(property, schema, name) } : whole;
}

/** A value that a JSON schema allows: what's required, as short as it may be. @param name of the field that it's for */
function exampleOf(schema: Json, root: Json, name = ''): unknown {
  if (typeof schema.$ref === 'string') return exampleOf(referred(schema.$ref, root), root, name);
  if ('const' in schema) return schema.const;
  if ('default' in schema && !worthSaying.has(name)) return schema.default;
  const [choice] = listOf(schema.enum);
  if (choice !== undefined) return choice;
  const [option] = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (isJson(option)) return exampleOf(option, root, name);
  switch (schema.type) {
    case 'object': {
      const properties = isJson(schema.properties) ? schema.properties : {};
      const required = listOf(schema.required);
      const names = Object.keys(properties).filter((one) => required.includes(one) || worthSaying.has(one));
      return Object.fromEntries(
        names.map((one) => {
          const property = properties[one];
          return [one, isJson(property) ? exampleOf(property, root, one) : ''];
        }),
      );
    }
    case 'array':
      return Number(schema.minItems ?? 0) > 0 && isJson(schema.items) ? [exampleOf(schema.items, root)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return (
        byFormat[String(schema.format)] ?? byName[name] ?? '…'.padEnd(Number(schema.minLength ?? 1), '…')
      );
  }
}

function referred(reference: string, root: Json): Json {
  const found = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((part, name) => (isJson(part) ? part[name] : undefined), root);
  return isJson(found) ? found : {};
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
