/** Times of day as people type them. */

const TIME = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i;

/** "9:00", "9", "9.30", "930" and "5 pm" as `09:00`, `17:00`; what is no time stays as it was typed. */
export function typedTime(text: string): string {
  const [, hours, minutes = '00', half] = TIME.exec(text.trim()) ?? [];
  if (hours === undefined) return text;
  const typed = Number(hours);
  if (half !== undefined && (typed < 1 || typed > 12)) return text;
  const hour = half === undefined ? typed : (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return text;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
