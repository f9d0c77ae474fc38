/** Keeps the mocked world for as long as the browser tab: a reload, and the way to a checkout and back. */
import { emptyWorld, type World } from './world';

const KEY = 'callwright-mock';

/** The kept world; without one, `first()`. What can't be read counts as missing. */
export function loadWorld(storage: Storage, first: () => World): World {
  try {
    const kept = storage.getItem(KEY);
    // Written by `saveWorld` of this very build; fields that a newer one has added begin empty.
    if (kept !== null) return { ...emptyWorld(), ...(JSON.parse(kept) as World) };
  } catch {
    // Closed or damaged storage: start again.
  }
  return first();
}

export function saveWorld(storage: Storage, world: World): void {
  try {
    storage.setItem(KEY, JSON.stringify(world));
  } catch {
    // Full or closed storage: the world lives until the next reload.
  }
}
