/** The number of a published version, as it's written in paths and bodies. */
import * as z from 'zod/mini';

/** PostgreSQL's `integer`, which numbers the versions: nothing beyond it can exist. */
const MOST = 2_147_483_647;

export const NO_SUCH_VERSION = 'This version doesn’t exist.';

const checks = [
  z.int('Versions are whole numbers.'),
  z.gte(1, 'Versions start at 1.'),
  z.lte(MOST, NO_SUCH_VERSION),
];

/** In a path, where every value is text. */
export const VersionInPath = z.coerce.number().check(...checks);
/** In a body; null for what the endpoint says. */
const Version = z.nullable(z.number().check(...checks));
export const VersionOrNull = z._default(Version, null);
/** The same in a change; absent: it stays as it is. */
export const ChangedVersion = z.optional(Version);
