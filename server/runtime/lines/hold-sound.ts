/**
 * What a caller hears while someone else is asked whether they take the call: ringing, or a short piece of music that's
 * made here, note by note. Neither is silent for longer than two seconds.
 */
import type { HoldSound } from '#contract/agents/agent-tools';
import { encodeMuLaw, TELEPHONE_RATE } from './mu-law';
import type { TelephoneMedia } from './telephone-media';

type Played = Pick<TelephoneMedia, 'play' | 'flush'>;

/** Of North America, with a shorter pause: no one is to wonder whether the line is dead. */
const RING_HERTZ = [440, 480] as const;
const RINGS_MS = 2_000;
const RING_PAUSE_MS = 1_800;
const RING_LOUDNESS = 3_000;
/** How much is on its way at most, so that a busy process leaves no gap. */
const AHEAD_MS = 1_000;

const samplesIn = (ms: number) => (TELEPHONE_RATE * ms) / 1000;
const turnsOf = (hertz: number, index: number) => Math.sin((2 * Math.PI * hertz * index) / TELEPHONE_RATE);

function ringing(): Int16Array {
  return Int16Array.from({ length: samplesIn(RINGS_MS + RING_PAUSE_MS) }, (_, index) =>
    index >= samplesIn(RINGS_MS)
      ? 0
      : Math.round(RING_HERTZ.reduce((sum, hertz) => sum + RING_LOUDNESS * turnsOf(hertz, index), 0)),
  );
}

/** Broken chords of C, A minor, F and G, as half tones from A above middle C: an eighth each. */
const CHORDS = [
  [-9, -5, -2, 3],
  [-12, -9, -5, 0],
  [-16, -12, -9, -4],
  [-14, -10, -7, -2],
] as const;
const PATTERN = [0, 1, 2, 3, 2, 1, 2, 1] as const;
const NOTE_MS = 280;
/** A note rings on after the next one has started. */
const RINGS_ON_MS = 900;
const NOTE_LOUDNESS = 3_200;

function music(): Int16Array {
  const notes = CHORDS.flatMap((chord) => PATTERN.map((place) => chord[place]));
  const length = samplesIn(notes.length * NOTE_MS);
  const sum = new Float64Array(length);
  for (const [at, halfTones] of notes.entries()) {
    const hertz = 440 * 2 ** (halfTones / 12);
    for (let index = 0; index < samplesIn(RINGS_ON_MS); index += 1) {
      const struck = Math.min(1, index / samplesIn(8));
      const fading = Math.exp(-index / samplesIn(260)) * (1 - index / samplesIn(RINGS_ON_MS));
      const sound =
        turnsOf(hertz, index) + 0.35 * turnsOf(2 * hertz, index) + 0.12 * turnsOf(3 * hertz, index);
      // The last notes ring on over the loop's beginning.
      const place = (samplesIn(at * NOTE_MS) + index) % length;
      sum[place] = (sum[place] ?? 0) + NOTE_LOUDNESS * struck * fading * sound;
    }
  }
  return Int16Array.from(sum, Math.round);
}

const made: Partial<Record<HoldSound, Uint8Array>> = {};

/** One round of it, as mu-law. */
export function holdLoop(sound: HoldSound): Uint8Array {
  return (made[sound] ??= encodeMuLaw(sound === 'music' ? music() : ringing()));
}

/** @param media the stream that there is at the moment; null: none @returns ends it at once */
export function playHold(media: () => Played | null, sound: HoldSound): () => void {
  const loop = holdLoop(sound);
  const loopMs = (loop.length * 1000) / TELEPHONE_RATE;
  const since = performance.now();
  let playedMs = 0;
  let timer: NodeJS.Timeout | null = null;
  const play = () => {
    // After a pause of the process what's due comes at once.
    while (playedMs - (performance.now() - since) < AHEAD_MS) {
      media()?.play(loop);
      playedMs += loopMs;
    }
    timer = setTimeout(play, Math.max(20, playedMs - (performance.now() - since) - AHEAD_MS));
  };
  play();
  return () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    media()?.flush();
  };
}
