/**
 * `npm run doctor`: has the running Callwright check itself, its phone systems and their numbers, and prints what it
 * found. Ends with 0 when nothing failed, and with 1 otherwise. It finds the product by the same settings, so run it
 * where they are.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Finding } from '#contract/workspace/doctor';
import { checkSummary } from '#domain/workspace/check-summary';
import { CHECKS_PATH, Findings, newPass, Patients, PATIENTS_PATH } from '../areas/doctor/operator';
import { findingLines } from '../areas/doctor/report';
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
} from '../platform/configuration/configuration';
import { installationKey } from '../platform/secrets';
import { StartRefusal } from '../platform/start-refusal';

const ASK_MS = 60_000;

const say = (line = '') => process.stdout.write(`${line}\n`);

try {
  process.exitCode = await examine(readConfiguration(process.env));
} catch (error) {
  const expected = error instanceof ConfigurationError || error instanceof StartRefusal;
  process.stderr.write(`${expected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** @returns the exit code */
async function examine(configuration: Configuration): Promise<number> {
  const { host, port, publicUrl } = configuration;
  const at = `http://${reachable(host)}:${port}`;
  const pages = publicUrl ?? at;
  say(`Asking Callwright at ${at} ...`);
  const ask = asker(at, keysOf(configuration));
  const { patients } = z.parse(Patients, await ask('GET', PATIENTS_PATH));
  const all: Finding[] = [];
  for (const { patient, name, steps } of patients) {
    say();
    say(name);
    const run = randomUUID();
    const answers = steps.map((step) => ask('POST', CHECKS_PATH, { patient, step, run }));
    for (const answer of answers) {
      const { findings } = z.parse(Findings, await answer);
      all.push(...findings);
      for (const finding of findings) for (const line of findingLines(finding, pages)) say(`  ${line}`);
    }
  }
  say();
  if (patients.length === 1) say('This process has no phone systems.');
  say(`${checkSummary(all)}.`);
  return all.some(({ state }) => state === 'failed') ? 1 : 0;
}

/** An address that everything listens on isn't one to ask. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** @throws StartRefusal where this installation has never run: no key of its own is made here */
function keysOf({ encryptionKeys, dataDirectory }: Configuration): readonly Uint8Array[] {
  if (encryptionKeys !== null) return encryptionKeys;
  if (existsSync(join(dataDirectory, 'encryption.key'))) return [installationKey(dataDirectory)];
  throw new StartRefusal(
    `There is no installation in ${dataDirectory}. Run this with the settings that Callwright runs with.`,
  );
}

function asker(at: string, keys: readonly Uint8Array[]) {
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    let answer: Response;
    try {
      answer = await fetch(`${at}${path}`, {
        method,
        headers: { authorization: `Doctor ${newPass(keys)}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ASK_MS),
      });
    } catch (error) {
      throw new StartRefusal(`Callwright doesn’t answer at ${at}. Start it with: npm start`, {
        cause: error,
      });
    }
    if (answer.status === 404) {
      throw new StartRefusal(
        `What answers at ${at} isn’t this installation, or runs with another ENCRYPTION_KEY or DATA_DIR.`,
      );
    }
    if (!answer.ok) throw new StartRefusal(`Callwright answered with status ${answer.status}. See its log.`);
    return answer.json();
  };
}
