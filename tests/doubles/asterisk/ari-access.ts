/** The user of ARI in tests, whichever Asterisk it is. */
export const ARI_USER = 'callwright';
export const ARI_PASSWORD = 'loopback-only';
