/** The drawing of one channel of a waveform. */
import { QUIET } from './silences';

/** Pixels from the left edge of one bar to that of the next, and the bar's own. */
const PITCH = 3;
const BAR = 2;
const LEAST = 0.5;

interface LaneSize {
  /** Of the whole lane, of which a part is drawn. */
  width: number;
  height: number;
}

/** A part of a lane, in pixels from its left edge. */
interface LanePart {
  from: number;
  to: number;
}

/**
 * An SVG path of bars about the lane's middle, none where it is silent. A bar is as high as its time was loud on the whole (the root of
 * the mean square): of a long call the loudest alone would fill every bar.
 *
 * @param peaks 0 to 100
 * @param loudest what fills the lane; the same for both channels, so that they can be compared
 */
export function waveformPath(
  peaks: readonly number[],
  loudest: number,
  { width, height }: LaneSize,
  part: LanePart = { from: 0, to: width },
): string {
  const bars = Math.max(1, Math.floor(width / PITCH));
  const middle = height / 2;
  const parts: string[] = [];
  const last = Math.min(bars, Math.ceil(part.to / PITCH));
  for (let bar = Math.max(0, Math.floor(part.from / PITCH)); bar < last; bar += 1) {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    let squares = 0;
    for (let index = from; index < to; index += 1) squares += (peaks[index] ?? 0) ** 2;
    const loudness = Math.sqrt(squares / (to - from));
    if (loudness <= QUIET) continue;
    const half = Math.max(LEAST, Math.min(1, loudness / Math.max(1, loudest)) * (middle - 1));
    const y = (middle - half).toFixed(1);
    parts.push(`M${bar * PITCH} ${y}h${BAR}v${(2 * half).toFixed(1)}h-${BAR}z`);
  }
  return parts.join('');
}

/** What fills a lane: the loudest of both channels, but no whisper. */
export function loudestOf(caller: readonly number[], agent: readonly number[]): number {
  const most = (peaks: readonly number[]) => peaks.reduce((max, peak) => Math.max(max, peak), 0);
  return Math.max(10, most(caller), most(agent));
}
