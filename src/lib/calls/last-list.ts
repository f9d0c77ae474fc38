/** The list of calls that was seen last in this tab: what "next" means on the page of a call. */
import type { CallSearch } from './call-search';

const KEY = 'callwright-last-call-list';

export function keepLastList(search: CallSearch): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(search));
  } catch {
    // Then the next call is the next of all.
  }
}

/** As it was in the address; empty where there was none. */
export function lastList(): CallSearch {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
