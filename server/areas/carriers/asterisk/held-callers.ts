/**
 * Phones that ring at a process that's about to end: they ring on until another one is connected, which is handed them. Where none
 * comes they're this one's again.
 */
import { APPLICATION, type Ari } from './ari';

/** Another process comes within so long once the phone system is left to it. */
const FOLLOWED_MS = 2_000;
/** While phones ring that are this process's, it can't be left: those that may end soon are waited for. */
const HELD_MS = 10_000;

export interface HeldLimits {
  /** How long one is held while other phones ring that are this process's. */
  heldMs?: number;
}

export class HeldCallers {
  readonly #held = new Set<Promise<boolean>>();

  /** @param followed resolves once another process is connected to what was left to it, or this connection is closed */
  constructor(
    private readonly ari: Ari,
    private readonly followed: Promise<unknown>,
    private readonly isLeft: () => boolean,
    private readonly closing: AbortSignal,
    private readonly heldMs: number = HELD_MS,
  ) {}

  /** @param args those that it came with @returns false: it rings here. Never rejects */
  handOn(channelId: string, args: readonly string[]): Promise<boolean> {
    const handed = this.#handedOn(channelId, args).finally(() => this.#held.delete(handed));
    this.#held.add(handed);
    return handed;
  }

  /** Resolves once none is held. */
  async idle(): Promise<void> {
    await Promise.all(this.#held);
  }

  async #handedOn(channelId: string, args: readonly string[]): Promise<boolean> {
    const path = `/channels/${encodeURIComponent(channelId)}`;
    const ask = (what: string) => this.ari.ask('POST', `${path}/${what}`).catch(() => undefined);
    // Otherwise they may hear nothing for so long.
    if (!this.isLeft()) void ask('ring');
    const wasLeft = this.isLeft();
    let isFollowed = await this.#isFollowedWithin(wasLeft ? FOLLOWED_MS : this.heldMs);
    // It was left meanwhile, so the other process may come only now.
    if (!isFollowed && !wasLeft && this.isLeft()) isFollowed = await this.#isFollowedWithin(FOLLOWED_MS);
    if (isFollowed && this.isLeft() && (await this.ari.move(channelId, APPLICATION, args))) return true;
    // One who has hung up meanwhile rings nowhere.
    if (!this.closing.aborted) return (await this.ari.channelState(channelId)) === null;
    // What the dialplan has for callers while no process is there.
    await ask('continue');
    return true;
  }

  async #isFollowedWithin(ms: number): Promise<boolean> {
    let patience: NodeJS.Timeout | undefined;
    const isFollowed = await Promise.race([
      this.followed.then(() => true),
      new Promise<boolean>((resolve) => {
        patience = setTimeout(resolve, ms, false);
      }),
    ]);
    clearTimeout(patience);
    return isFollowed;
  }
}
