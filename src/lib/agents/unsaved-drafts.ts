/** Where drafts wait that are not saved yet. */

const KEY_PREFIX = 'callwright:unsaved-draft:';

/** Where a tab keeps the unsaved draft of an agent, by user, so that no one else on this machine gets it. */
export function unsavedDraftKey(uid: string, agentId: string): string {
  return `${KEY_PREFIX}${uid}:${agentId}`;
}

/** Removes every unsaved draft in this browser, but for those of the user `uid`. */
export function forgetUnsavedDrafts(storage: Storage, uid: string | null): void {
  for (const key of Object.keys(storage)) {
    const isOurs = uid !== null && key.startsWith(`${KEY_PREFIX}${uid}:`);
    if (key.startsWith(KEY_PREFIX) && !isOurs) storage.removeItem(key);
  }
}
