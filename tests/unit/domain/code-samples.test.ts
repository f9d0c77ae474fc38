import { transform } from 'esbuild';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#domain/requests/openapi';
import { allEndpoints } from '../../contract/endpoints';

interface Sample {
  lang: string;
  source: string;
}

describe('the samples of the OpenAPI document', () => {
  // The document is ours; the tests of the server hold its shape.
  const { paths } = openApiDocument(allEndpoints, '1') as {
    paths: Record<string, Record<string, { 'x-codeSamples': Sample[] }>>;
  };
  const endpoints = allEndpoints.map(
    (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
  );

  it.each(endpoints)('call %s in three languages', async (_name, endpoint) => {
    const samples = paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()]?.['x-codeSamples'] ?? [];
    const source = Object.fromEntries(samples.map((sample) => [sample.lang, sample.source]));
    expect(Object.keys(source)).toEqual(['Shell', 'TypeScript', 'Python']);
    await transform(source.TypeScript ?? '', { loader: 'ts', format: 'esm' });
    expect(source.Python).toContain(`requests.${endpoint.method.toLowerCase()}(`);
    const body = / -d '([^]*)'$/.exec(source.Shell ?? '')?.[1]?.replaceAll("'\\''", "'");
    expect(body === undefined).toBe(endpoint.body === undefined);
    const query = Object.fromEntries(new URLSearchParams(/^[^\n]*\?([^"]*)"/.exec(source.Shell ?? '')?.[1]));
    const asked = z.safeParse(endpoint.query ?? z.object({}), query);
    expect(asked.error?.issues.filter(({ code }) => code === 'invalid_type') ?? []).toEqual([]);
    const shape = endpoint.body && z.safeParse(endpoint.body, JSON.parse(body ?? ''));
    // What has to be of the workspace can't be invented; what's missing or of another kind would be our fault.
    const faults =
      shape?.error?.issues.filter(({ code }) => code === 'invalid_type' || code === 'unrecognized_keys') ??
      [];
    expect(faults).toEqual([]);
  });
});
