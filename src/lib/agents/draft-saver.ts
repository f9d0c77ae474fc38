/**
 * Keeps the draft of an agent saved while someone types: waits for a pause, sends one save at a time,
 * keeps what is not saved yet in this browser, tries again after a failure and when the network is
 * back, and stops at a conflict until a person has chosen. It knows no React.
 */
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { withoutTypedSecrets } from './header-secrets';
import { whenTypingRests } from './typing-rest';

export type SaveState =
  | { kind: 'saved' }
  /** Something is typed that has not been sent. */
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** `reason` is a sentence for a person. */
  | { kind: 'failed'; reason: string }
  /** Someone else has saved a later draft. */
  | { kind: 'conflict'; theirs: Agent };

/** How a save can fail: with a later draft of someone else, or with a reason, lasting or temporary. */
export type SaveFailure =
  | { kind: 'conflict'; theirs: Agent }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unreachable'; reason: string };

export interface DraftSaverPorts {
  /** Resolves with the saved agent. */
  save(baseRevision: number, draft: AgentDraft): Promise<Agent>;
  /** Tells what a rejection of `save` means; may ask the server for the later draft. */
  interpret(error: unknown): Promise<SaveFailure>;
  /** Told after each save, before the next one begins: the server may have sealed secrets of `sent`. */
  saved?(sent: AgentDraft, agent: Agent): void;
  /** Where unsaved work is kept; survives a closed tab. Typed secrets are left out. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export interface UnsavedDraft {
  base_revision: number;
  draft: AgentDraft;
}

/** What was typed is saved after so long without another key. */
export const PAUSE_MS = 600;
/** Someone who never pauses has it saved all the same. Until then it's kept in this browser. */
const AT_LATEST_MS = 10_000;
const RETRY_MS = 3000;

export class DraftSaver {
  #state: SaveState = { kind: 'saved' };
  #revision: number;
  #latest: AgentDraft;
  #dirty = false;
  /** Why what's here can't be saved as it is; null when it can. */
  #heldBack: string | null = null;
  #unschedule = () => {};
  /** When what isn't sent yet began to differ. */
  #dirtySince = 0;
  #running: Promise<void> | null = null;
  #paused = false;
  #closed = false;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly key: string,
    saved: { revision: number; draft: AgentDraft },
    private readonly ports: DraftSaverPorts,
  ) {
    this.#revision = saved.revision;
    this.#latest = saved.draft;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): SaveState => this.#state;

  /** The revision that the next save is made from. */
  get revision(): number {
    return this.#revision;
  }

  /** Work that an earlier tab did not get saved, if any. */
  unsavedWork(): UnsavedDraft | null {
    const text = this.ports.storage.getItem(this.key);
    if (text === null) return null;
    try {
      // Written by `#keep` alone; the form checks the content before it is sent.
      return JSON.parse(text) as UnsavedDraft;
    } catch {
      this.ports.storage.removeItem(this.key);
      return null;
    }
  }

  /**
   * Goes on with work that an earlier tab did not get saved. It is saved from the revision it was made
   * from, so that what others saved since is a conflict and not lost.
   */
  resume({ base_revision, draft }: UnsavedDraft): void {
    this.#revision = base_revision;
    this.change(draft);
  }

  /** Something is being typed that `change` will bring in a moment. */
  typing(): void {
    if (this.#state.kind === 'saved') this.#set({ kind: 'unsaved' });
  }

  /** Takes what was typed. Saved after a pause. */
  change(draft: AgentDraft): void {
    this.#latest = draft;
    if (!this.#dirty) this.#dirtySince = Date.now();
    this.#dirty = true;
    this.#heldBack = null;
    this.#keep();
    if (this.#state.kind === 'conflict') return;
    if (this.#running === null) this.#set({ kind: 'unsaved' });
    // Each change puts the save off, but not beyond the latest moment of the first.
    this.#schedule(PAUSE_MS, 0);
  }

  /** Keeps what was typed in this browser only: it can't be saved as it is, for this reason. */
  hold(draft: AgentDraft, reason: string): void {
    this.#unschedule();
    this.#latest = draft;
    this.#dirty = false;
    this.#heldBack = reason;
    this.#keep();
    if (this.#state.kind !== 'conflict') this.#set({ kind: 'failed', reason });
  }

  /** Saves now what is not saved. Resolves when that has been tried. */
  readonly flush = async (): Promise<void> => {
    this.#unschedule();
    if (this.#state.kind === 'conflict' || this.#paused) return;
    if (!this.#dirty && this.#running === null) return;
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null;
    });
    await this.#running;
  };

  /**
   * Sends nothing from now on, since the server changes the draft itself, and a save from the revision before that would
   * be a conflict.
   *
   * @returns goes on, with what was typed meanwhile
   */
  readonly pause = (): (() => void) => {
    this.#unschedule();
    this.#paused = true;
    return () => {
      this.#paused = false;
      if (this.#dirty) this.#schedule(PAUSE_MS);
    };
  };

  /** Ends a conflict: saves what's in this tab over what someone else saved. */
  readonly keepMine = async (): Promise<void> => {
    if (this.#state.kind !== 'conflict') return;
    this.#revision = this.#state.theirs.draft_revision;
    if (this.#heldBack !== null) {
      this.#keep();
      this.#set({ kind: 'failed', reason: this.#heldBack });
      return;
    }
    this.#dirty = true;
    this.#set({ kind: 'unsaved' });
    await this.flush();
  };

  /** Ends a conflict the other way: forgets what's in this tab and returns the later draft. */
  takeTheirs(): AgentDraft | null {
    if (this.#state.kind !== 'conflict') return null;
    const { theirs } = this.#state;
    this.adopt(theirs);
    return theirs.draft;
  }

  /** Goes on from a draft that the server has. */
  adopt(agent: Agent): void {
    this.#unschedule();
    this.#revision = agent.draft_revision;
    this.#latest = agent.draft;
    this.#dirty = false;
    this.#heldBack = null;
    this.ports.storage.removeItem(this.key);
    this.#set({ kind: 'saved' });
  }

  /**
   * A page shows the draft.
   *
   * @returns for when the page goes: sends what isn't saved, once. What fails then is found by the next visit, whose
   *   saves a later try from here would meet.
   */
  readonly open = (): (() => void) => {
    this.#closed = false;
    return () => {
      this.#closed = true;
      void this.flush();
      this.#listeners.clear();
    };
  };

  async #saveAll(): Promise<void> {
    while (this.#dirty) {
      const sent = this.#latest;
      this.#dirty = false;
      this.#set({ kind: 'saving' });
      try {
        const agent = await this.ports.save(this.#revision, sent);
        this.#revision = agent.draft_revision;
        this.ports.saved?.(sent, agent);
      } catch (error) {
        this.#dirty = this.#heldBack === null;
        // As if it had just been typed: an outage is asked again from time to time, not at each key.
        this.#dirtySince = Date.now();
        await this.#fail(error);
        return;
      }
      // What was typed meanwhile is now based on what was saved.
      if (this.#dirty || this.#heldBack !== null) this.#keep();
    }
    if (this.#heldBack !== null) {
      this.#set({ kind: 'failed', reason: this.#heldBack });
      return;
    }
    this.ports.storage.removeItem(this.key);
    this.#set({ kind: 'saved' });
  }

  async #fail(error: unknown): Promise<void> {
    const failure = await this.ports.interpret(error);
    if (failure.kind === 'conflict') {
      this.#set(failure);
      return;
    }
    this.#set({ kind: 'failed', reason: this.#heldBack ?? failure.reason });
    if (failure.kind === 'unreachable') this.#schedule(RETRY_MS);
  }

  /** @param atLeast ms that are waited even where the latest moment is over */
  #schedule(wait: number, atLeast = wait): void {
    this.#unschedule();
    if (this.#closed) return;
    const left = Math.max(atLeast, this.#dirtySince + AT_LATEST_MS - Date.now());
    this.#unschedule = whenTypingRests(() => void this.flush(), wait, left);
  }

  #keep(): void {
    const kept: UnsavedDraft = {
      base_revision: this.#revision,
      draft: withoutTypedSecrets(this.#latest),
    };
    try {
      this.ports.storage.setItem(this.key, JSON.stringify(kept));
    } catch {
      // A full or closed storage takes nothing; the draft is still being sent.
    }
  }

  #set(state: SaveState): void {
    // What's typed on and on is unsaved all the while: the editor is shown again for something new alone.
    if (state.kind === 'unsaved' && this.#state.kind === 'unsaved') return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
