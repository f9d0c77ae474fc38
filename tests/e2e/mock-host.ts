/** The mock build on a static host, with the product's own content security policy. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface MockHost {
  /** No slash at its end. */
  url: string;
  stop(): Promise<void>;
}

/** Builds the application on its mocks, where it has changed, and serves it. Takes half a minute at most. */
export async function startMockHost(): Promise<MockHost> {
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, VITE_USE_MOCK: 'true' },
  });
  const port = await getPort();
  const product = await fetch(process.env.PRODUCT_URL ?? '');
  const policy = product.headers.get('content-security-policy');
  if (policy === null) throw new Error('The product sends no content security policy.');
  const host = await preview({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { outDir: 'dist/mock' },
    // A static host may send the product's own policy; the mocks keep to it.
    preview: { host: '127.0.0.1', port, strictPort: true, headers: { 'content-security-policy': policy } },
  });
  return { url: `http://localhost:${port}`, stop: () => host.close() };
}
