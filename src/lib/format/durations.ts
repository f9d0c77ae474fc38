/** Lengths of time, from milliseconds. */

const grouped = new Intl.NumberFormat('en-US');

/** The length of a call: `0:41`, `3:07`, `1:02:07`. Cut to whole seconds; null is `–`. */
export function callLength(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (value: number) => value.toString().padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A moment on the clock of a call, to the tenth: `1:23.2`, `1:02:07.5`. */
export function callMoment(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  return `${callLength(tenths * 100)}.${tenths % 10}`;
}

/** A short time, such as a response: `840 ms`, `2,140 ms`. Null is `–`. */
export function shortTime(milliseconds: number | null): string {
  return milliseconds === null ? '–' : `${grouped.format(Math.round(milliseconds))} ms`;
}

/** Minutes talked, as a figure: one decimal below ten (`4.2`), whole and grouped above (`1,240`). */
export function minutesTalked(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  if (minutes === 0) return '0';
  return minutes < 9.95 ? minutes.toFixed(1) : grouped.format(Math.round(minutes));
}
