import type { AccountNumber } from '#contract/agents/account-numbers';

const names = { voice: 'Voice', sms: 'SMS', mms: 'MMS', fax: 'Fax' } as const;

/** "Voice, SMS". */
export function capabilityWords(capabilities: AccountNumber['capabilities']): string {
  const has = (Object.keys(names) as (keyof typeof names)[]).filter((one) => capabilities[one]);
  return has.map((one) => names[one]).join(', ') || 'No capabilities';
}
