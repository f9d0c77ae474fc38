/**
 * A cheap note in this browser: whether someone may be signed in. Without it the public pages need
 * not load the identity service to know that no one is. It decides nothing about what one may see.
 */

const KEY = 'callwright.somebody';

export interface IdentityHint {
  someone(): boolean;
  /** Looks where the identity service keeps a sign-in, for when this note was lost. */
  stored(): Promise<boolean>;
  set(someone: boolean): void;
}

/** A hint kept in `storage`; where storage is closed to us, it says that someone may be signed in. */
export function identityHint(storage: () => Storage, stored: () => Promise<boolean>): IdentityHint {
  return {
    stored,
    someone() {
      try {
        return storage().getItem(KEY) !== null;
      } catch {
        return true;
      }
    },
    set(someone) {
      try {
        if (someone) storage().setItem(KEY, '1');
        else storage().removeItem(KEY);
      } catch {
        // Closed storage: the hint stays "perhaps", which only costs time.
      }
    },
  };
}
