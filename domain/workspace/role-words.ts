import type { Role } from '#contract/role';

/** What one joins a workspace as: "an admin", "a member". */
export const oneOf = { admin: 'an admin', user: 'a member' } as const satisfies Record<Role, string>;
