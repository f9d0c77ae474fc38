/** What a configuration is read of in tests, in a folder of its own with the files that it may name. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import {
  ConfigurationError,
  type Environment,
  readConfiguration,
} from '#server/platform/configuration/configuration';

export let root: string;

/** Makes the folder and its files before the tests of a file, and removes them afterwards. */
export function inItsFolder(): void {
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'callwright-configuration-'));
    writeFileSync(join(root, 'rates.json'), '{}');
    writeFileSync(join(root, 'account.json'), JSON.stringify(account));
  });
  afterAll(() => rmSync(root, { recursive: true }));
}

const account = { project_id: 'harbour', client_email: 'robot@harbour.test', private_key: 'PRIVATE' };
export const six = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'harbour.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'harbour',
  VITE_FIREBASE_STORAGE_BUCKET: 'harbour.appspot.com',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '123',
  VITE_FIREBASE_APP_ID: '1:123:web:abc',
};
export const real = { ...six, FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account) };
export const stripe = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };
export const databases = {
  DATABASE_URL: 'postgresql://app:one@db.test:5432/callwright',
  DATABASE_MIGRATION_URL: 'postgresql://owner:two@db.test:5432/callwright',
};

export const read = (environment: Environment = {}) => readConfiguration(environment, root);

export function faultsOf(environment: Environment): string[] {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigurationError)
      return error.faults.map((fault) => `${fault.name} ${fault.message}`);
    throw error;
  }
  return [];
}

export const namesOf = (environment: Environment) =>
  faultsOf(environment).map((fault) => fault.split(' ')[0]);
