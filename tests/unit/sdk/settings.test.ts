/** Which Callwright the command line talks to: the environment's, or the one that someone has logged in to. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLogin, signedInAt } from '../../../packages/sdk/src/cli/settings';

const folder = mkdtempSync(join(tmpdir(), 'callwright-login-'));

beforeEach(() => {
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  vi.stubEnv('CALLWRIGHT_URL', undefined);
  vi.stubEnv('CALLWRIGHT_API_KEY', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('is the environment’s, else the one that was logged in to', () => {
  expect(signedInAt).toThrow('You aren’t logged in.');
  keepLogin({ url: 'https://live.example.com', apiKey: 'cw_live_kept' });
  expect(signedInAt()).toBe('https://live.example.com');
  vi.stubEnv('CALLWRIGHT_URL', 'https://staging.example.com');
  vi.stubEnv('CALLWRIGHT_API_KEY', 'cw_live_set');
  expect(signedInAt()).toBe('https://staging.example.com');
});

it('is never the one that was logged in to where the environment names another, and its key is missing', () => {
  keepLogin({ url: 'https://live.example.com', apiKey: 'cw_live_kept' });
  vi.stubEnv('CALLWRIGHT_URL', 'https://staging.example.com');
  // As of a pipeline without its secret.
  vi.stubEnv('CALLWRIGHT_API_KEY', '');
  expect(signedInAt).toThrow('CALLWRIGHT_URL is set and CALLWRIGHT_API_KEY isn’t.');
  vi.stubEnv('CALLWRIGHT_URL', 'https://live.example.com');
  expect(signedInAt()).toBe('https://live.example.com');
  // The same, as it may be written too.
  vi.stubEnv('CALLWRIGHT_URL', 'https://live.example.com/api/');
  expect(signedInAt()).toBe('https://live.example.com');
  vi.stubEnv('CALLWRIGHT_URL', 'https://live.example.com/other');
  expect(signedInAt).toThrow('CALLWRIGHT_API_KEY isn’t.');
  vi.stubEnv('CALLWRIGHT_URL', undefined);
  vi.stubEnv('CALLWRIGHT_API_KEY', 'cw_live_set');
  expect(signedInAt).toThrow('CALLWRIGHT_API_KEY is set and CALLWRIGHT_URL isn’t.');
});

it('is asked nothing by what isn’t an API key', () => {
  vi.stubEnv('CALLWRIGHT_URL', 'https://live.example.com');
  vi.stubEnv('CALLWRIGHT_API_KEY', 'sk-of-something-else');
  expect(signedInAt).toThrow('This isn’t an API key: they start with cw_live_.');
});
