/** The drawing of one channel of a waveform. */

/** Pixels from the left edge of one bar to that of the next, and the bar's own. */
const PITCH = 3;
const BAR = 2;
/** Where nothing is said a line remains, so that the lane can be seen. */
const LEAST = 0.5;

export interface LaneSize {
  width: number;
  height: number;
}

/**
 * An SVG path of bars about the lane's middle.
 *
 * @param peaks 0 to 100
 * @param loudest what fills the lane; the same for both channels, so that they can be compared
 */
export function waveformPath(peaks: readonly number[], loudest: number, { width, height }: LaneSize): string {
  const bars = Math.max(1, Math.floor(width / PITCH));
  const middle = height / 2;
  const parts: string[] = [];
  for (let bar = 0; bar < bars; bar += 1) {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    let most = 0;
    for (let index = from; index < to; index += 1) most = Math.max(most, peaks[index] ?? 0);
    const half = Math.max(LEAST, Math.min(1, most / Math.max(1, loudest)) * (middle - 1));
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
