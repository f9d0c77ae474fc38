/** What the API tells of itself: OpenAPI 3.1, each part of it whole, since the reference's library reads all. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

const Part = z.record(z.string(), z.unknown());

/** Operations, by path or name of a webhook, and method. */
const Paths = z.record(z.string(), z.record(z.string(), Part));

const ApiDescription = z.object({
  openapi: z.string(),
  info: Part,
  servers: z.array(Part),
  paths: Paths,
  webhooks: Paths,
  components: Part,
});
export type ApiDescription = z.infer<typeof ApiDescription>;

/** Served beside the contract's endpoints, which it describes. */
export const apiDescriptionEndpoint = endpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  summary: 'What the API tells of itself, as OpenAPI 3.1',
  response: ApiDescription,
});
