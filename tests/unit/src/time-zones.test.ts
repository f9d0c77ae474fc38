import { expect, it } from 'vitest';
import { everyTimeZone, timeZoneName, timeZoneNamed, timeZonesByPlace } from '@/lib/time-zones';

it('time zones have the names of today, which the server knows as well', () => {
  expect(everyTimeZone.slice(0, 2)).toEqual(['UTC', 'Africa/Abidjan']);
  expect(everyTimeZone).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk']));
  expect(everyTimeZone).not.toEqual(expect.arrayContaining(['Asia/Calcutta']));
  expect(new Set(everyTimeZone).size).toBe(everyTimeZone.length);
  for (const zone of everyTimeZone)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});

it('a zone is shown by its name of today, and found by either', () => {
  expect(timeZoneName('America/New_York')).toBe('America/New York');
  expect(timeZoneName('Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(timeZoneNamed(' america/new york ')).toBe('America/New_York');
  expect(timeZoneNamed('Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(timeZoneNamed('Lisbon')).toBeNull();
});

it('zones are listed with their cities and countries, the reader’s own first', () => {
  const [own, utc] = timeZonesByPlace('Europe/Lisbon');
  expect(own).toEqual({ value: 'Europe/Lisbon', words: 'Lisbon, Portugal' });
  expect(utc).toEqual({ value: 'UTC' });
  expect(timeZonesByPlace('Asia/Calcutta')[0]).toEqual({ value: 'Asia/Kolkata', words: 'Kolkata, India' });
  expect(timeZonesByPlace('UTC')).toHaveLength(everyTimeZone.length);
});
