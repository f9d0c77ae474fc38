/** What a caller hears while someone else's telephone rings. */
import { encodeMuLaw, TELEPHONE_RATE } from '../../../runtime/lines/mu-law';
import type { TelephoneMedia } from '../../../runtime/lines/telephone-media';

/** Of North America: both at once, for two seconds, then four of silence. */
const HERTZ = [440, 480] as const;
const RINGS_MS = 2_000;
const CYCLE_MS = 6_000;
const LOUDNESS = 3_000;

const ring = encodeMuLaw(
  Int16Array.from({ length: (TELEPHONE_RATE * RINGS_MS) / 1000 }, (_, index) =>
    Math.round(
      HERTZ.reduce(
        (sum, hertz) => sum + LOUDNESS * Math.sin((2 * Math.PI * hertz * index) / TELEPHONE_RATE),
        0,
      ),
    ),
  ),
);

/** @param media the stream that there is at the moment, if there is one @returns ends it at once */
export function ringback(media: () => Pick<TelephoneMedia, 'play' | 'flush'> | undefined): () => void {
  const play = () => media()?.play(ring);
  play();
  const timer = setInterval(play, CYCLE_MS);
  return () => {
    clearInterval(timer);
    media()?.flush();
  };
}
