/** Tells the tests where Asterisk and the phone were unpacked; `scripts/test-telephone.mjs` sets it. */
import type { TestProject } from 'vitest/node';

export default function setup(project: TestProject): void {
  const root = process.env.TELEPHONE_ROOT;
  if (root === undefined) throw new Error('Run these tests by `npm run test:telephone`.');
  project.provide('telephone', root);
}

declare module 'vitest' {
  interface ProvidedContext {
    telephone: string;
  }
}
