/**
 * Two phones that talk with each other after a transfer. They stay joined while Callwright is away; while it's there,
 * the one that leaves takes the other along. They talk for as long as they may.
 */
import type { LegTo } from '../../../runtime/lines/telephone-media';
import type { Ari } from './ari';

/** Two channels alone in a bridge. */
export interface PairedChannels extends Pick<LegTo, 'leg_id' | 'most_seconds'> {
  bridge: string;
  channels: readonly string[];
}

export class AsteriskPair {
  #over = false;
  readonly #longest: NodeJS.Timeout;

  constructor(
    private readonly ari: Ari,
    readonly paired: PairedChannels,
    private readonly onOver: () => void,
  ) {
    this.#longest = setTimeout(this.end, paired.most_seconds * 1000);
    this.#longest.unref();
  }

  /** Has Asterisk end it by itself, also while we're away. Without the module for that, we do, while we're there. */
  async limit(): Promise<void> {
    const { channels, most_seconds } = this.paired;
    const limit = { variable: 'TIMEOUT(absolute)', value: String(most_seconds) };
    for (const channel of channels) {
      await this.ari
        .ask('POST', `/channels/${encodeURIComponent(channel)}/variable`, limit)
        .catch(() => undefined);
    }
  }

  /** Hangs up the phones that are still there. */
  readonly end = (): void => {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#longest);
    const { bridge, channels } = this.paired;
    for (const channel of channels) void this.ari.remove(`/channels/${encodeURIComponent(channel)}`);
    void this.ari.remove(`/bridges/${encodeURIComponent(bridge)}`);
    this.onOver();
  };

  /** We're about to be gone: they talk on. */
  leave(): void {
    clearTimeout(this.#longest);
  }

  /** Events were missed: looks whether both are still there. */
  async look(): Promise<void> {
    for (const channel of this.paired.channels) {
      if ((await this.ari.channelState(channel)) === null) this.end();
    }
  }
}
