import { describe, expect, it } from 'vitest';
import type { HttpServerOptions } from '#server/platform/http/server';
import { createServer } from './http-server';

describe('security headers', () => {
  const policyOf = async (options: Partial<HttpServerOptions>) => {
    const app = await createServer(options);
    const { headers } = await app.inject('/');
    await app.close();
    const directives = String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(' '));
    return { headers, policy: Object.fromEntries(directives.map(([name, ...values]) => [name, values])) };
  };

  it('allow our own scripts alone, and no code in the page', async () => {
    const { policy, headers } = await policyOf({});
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['trusted-types']).toEqual(['callwright', 'default']);
    expect(policy['report-uri']).toEqual(['/api/csp-reports']);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('do not insist on https where people come by http', async () => {
    const plain = await policyOf({});
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect(plain.policy).not.toHaveProperty('upgrade-insecure-requests');
    const secure = await policyOf({ headers: { https: true } });
    expect(secure.headers['strict-transport-security']).toContain('max-age=');
  });

  it('add the hosts of a real identity service', async () => {
    const { policy } = await policyOf({
      headers: {
        connect: ['https://securetoken.googleapis.com'],
        scripts: ['https://apis.google.com'],
        frames: ['https://demo.firebaseapp.com'],
      },
    });
    expect(policy['script-src']).toEqual(["'self'", 'https://apis.google.com']);
    expect(policy['connect-src']).toEqual(["'self'", 'https://securetoken.googleapis.com']);
    expect(policy['frame-src']).toEqual(["'self'", 'https://demo.firebaseapp.com']);
  });
});
