/**
 * What has happened recently, to whom: a page that has just started to listen is told whether something came between
 * what it has loaded and now.
 */
import type { Notice } from '../../platform/workspace-events';
import type { Subscriber } from './service';

/** What is older counts as loaded: pages open their socket within seconds. */
const KEPT_MS = 120_000;
/** A notice arrives a little after the change that it's about, which a page may have missed all the same. */
const DELAY_MS = 1_000;

export class RecentNotices {
  /** When the last one came, by workspace or person, in the order of their times. */
  readonly #last = new Map<string, number>();
  #gap = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number = () => performance.now()) {}

  note(notice: Notice): void {
    if (notice.kind === 'gap') this.#gap = this.now();
    if (notice.kind === 'event') this.#set(ofWorkspace(notice.workspace_id));
    if (notice.kind === 'access_changed') this.#set(ofUser(notice.user_id));
  }

  /** Whether something that concerns the listener came within the last `ms` milliseconds, or shortly before. */
  cameWithin(ms: number, { workspace_id, user_id }: Pick<Subscriber, 'workspace_id' | 'user_id'>): boolean {
    const since = this.now() - Math.min(ms, KEPT_MS) - DELAY_MS;
    const times = [this.#gap, this.#last.get(ofWorkspace(workspace_id)), this.#last.get(ofUser(user_id))];
    return times.some((time) => time !== undefined && time >= since);
  }

  #set(key: string): void {
    const now = this.now();
    this.#last.delete(key);
    this.#last.set(key, now);
    for (const [oldest, time] of this.#last) {
      if (time >= now - KEPT_MS - DELAY_MS) break;
      this.#last.delete(oldest);
    }
  }
}

const ofWorkspace = (id: string) => `workspace ${id}`;
const ofUser = (id: string) => `user ${id}`;
