/**
 * The practice phone: a program on this computer that is a Twilio account for us, and a telephone for people. It isn't a part of
 * this server, which reads from its file where it is; who started this server can start it.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { PracticePhoneConfiguration } from '../../../platform/configuration/configuration';

/** It's built when it's first started. */
const STARTS_WITHIN_MS = 20_000;
const LOOK_MS = 100;

const Kept = z.object({
  account_sid: z.string(),
  auth_token: z.string(),
  port: z.int(),
  pid: z.int(),
});

/** Where it is, and the account that it is. */
interface RunningPracticePhone {
  /** Of its page and of its API, without a slash at its end. */
  url: string;
  account: { username: string; password: string };
}

export interface PracticePhone {
  /** Where we are for it, without a slash at its end. */
  readonly product: string;
  /** Started if it has to be. @returns null when it doesn't run, and no one here can start it */
  running(): Promise<RunningPracticePhone | null>;
}

/** @param start asks for it to be started; null: no one could */
export function createPracticePhone(
  { file, product }: PracticePhoneConfiguration,
  start: (() => void) | null,
): PracticePhone {
  const look = async (): Promise<RunningPracticePhone | null> => {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) return null;
    const { account_sid: username, auth_token: password, port, pid } = z.parse(Kept, JSON.parse(text));
    return isAlive(pid) ? { url: `http://127.0.0.1:${port}`, account: { username, password } } : null;
  };
  return {
    product,
    async running() {
      const found = await look();
      if (found !== null || start === null) return found;
      start();
      const late = performance.now() + STARTS_WITHIN_MS;
      while (performance.now() < late) {
        await sleep(LOOK_MS);
        const started = await look();
        if (started !== null) return started;
      }
      return null;
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
