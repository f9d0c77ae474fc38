/** The world's time zones as a page lists them. */

/** IANA names as this browser knows them, UTC first. */
export const everyTimeZone: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
];

/** "America/New York". */
export const timeZoneName = (zone: string) => zone.replaceAll('_', ' ');
