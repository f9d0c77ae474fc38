/** What the double of Asterisk plays by itself to its phones: sounds that it has end soon, and tones when they're stopped. */

const SOUND_MS = 60;

interface Playbacks {
  /** Sounds that there are, as ARI names them. */
  sounds: string[];
  play(id: string, channel: string, media: string): void;
  /** @returns false when it doesn't play */
  stop(id: string): boolean;
  /** The phone is gone. */
  stopAll(channel: string): void;
}

/** @param tell sends an event */
export function createDoublePlaybacks(tell: (event: { type: string; playback: object }) => void): Playbacks {
  const playing = new Map<string, { channel: string; finish: (state: string) => void }>();
  const playbacks: Playbacks = {
    sounds: [],
    play(id, channel, media) {
      const finish = (state: string) => {
        if (!playing.delete(id)) return;
        tell({
          type: 'PlaybackFinished',
          playback: { id, media_uri: media, target_uri: `channel:${channel}`, state },
        });
      };
      playing.set(id, { channel, finish });
      if (media.startsWith('tone:')) return;
      const isThere = playbacks.sounds.includes(media);
      setTimeout(() => finish(isThere ? 'done' : 'failed'), isThere ? SOUND_MS : 0).unref();
    },
    stop(id) {
      const found = playing.get(id);
      found?.finish('done');
      return found !== undefined;
    },
    stopAll(channel) {
      for (const one of playing.values()) if (one.channel === channel) one.finish('failed');
    },
  };
  return playbacks;
}
