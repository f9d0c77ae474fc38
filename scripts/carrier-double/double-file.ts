/**
 * What the practice phone keeps in the data folder: its account, which the product signs in with, its port, and where the
 * calls of its numbers go.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { PRACTICE_ACCOUNT_PREFIX } from '#domain/workspace/carrier-rules';

const Kept = z.object({
  account_sid: z.string(),
  auth_token: z.string(),
  port: z.int(),
  /** Of the process; 0: it has ended. */
  pid: z.int(),
  /** By number: where its calls go, and who is told that they're over. */
  numbers: z.record(z.string(), z.object({ voice_url: z.string(), status_callback: z.string() })),
});
export type Kept = z.infer<typeof Kept>;

/** @returns what is there, or a new account */
export function readKept(file: string): Kept {
  try {
    return z.parse(Kept, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {
      account_sid: `${PRACTICE_ACCOUNT_PREFIX}${randomBytes(12).toString('hex')}`,
      auth_token: randomBytes(16).toString('hex'),
      port: 0,
      pid: 0,
      numbers: {},
    };
  }
}

/** Whole or not at all, and for this user alone: it holds what signs calls. */
export function writeKept(file: string, kept: Kept): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
