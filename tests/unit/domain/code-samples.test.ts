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
    expect(z.safeParse(endpoint.query ?? z.object({}), query).error?.issues).toBeUndefined();
    const shape = endpoint.body && z.safeParse(endpoint.body, JSON.parse(body ?? ''));
    expect(shape?.error?.issues).toBeUndefined();
    // A change that changes nothing is no example.
    expect([endpoint.method, body]).not.toEqual(['PATCH', '{}']);
    // What the path names comes from the environment in all three.
    for (const [, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
      expect(source.Shell).toContain(`$${name.toUpperCase()}`);
      expect(source.TypeScript).toContain(`process.env.${name.toUpperCase()}`);
      expect(source.Python).toContain(`{os.environ['${name.toUpperCase()}']}`);
    }
    expect(source.Python).not.toMatch(/f"[^\n]*\{\w+_id\}/);
  });

  it('give the SDK a number where it takes one', () => {
    const source = paths['/api/agents/{agent_id}/versions/{version}']?.get?.['x-codeSamples'][1]?.source;
    expect(source).toContain(
      "  agent_id: process.env.AGENT_ID ?? '',\n  version: Number(process.env.VERSION),\n",
    );
  });

  it.each([
    ['/api/billing/telephone-cap', 'put', '"time_zone": "Europe/Berlin"'],
    ['/api/carriers', 'post', '"address": "https://pbx.example.com:8089"'],
    ['/api/agents', 'post', '"first_message": "Hello, how can I help?"'],
  ])('say for %s what only the server checks', (path, method, said) => {
    expect(paths[path]?.[method]?.['x-codeSamples'][0]?.source).toContain(said);
  });
});
