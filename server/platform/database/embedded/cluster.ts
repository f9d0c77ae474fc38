/** Makes PostgreSQL's data folder. */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../../start-refusal';
import type { Place } from './place';

/** What PostgreSQL's programs see of our environment: no secret of ours, and the same times and texts everywhere. */
export const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Makes the data folder whole or not at all: an interrupted start leaves nothing that looks finished. */
export function initialise(place: Place): void {
  const draft = `${place.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = join(draft, 'password');
  writeFileSync(passwordFile, place.passwords.superuser, { mode: 0o600 });
  const data = join(draft, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (place.account !== null) {
    for (const path of [draft, passwordFile, data]) chownSync(path, place.account.uid, place.account.gid);
  }
  const result = spawnSync(
    join(place.binaries, 'bin', 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { cwd: '/', env: environment, encoding: 'utf8', ...place.account },
  );
  if (result.status !== 0) {
    throw new StartRefusal(
      `The database couldn’t be created in ${place.cluster}: ${result.error?.message ?? result.stderr.trim()}`,
    );
  }
  renameSync(data, place.cluster);
  rmSync(draft, { recursive: true, force: true });
}
