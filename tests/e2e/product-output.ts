/** What the product that the tests share has printed: links of mails, and reports of broken policies. */
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

/** Everything printed so far. */
export function productOutput(): string {
  const path = process.env.PRODUCT_OUTPUT;
  if (path === undefined) throw new Error('PRODUCT_OUTPUT is not set: run this by playwright.config.ts.');
  return readFileSync(path, 'utf8');
}

/**
 * Log lines of pages that broke the content security policy. Refused framing is not among them: the
 * tests of the closed doors provoke it, and no page of ours can.
 */
export function policyViolations(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.includes('content security policy violated') && !line.includes('frame-ancestors'));
}

/** The newest link that was printed for `email`, instead of a mail. */
export async function printedLink(email: string, purpose: 'Reset the password of' | 'Verify the address') {
  const printed = () => productOutput().split(`${purpose} ${email}:`).slice(1).at(-1);
  await expect.poll(printed, { message: `${purpose} ${email}` }).toBeDefined();
  const link = /https?:\S+/.exec(printed() ?? '')?.[0];
  if (link === undefined) throw new Error(`No link follows "${purpose} ${email}:".`);
  return link;
}
