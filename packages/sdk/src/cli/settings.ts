/** Which Callwright the command line talks to, and by which key: from the environment, else as `login` kept it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { KEY_PREFIX } from '../../../../contract/workspace/api-keys';
import { type Callwright, createCallwright } from '../callwright';
import { addressOf } from '../requests';
import { Refusal } from './refusal';

interface Login {
  url: string;
  apiKey: string;
}

const settingsFile = (): string =>
  join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'callwright', 'login.json');

/** Kept so that only the user can read it. @returns where */
export function keepLogin(login: Login): string {
  const file = settingsFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // A file that's there would keep its mode.
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 });
  return file;
}

/** @throws Refusal where no one has logged in */
export const signedIn = (): Callwright => createCallwright(login());

/** Where it is that `signedIn` talks to. */
export const signedInAt = (): string => login().url;

function login(): Login {
  const { CALLWRIGHT_URL: url, CALLWRIGHT_API_KEY: apiKey } = process.env;
  const kept = keptLogin();
  // Half of it, as of a pipeline whose secret is missing, must not end at the Callwright that someone once logged in to.
  if (!apiKey !== !url && !(kept !== null && isSameAddress(kept.url, url))) {
    const [set, missing] = url
      ? ['CALLWRIGHT_URL', 'CALLWRIGHT_API_KEY']
      : ['CALLWRIGHT_API_KEY', 'CALLWRIGHT_URL'];
    throw new Refusal(`${set} is set and ${missing} isn’t. Set both, or neither and log in.`);
  }
  const found = url && apiKey ? { url, apiKey } : kept;
  if (found === null) {
    throw new Refusal(
      'You aren’t logged in. Run `callwright login --url https://…`, or set CALLWRIGHT_URL and CALLWRIGHT_API_KEY.',
    );
  }
  mustBeKey(found.apiKey);
  return found;
}

/** Anything else would be taken for someone's session, which has expired. @throws Refusal */
export function mustBeKey(apiKey: string): void {
  if (!apiKey.trimStart().startsWith(KEY_PREFIX)) {
    throw new Refusal(`This isn’t an API key: they start with ${KEY_PREFIX}. Create one in Settings → API.`);
  }
}

function isSameAddress(one: string, other: string | undefined): boolean {
  if (other === undefined || !URL.canParse(other)) return false;
  const [kept, set] = [one, other].map((url) => new URL(addressOf(url)).href);
  return kept === set;
}

function keptLogin(): Login | null {
  try {
    return JSON.parse(readFileSync(settingsFile(), 'utf8')) as Login;
  } catch {
    return null;
  }
}
