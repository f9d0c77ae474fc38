import { expect, it } from 'vitest';
import { isPrivateHost } from '#server/platform/outbound/plain-http';

const hostOf = (address: string) => new URL(address).hostname;

it.each([
  'https://localhost',
  'https://LOCALHOST',
  'https://localhost.',
  'https://hooks.localhost',
  'https://127.1',
  'https://127.0.0.1.',
  'https://0x7f000001',
  'https://2130706433',
  'https://0177.0.0.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:a00:1]',
  'https://169.254.169.254',
  'https://①②⑦.0.0.1',
])('%s says by itself that it’s private', (address) => {
  expect(isPrivateHost(hostOf(address))).toBe(true);
});

it.each([
  'https://example.com',
  'https://example.com.',
  'https://localhost.example.com',
  'https://notlocalhost',
  'https://8.8.8.8',
  'https://[2606:4700::1111]',
])('%s doesn’t', (address) => {
  expect(isPrivateHost(hostOf(address))).toBe(false);
});
