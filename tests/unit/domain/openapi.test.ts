import { expect, it } from 'vitest';
import { openApiDocument } from '#domain/requests/openapi';
import { allEndpoints } from '../../contract/endpoints';

it('tells limits of ours, and not how far JavaScript counts', () => {
  const told = JSON.stringify(openApiDocument(allEndpoints, '1.2.3'));
  expect(told).toContain('"minimum":1,"maximum":100');
  expect(told).not.toContain(String(Number.MAX_SAFE_INTEGER));
});
