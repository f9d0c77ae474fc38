/** Days relative to the call: `{{weekday +2}}`, `{{iso +9}}`, `{{ordword +9}}`, `{{iso 12-24}}`. */
import { DateTime } from 'luxon';

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

function ordinalWord(day: number): string {
  if (day <= 20) return ordinals[day - 1] ?? '';
  if (day === 30) return 'thirtieth';
  return `${day > 30 ? 'thirty' : 'twenty'} ${ordinals[(day % 10) - 1] ?? ''}`;
}

function suffix(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

const formats: Record<string, (date: DateTime) => string> = {
  iso: (date) => date.toISODate() ?? '',
  weekday: (date) => date.toFormat('cccc').toLowerCase(),
  month: (date) => date.toFormat('LLLL').toLowerCase(),
  ord: (date) => `${date.day}${suffix(date.day)}`,
  ordword: (date) => ordinalWord(date.day),
  dom: (date) => String(date.day),
};

function dayOf(expression: string, today: DateTime): DateTime {
  if (/^[+-]/.test(expression)) return today.plus({ days: Number(expression) });
  const [month, day] = expression.split('-').map(Number);
  const here = today.set({ month: month ?? 1, day: day ?? 1 });
  return here > today ? here : here.plus({ years: 1 });
}

/** Fills a text. `+9` is nine days after today in the zone, `-1` yesterday, `12-24` the next December 24 after today. */
export function withDays(text: string, now: Date, zone: string): string {
  if (!text.includes('{{')) return text;
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  return text.replace(/\{\{(\w+) ([+\d-]+)\}\}/g, (_all, format: string, expression: string) => {
    const write = formats[format];
    if (write === undefined) throw new Error(`There is no format ${format}.`);
    return write(dayOf(expression, today));
  });
}
