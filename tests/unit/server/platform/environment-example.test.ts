import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfiguration } from '#server/platform/configuration/configuration';

/** Settings that are read, by the names that the code asks for. */
const sources = readdirSync('server/platform/configuration')
  .map((name) => readFileSync(`server/platform/configuration/${name}`, 'utf8'))
  .join('\n')
  .concat(readFileSync('contract/workspace/browser-configuration.ts', 'utf8'));
const read = new Set(sources.match(/(?<=')[A-Z][A-Z0-9]*(_[A-Z0-9]+)*(?=')/g));
const example = readFileSync('.env.example', 'utf8');
const explained = new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]));

test('every setting that is read is explained in .env.example', () => {
  expect(read.size).toBeGreaterThan(25);
  // The runtime's own variable, which is mentioned and not offered.
  expect([...read].filter((name) => !explained.has(name))).toEqual(['NODE_ENV']);
});

test('.env.example sets nothing by itself', () => {
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

test('the settings of production without any cloud are taken as the page has them, and are all that it names', () => {
  const page = readFileSync('docs/production-without-cloud.md', 'utf8');
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(page) ?? [];
  const settings = parseEnv(block);
  expect(Object.keys(settings).length).toBeGreaterThan(10);
  expect(settings.ENCRYPTION_KEY).toBe('');
  const configuration = readConfiguration({
    ...settings,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  });
  expect(configuration).toMatchObject({
    production: true,
    publicUrl: 'https://calls.example.com',
    identity: { kind: 'oidc' },
    mail: { host: 'relay.internal', from: { name: 'Callwright', address: 'calls@example.com' } },
  });
  const named = new Set([
    ...Object.keys(settings),
    ...(page.match(/(?<=`)[A-Z][A-Z0-9]*(_[A-Z0-9]+)+/g) ?? []),
  ]);
  // Of Node itself.
  expect([...named].filter((name) => !explained.has(name))).toEqual(['NODE_EXTRA_CA_CERTS']);
});
