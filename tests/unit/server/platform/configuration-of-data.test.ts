import { describe, expect, test } from 'vitest';
import type { Environment } from '#server/platform/configuration/configuration';
import { databases, faultsOf, inItsFolder, namesOf, read } from './read-configuration';

inItsFolder();

describe('where files lie', () => {
  const keys = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'secret' };

  test('a bucket at Amazon, and one at another store', () => {
    expect(read({ S3_BUCKET: 'harbour-files', S3_REGION: 'eu-central-1' }).storage).toEqual({
      kind: 's3',
      bucket: 'harbour-files',
      region: 'eu-central-1',
      endpoint: null,
      forcePathStyle: false,
      credentials: null,
    });
    const other = { S3_BUCKET: 'harbour-files', S3_ENDPOINT: 'https://s3.test:9000/', ...keys };
    expect(read(other).storage).toEqual({
      kind: 's3',
      bucket: 'harbour-files',
      region: 'us-east-1',
      endpoint: 'https://s3.test:9000',
      forcePathStyle: true,
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
    });
    expect(read({ ...other, S3_FORCE_PATH_STYLE: '0' }).storage).toMatchObject({ forcePathStyle: false });
  });

  test.each<[Environment, string]>([
    [{ S3_REGION: 'eu-central-1' }, 'S3_BUCKET is needed with S3_REGION.'],
    [keys, 'S3_BUCKET is needed with S3_ACCESS_KEY_ID.'],
    [{ S3_FORCE_PATH_STYLE: '1' }, 'S3_BUCKET is needed with S3_FORCE_PATH_STYLE.'],
    [{ S3_BUCKET: 'harbour-files' }, 'S3_REGION is needed with S3_BUCKET, unless S3_ENDPOINT names a store.'],
    [{ S3_BUCKET: 'Harbour/Files', S3_REGION: 'a' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_BUCKET: 'files', S3_REGION: 'eu central' }, 'S3_REGION must be the name of a region'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 's3.test' }, 'S3_ENDPOINT must be a URL'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.test/files' }, 'S3_ENDPOINT must be an origin'],
    [{ S3_BUCKET: 'files', S3_REGION: 'a', S3_ACCESS_KEY_ID: 'x' }, 'S3_SECRET_ACCESS_KEY is needed'],
    [{ S3_BUCKET: 'files', S3_REGION: 'a', S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID is needed'],
    [
      { S3_BUCKET: 'files', S3_REGION: 'a', S3_FORCE_PATH_STYLE: 'yes' },
      'S3_FORCE_PATH_STYLE must be 0 or 1.',
    ],
  ])('%j is a fault', (environment, fault) => {
    expect(faultsOf(environment)[0]).toContain(fault);
  });
});

describe('the database', () => {
  test('two URLs together: no database is started', () => {
    expect(read(databases).database).toEqual({
      kind: 'external',
      applicationUrl: databases.DATABASE_URL,
      ownerUrl: databases.DATABASE_MIGRATION_URL,
    });
  });

  test.each([
    ['DATABASE_URL', 'DATABASE_MIGRATION_URL'],
    ['DATABASE_MIGRATION_URL', 'DATABASE_URL'],
  ] as const)('%s alone: the other one is missing', (given, missing) => {
    expect(namesOf({ [given]: databases[given] })).toEqual([missing]);
  });

  test.each([
    'db.test',
    'https://app@db.test/callwright',
    'postgresql://db.test/callwright',
    'postgresql://app@db.test',
  ])('%s is no database URL', (url) =>
    expect(namesOf({ ...databases, DATABASE_URL: url })).toEqual(['DATABASE_URL']),
  );

  test('both with the same user is refused', () => {
    const same = { ...databases, DATABASE_MIGRATION_URL: 'postgresql://app:one@db.test:5432/callwright' };
    expect(faultsOf(same)).toEqual([expect.stringMatching(/^DATABASE_URL must sign in as another user/)]);
  });

  test('both must name one database, though not one host', () => {
    const pooled = { ...databases, DATABASE_URL: 'postgres://app:one@pooler.test:6432/callwright' };
    expect(faultsOf(pooled)).toEqual([]);
    const other = { ...databases, DATABASE_URL: 'postgres://app:one@db.test:5432/another' };
    expect(namesOf(other)).toEqual(['DATABASE_MIGRATION_URL']);
  });
});
