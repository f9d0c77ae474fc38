import { randomUUID } from 'node:crypto';

/** The account that the double is. */
export const ACCOUNT_SID = `AC${'5'.repeat(32)}`;
export const AUTH_TOKEN = '0123456789abcdef0123456789abcdef';

/** A name as Twilio gives it. */
export const sidOf = (prefix: string): string => `${prefix}${randomUUID().replaceAll('-', '')}`;
