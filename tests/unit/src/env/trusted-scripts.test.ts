import { describe, expect, it } from 'vitest';
import { isTrustedScript } from '@/lib/trusted-scripts';

const own = 'http://localhost:8000';

describe('trusted scripts', () => {
  it.each([
    ['/assets/index.js', true],
    ['http://localhost:8000/theme.js', true],
    ['https://apis.google.com/js/api.js?onload=x', true],
    ['https://apis.google.com.evil.test/js/api.js', false],
    ['http://apis.google.com/js/api.js', false],
    ['//evil.test/x.js', false],
    ['data:text/javascript,alert(1)', false],
    ['blob:http://evil.test/1', false],
    ['http://localhost:8001/x.js', false],
    ['http://[', false],
  ])('%s: %s', (url, trusted) => {
    expect(isTrustedScript(url, own)).toBe(trusted);
  });
});
