/** `callwright login`: asks for a key, tries it, and keeps it. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Callwright, createCallwright } from '../callwright';
import { CallwrightError } from '../errors';
import { Refusal } from './refusal';
import { keepLogin, mustBeKey } from './settings';

/** The key is asked for, so that it's in no history of commands; a pipe gives it as a line. */
export async function logIn(url: string | undefined, say: (line: string) => void): Promise<void> {
  if (url === undefined)
    throw new Refusal('Say where Callwright is: callwright login --url https://calls.example.com');
  const apiKey = (await askedKey()).trim();
  if (apiKey === '') throw new Refusal('No key was given.');
  mustBeKey(apiKey);
  const login = { url, apiKey };
  const name = await workspaceOf(createCallwright(login));
  say(`Logged in${name === null ? '' : ` to ${name}`}. The key is kept in ${keepLogin(login)}.`);
}

/** Not shown as it's typed: a terminal keeps what it shows. */
async function askedKey(): Promise<string> {
  const { isTTY } = process.stdin;
  if (isTTY) process.stderr.write('API key, from Settings → API: ');
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output, terminal: isTTY });
  const key = await new Promise<string>((resolve) => {
    input.once('line', resolve);
    input.once('close', () => resolve(''));
  });
  input.close();
  if (isTTY) process.stderr.write('\n');
  return key;
}

/**
 * The name of the key's workspace; null where the key may not know it, and may do something else.
 *
 * @throws CallwrightError for a key that may do nothing from here
 */
async function workspaceOf(callwright: Callwright): Promise<string | null> {
  try {
    return (await callwright.members.workspace()).name;
  } catch (error) {
    if (!isForbidden(error)) throw error;
    // A key that isn't for this address is refused everywhere.
    for (const look of [
      () => callwright.agents.list({ limit: 1 }),
      () => callwright.calls.list({ limit: 1 }),
    ]) {
      const failed = await look().then(
        () => null,
        (fault: unknown) => fault,
      );
      if (failed === null) return null;
      if (!isForbidden(failed)) throw failed;
    }
    throw error;
  }
}

const isForbidden = (error: unknown) => error instanceof CallwrightError && error.status === 403;
