import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedSdk } from '../../../scripts/sdk/generated-sdk';

const root = join(import.meta.dirname, '../../..');

describe('the SDK', async () => {
  const files = Object.entries(await generatedSdk());

  it.each(files)('%s is what the contract says; `npm run sdk` writes it', (path, text) => {
    expect(readFileSync(join(root, path), 'utf8') === text, `${path} is out of date: run npm run sdk`).toBe(
      true,
    );
  });

  it('has a method for whatever an API key may do', () => {
    const names = readFileSync(join(root, 'domain/requests/sdk-methods.gen.ts'), 'utf8');
    expect(names).toContain(`'POST /calls': 'callsOut.make'`);
    expect(names).not.toContain('POST /api-keys');
    expect(names).not.toContain('/auth/');
  });
});
