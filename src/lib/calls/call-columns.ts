/** Which columns the list of calls shows. The choice is kept in this browser. */
import { StateStore } from '@/lib/state-store';

export const callColumns = [
  'agent',
  'outcome',
  'party',
  'time',
  'direction',
  'status',
  'fault',
  'length',
  'response',
  'worst',
  'cost',
  'success',
  'score',
  'topic',
  'facts',
  'tags',
] as const;
export type CallColumn = (typeof callColumns)[number];

/** Shown until someone chooses; the agent's column is the row's link and always there. */
const usual: readonly CallColumn[] = ['agent', 'outcome', 'party', 'time', 'length', 'response', 'cost'];

const KEY = 'callwright-call-columns';

class ShownColumns extends StateStore<{ columns: readonly CallColumn[] }> {
  constructor() {
    super({ columns: readKept() });
  }

  /** Shows these, in the list's own order. */
  choose(columns: readonly CallColumn[]): void {
    const chosen = callColumns.filter((one) => one === 'agent' || columns.includes(one));
    this.change({ columns: chosen });
    try {
      localStorage.setItem(KEY, JSON.stringify(chosen));
    } catch {
      // Chosen for as long as the page is open.
    }
  }

  chooseUsual(): void {
    this.choose(usual);
  }
}

function readKept(): readonly CallColumn[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept)) return usual;
    return callColumns.filter((one) => one === 'agent' || kept.includes(one));
  } catch {
    return usual;
  }
}

export const shownColumns = new ShownColumns();
