/** Where the data lives: PostgreSQL that Callwright starts itself, or one that the operator names. */
import type { Settings } from './settings';

export type DatabaseConfiguration =
  | { kind: 'embedded' }
  /** `applicationUrl` is the login that serves requests, `ownerUrl` the one that owns the tables. */
  | { kind: 'external'; applicationUrl: string; ownerUrl: string };

const APPLICATION = 'DATABASE_URL';
const OWNER = 'DATABASE_MIGRATION_URL';

export function readDatabase(settings: Settings): DatabaseConfiguration {
  const application = readUrl(settings, APPLICATION);
  const owner = readUrl(settings, OWNER);
  if (application === 'absent' && owner === 'absent') return { kind: 'embedded' };
  if (application === 'absent') {
    settings.fault(APPLICATION, `is needed with ${OWNER}: the login that serves requests and owns nothing.`);
  }
  if (owner === 'absent') {
    settings.fault(
      OWNER,
      `is needed with ${APPLICATION}: the login that owns the tables and runs migrations.`,
    );
  }
  if (!(application instanceof URL) || !(owner instanceof URL)) return { kind: 'embedded' };
  if (application.username === owner.username) {
    settings.fault(
      APPLICATION,
      `must sign in as another user than ${OWNER}: its owner is not held by row-level security.`,
    );
  }
  if (placeOf(application) !== placeOf(owner)) {
    settings.fault(OWNER, `must name the same database as ${APPLICATION}.`);
  }
  return { kind: 'external', applicationUrl: application.href, ownerUrl: owner.href };
}

/** Host and port may differ (one of them may go through a pooler), the database's name may not. */
const placeOf = (url: URL) => url.pathname;

function readUrl(settings: Settings, name: string): URL | 'absent' | 'wrong' {
  const value = settings.text(name);
  if (value === null) return 'absent';
  const url = URL.canParse(value) ? new URL(value) : null;
  if (
    url !== null &&
    /^postgres(ql)?:$/.test(url.protocol) &&
    url.username !== '' &&
    url.pathname.length > 1
  ) {
    return url;
  }
  settings.fault(name, 'must look like postgresql://user:password@host:5432/database.');
  return 'wrong';
}
