/** News of calls for lists that keep themselves up to date: fetched again as a whole, a long list would be torn. */

/** The call that has changed; `'gap'`: any may have, as news were missed. */
export type CallNews = { call_id: string } | 'gap';

const listeners = new Set<(news: CallNews) => void>();

export function tellCallNews(news: CallNews): void {
  for (const listener of listeners) listener(news);
}

/** @returns the function that ends it */
export function onCallNews(listener: (news: CallNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
