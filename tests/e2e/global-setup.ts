/**
 * One product for all end-to-end tests that do not start their own; its address is the `baseURL`, and
 * what it prints is in the file named by PRODUCT_OUTPUT.
 */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './product';
import { linesWithSecrets } from '../integration/http/secrets-seen';
import { policyViolations } from './product-output';

export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'callwright-e2e-output-'));
  const output = join(folder, 'output.txt');
  writeFileSync(output, '');
  const product = await startProduct({ onOutput: (text) => appendFileSync(output, text) });
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_OUTPUT = output;
  return async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
    // A browser may send its report after the test that caused it.
    const violations = policyViolations(product.output());
    if (violations.length > 0) {
      throw new Error(`Pages broke the content security policy:\n${violations.join('\n')}`);
    }
    const leaks = linesWithSecrets(product.output());
    if (leaks.length > 0) throw new Error(`The log holds secrets:\n${leaks.join('\n')}`);
  };
}
