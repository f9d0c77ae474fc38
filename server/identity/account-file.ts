/**
 * Where the emulator's accounts are kept. The emulator itself keeps passwords as plain text, so the
 * file is readable by its owner alone.
 */
import { constants } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** One account in the emulator's own words; only the fields that we read are named. */
export interface EmulatedAccount {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  disabled?: boolean;
  /** Unix seconds as text: tokens issued earlier no longer count. */
  validSince?: string;
  /** How one can sign in to it. */
  providerUserInfo?: { providerId: string; rawId?: string }[];
  [field: string]: unknown;
}

interface Content {
  format: 1;
  accounts: EmulatedAccount[];
}

function isContent(value: unknown): value is Content {
  if (typeof value !== 'object' || value === null) return false;
  const { format, accounts } = value as Partial<Content>;
  return (
    format === 1 &&
    Array.isArray(accounts) &&
    accounts.every((account) => typeof account?.localId === 'string')
  );
}

export class AccountFile {
  readonly path: string;

  constructor(directory: string) {
    this.path = join(directory, 'accounts.json');
  }

  /** The accounts of the last write, none when there was none. Throws when the file is damaged. */
  async read(): Promise<EmulatedAccount[]> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return [];
    let content: unknown;
    try {
      content = JSON.parse(text);
    } catch {
      content = undefined;
    }
    if (!isContent(content)) {
      throw new Error(
        `The accounts in ${this.path} can’t be read. Restore the file or move it away to start without accounts.`,
      );
    }
    return content.accounts;
  }

  /** Resolves when the accounts are on the disk: a crash leaves the old file or the new one, whole. */
  async write(accounts: EmulatedAccount[]): Promise<void> {
    const content: Content = { format: 1, accounts };
    await writeDurably(this.path, JSON.stringify(content));
  }
}

/** Writes through a temporary file, flushed and renamed, mode 0600; creates the folder, mode 0700. */
export async function writeDurably(path: string, data: string): Promise<void> {
  const directory = dirname(path);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const temporary = `${path}.new`;
  const file = await open(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  const folder = await open(directory, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
