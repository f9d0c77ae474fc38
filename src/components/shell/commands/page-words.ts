/** What else people type to find a page, by the id of its menu entry. */
export const pageWords: Readonly<Record<string, readonly string[]>> = {
  dashboard: ['home', 'figures', 'analytics'],
  'agent-builder': ['assistants', 'bots', 'publish', 'versions', 'tests'],
  'call-history': ['logs', 'recordings', 'transcripts', 'exports'],
  'phone-numbers': ['telephone', 'sip', 'practice phone'],
  billing: [
    'buy credits',
    'top up',
    'add money',
    'balance',
    'prices',
    'transactions',
    'payments',
    'receipts',
  ],
};
