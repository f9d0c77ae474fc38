/** The OpenAPI 3.1 description of a server, made from the endpoints that it really serves. */
import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#contract/endpoint';
import { ErrorBody } from '#contract/errors';
import { sampleEvent } from '#contract/webhooks/sample-events';
import { webhookPayloads, webhookTypes } from '#contract/webhooks/webhooks';
import { keyReach } from '#contract/key-reach';
import { idempotencyOf } from './idempotency';
import { codeSamples } from './code-samples';
import { statusOf } from './status';

type Json = Record<string, unknown>;

const JSON_TYPE = 'application/json';

const refusals: Record<number, string> = {
  400: 'The request isn’t valid. Each faulty field is named.',
  401: 'The token or API key is missing, expired, signed out or revoked.',
  403: 'The role of the sender, or the scopes of the API key, don’t allow this.',
  404: 'Not found in this workspace.',
  409: 'It conflicts with what is there.',
  422: 'It was understood and can’t be done, or the Idempotency-Key was used for another request.',
  429: 'Too many requests.',
};

/** What those who build on the API may count on. */
const WHAT_STAYS =
  'This is version 1 of the API, as long as `GET /api/v1` answers. Within it the names and meaning of endpoints, fields and error codes stay, and nothing new has to be sent. New endpoints, fields, and values of what’s told (events, states, codes) may come: pass over what you don’t know. An endpoint that goes says so for six months at least, by the headers `Deprecation` and `Sunset`, here, and in the list at `GET /api/v1`.';

/** @param version of the application */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[`/api${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Callwright',
      version,
      description: [
        'Every response carries the header `x-correlation-id`. Amounts are integers of micro-dollars unless a field says dollars.',
        WHAT_STAYS,
      ].join('\n\n'),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: webhooks(),
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      responses: {
        Error: {
          description: 'The request was refused or failed.',
          headers: { 'x-correlation-id': { schema: { type: 'string' } } },
          content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of the workspace, such as `cw_live_…`, made in Settings → API.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'The identity token of a signed-in person.' },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const open = endpoint.access === 'public';
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+/g, '_')}`,
    summary: endpoint.summary,
    ...(endpoint.deprecated && { deprecated: true }),
    description: [...farewell(endpoint), ...(open ? [] : [needsOf(endpoint)])].join(' '),
    tags: [endpoint.path.split('/')[1]],
    security: open ? [] : endpoint.notByKey === undefined ? [{ apiKey: [] }, { token: [] }] : [{ token: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: jsonSchema(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.file && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: responsesOf(endpoint, open),
    'x-codeSamples': codeSamples(
      endpoint,
      endpoint.body ? jsonSchema(endpoint.body, 'input') : null,
      endpoint.query ? jsonSchema(endpoint.query, 'input') : null,
    ),
  };
}

const farewell = ({ deprecated }: Endpoint): string[] =>
  deprecated
    ? [
        `Deprecated since ${deprecated.since}: use \`${deprecated.instead}\`. It may be gone from ${deprecated.sunset} on.`,
      ]
    : [];

/** What someone needs to be let in, and which API keys aren't. */
function needsOf({ method, path, access, notByKey }: Endpoint): string {
  const permission = access === 'identity' ? [] : [`Needs \`${access}\`.`];
  if (notByKey !== undefined) return [...permission, `Not with an API key: ${notByKey}`].join(' ');
  const reach = keyReach[`${method} ${path}`];
  return [
    ...permission,
    ...(reach === undefined ? ['Not with an API key that’s bound to agents.'] : []),
  ].join(' ');
}

function parametersOf(endpoint: Endpoint): Json[] {
  const use = idempotencyOf(endpoint);
  return [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
    ...(use === 'none' ? [] : [{ ...keyParameter, required: use === 'needed' }]),
  ];
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes the request count once: sent again with the same key within a day, it gets the first answer. 8 to 100 visible characters, a new one for each new request. With another body it’s refused with 422.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

const SAMPLE_TIME = '2026-11-20T09:00:00.000Z';

/** What the workspace's own systems are told, by type. */
function webhooks(): Json {
  return Object.fromEntries(
    webhookTypes.map((type) => [
      type,
      {
        post: {
          operationId: `webhook_${type.replace('.', '_')}`,
          summary: `The event ${type}, signed as Standard Webhooks does`,
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: {
              [JSON_TYPE]: {
                schema: jsonSchema(
                  z.object({
                    type: z.literal(type),
                    timestamp: z.iso.datetime(),
                    data: webhookPayloads[type],
                  }),
                  'output',
                ),
                // Made of the types, it would be a call that ended and is still queued.
                example: { type, timestamp: SAMPLE_TIME, data: sampleEvent(type).data },
              },
            },
          },
          responses: { '2XX': { description: 'It was taken. Anything else is tried again for three days.' } },
        },
      },
    ]),
  );
}

function parametersIn(place: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { ...representing, io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function responsesOf(endpoint: Endpoint, open: boolean): Json {
  const faults = [
    '400',
    ...(open ? [] : ['401', '403']),
    ...(endpoint.params ? ['404'] : []),
    '409',
    ...(idempotencyOf(endpoint) === 'none' ? [] : ['422']),
    '429',
  ];
  const content = endpoint.response && {
    content: { [JSON_TYPE]: { schema: jsonSchema(endpoint.response, 'output') } },
  };
  return {
    [statusOf(endpoint)]: { description: endpoint.summary, ...content },
    ...Object.fromEntries(faults.map((status) => [status, refusal(Number(status))])),
    default: { $ref: '#/components/responses/Error' },
  };
}

const refusal = (status: number): Json => ({
  description: refusals[status],
  content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
});

const representing: Pick<z.core.ToJSONSchemaParams, 'unrepresentable' | 'override'> = {
  unrepresentable: 'any',
  override: ({ jsonSchema: made }) => {
    // That JavaScript counts no further is no limit of ours.
    if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
    if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
  },
};

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { ...representing, io });
  return rest;
}
