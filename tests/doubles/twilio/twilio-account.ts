/** The account that the double is. */
export const ACCOUNT_SID = `AC${'5'.repeat(32)}`;
export const AUTH_TOKEN = '0123456789abcdef0123456789abcdef';
