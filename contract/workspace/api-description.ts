/** What the API tells of itself: OpenAPI 3.1, as far as its page reads it. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/** JSON Schema 2020-12. */
const JsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof JsonSchema>;

const Content = z.optional(z.record(z.string(), z.object({ schema: z.optional(JsonSchema) })));

const ApiOperation = z.object({
  operationId: z.string(),
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  deprecated: z.optional(z.boolean()),
  parameters: z.optional(
    z.array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.optional(z.boolean()),
        description: z.optional(z.string()),
        schema: z.optional(JsonSchema),
      }),
    ),
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(
    z.string(),
    z.object({ description: z.optional(z.string()), content: Content, $ref: z.optional(z.string()) }),
  ),
  'x-codeSamples': z.optional(z.array(z.object({ label: z.string(), source: z.string() }))),
});
export type ApiOperation = z.infer<typeof ApiOperation>;

const Paths = z.record(z.string(), z.record(z.string(), ApiOperation));

const ApiDescription = z.object({ paths: Paths, webhooks: Paths });
export type ApiDescription = z.infer<typeof ApiDescription>;

/** Served beside the contract's endpoints, which it describes. */
export const apiDescriptionEndpoint = endpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  summary: 'What the API tells of itself, as OpenAPI 3.1',
  response: ApiDescription,
});
