import { describe, expect, it } from 'vitest';
import { ConfigurationError, readEnvironment } from '@/lib/env/read-configuration';

const six = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'callwright.test',
  VITE_FIREBASE_PROJECT_ID: 'demo',
  VITE_FIREBASE_STORAGE_BUCKET: 'bucket',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: 'app',
};
const origin = 'http://127.0.0.1:9000';
const served = (page: Record<string, unknown>) => readEnvironment({ page, build: {}, origin });

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
  return [];
}

describe('required configuration values', () => {
  it.each(Object.keys(six))('Missing required environment variable: %s', (name) => {
    const message = `Missing required environment variable: ${name}`;
    expect(faultsOf(() => served({ ...six, [name]: undefined }))).toEqual([message]);
    expect(faultsOf(() => served({ ...six, [name]: '' }))).toEqual([message]);
  });

  it('are all named at once', () => {
    expect(faultsOf(() => served({}))).toHaveLength(6);
  });
});

describe('optional configuration values', () => {
  it("are the page's own origin where a server supplies the configuration", () => {
    expect(served(six)).toMatchObject({
      apiBaseUrl: 'http://127.0.0.1:9000/api',
      wsUrl: 'ws://127.0.0.1:9000/ws',
    });
  });

  it('default to port 8000 with path /api where nothing supplies them', () => {
    expect(readEnvironment({ page: null, build: six, origin })).toMatchObject({
      apiBaseUrl: 'http://localhost:8000/api',
      wsUrl: 'ws://localhost:8000/ws',
    });
  });

  it('are taken from the configuration', () => {
    const given = { ...six, VITE_API_BASE_URL: 'https://api.test/v1/', VITE_WS_URL: 'wss://api.test/ws' };
    expect(served(given)).toMatchObject({ apiBaseUrl: 'https://api.test/v1', wsUrl: 'wss://api.test/ws' });
  });

  it('a statically hosted build offers Google where VITE_GOOGLE_SIGN_IN says so', () => {
    const built = (more: object) => readEnvironment({ page: null, build: { ...six, ...more }, origin });
    expect(built({}).googleSignIn).toBe(false);
    expect(built({ VITE_GOOGLE_SIGN_IN: 'false' }).googleSignIn).toBe(false);
    expect(built({ VITE_GOOGLE_SIGN_IN: 'true' }).googleSignIn).toBe(true);
    // The server knows better than the build of the page.
    expect(served({ ...six, VITE_GOOGLE_SIGN_IN: 'true', google_sign_in: false }).googleSignIn).toBe(false);
    expect(served({ ...six, google_sign_in: true }).googleSignIn).toBe(true);
  });

  it('the environment defaults to development', () => {
    expect(served(six).appEnv).toBe('development');
    expect(served({ ...six, VITE_APP_ENV: 'production' }).appEnv).toBe('production');
  });

  it('the mock flag defaults to false, and true is an error in this build', () => {
    expect(faultsOf(() => served(six))).toEqual([]);
    expect(faultsOf(() => served({ ...six, VITE_USE_MOCK: 'true' }))[0]).toMatch(/^VITE_USE_MOCK is true/);
  });
});
