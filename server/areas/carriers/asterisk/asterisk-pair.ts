/**
 * Two phones that talk with each other after a transfer. They stay joined while Callwright is away; while it's there,
 * the one that leaves takes the other along.
 */
import type { Ari } from './ari';

/** Two channels alone in a bridge. */
export interface PairedChannels {
  bridge: string;
  channels: readonly string[];
}

export class AsteriskPair {
  #over = false;

  constructor(
    private readonly ari: Ari,
    readonly paired: PairedChannels,
    private readonly onOver: () => void,
  ) {}

  /** Hangs up the phones that are still there. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    const { bridge, channels } = this.paired;
    for (const channel of channels) void this.ari.remove(`/channels/${encodeURIComponent(channel)}`);
    void this.ari.remove(`/bridges/${encodeURIComponent(bridge)}`);
    this.onOver();
  }

  /** Events were missed: looks whether both are still there. */
  async look(): Promise<void> {
    for (const channel of this.paired.channels) {
      if ((await this.ari.channelState(channel)) === null) this.end();
    }
  }
}
