import { describe, expect, it } from 'vitest';
import { createHostCheck } from '#server/identity/host-guard';

const local = createHostCheck({});

describe('Host', () => {
  it.each([
    'localhost',
    'localhost:8000',
    '127.0.0.1:8000',
    '127.8.9.1',
    '[::1]:8000',
    '[::ffff:127.0.0.1]',
    'LOCALHOST',
  ])('%s is ours', (host) => {
    expect(local({ host })).toBeNull();
  });

  it.each([
    undefined,
    '',
    'evil.test',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    'evil.test#localhost',
    'localhost/../x',
    'localhost/..',
    'localhost#.evil.test',
    'localhost\\',
    'user@localhost',
    '10.0.0.1',
    '[::2]',
    '0.0.0.0',
    'localhost evil',
    'localhost?x',
  ])('%s is not', (host) => {
    expect(local({ host })).toBe('host');
  });

  it('PUBLIC_URL is ours as well, by its name alone', () => {
    const check = createHostCheck({ publicUrl: 'https://calls.example.com' });
    expect(check({ host: 'calls.example.com' })).toBeNull();
    expect(check({ host: 'calls.example.com:443' })).toBeNull();
    expect(check({ host: 'other.example.com' })).toBe('host');
  });

  it('need not be checked where probes have their own', () => {
    const check = createHostCheck({ publicUrl: 'https://calls.example.com', checkHost: false });
    expect(check({ host: '10.1.2.3:8000' })).toBeNull();
    expect(check({ host: '10.1.2.3:8000', origin: 'http://10.1.2.3:8000' })).toBe('origin');
    expect(check({ host: '10.1.2.3:8000', origin: 'https://calls.example.com' })).toBeNull();
  });
});

describe('Origin', () => {
  it.each([
    ['localhost:8000', 'http://localhost:8000'],
    ['127.0.0.1:9001', 'http://127.0.0.1:9001'],
    ['[::1]:8000', 'http://[::1]:8000'],
    ['localhost', 'https://localhost'],
  ])('of the same host passes: %s from %s', (host, origin) => {
    expect(local({ host, origin })).toBeNull();
  });

  it.each([
    'http://localhost:8001',
    'http://127.0.0.1:8000',
    'https://evil.test',
    'null',
    '',
    'http://localhost:8000.evil.test',
    'chrome-extension://abc',
    'localhost:8000',
  ])('%s is foreign to localhost:8000', (origin) => {
    expect(local({ host: 'localhost:8000', origin })).toBe('origin');
  });

  it('PUBLIC_URL passes behind a proxy that speaks another scheme, and so does the development server', () => {
    const check = createHostCheck({
      publicUrl: 'https://calls.example.com',
      extraOrigins: ['http://localhost:5173'],
    });
    expect(check({ host: 'localhost:8000', origin: 'https://calls.example.com' })).toBeNull();
    expect(check({ host: 'localhost:8000', origin: 'http://localhost:5173' })).toBeNull();
    expect(check({ host: 'calls.example.com', origin: 'https://evil.test' })).toBe('origin');
  });
});
