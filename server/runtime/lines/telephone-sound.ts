/**
 * Bytes of mu-law that one telephone is heard of: it sends 8,000 a second, and after a pause of the network what gathered
 * comes at once. What is sent faster isn't heard, since each second of it costs as much work as one of a call.
 */
export const TELEPHONE_SOUND = { aSecond: 9_600, atOnce: 80_000 } as const;
