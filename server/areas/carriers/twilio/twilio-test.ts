/** Looks whether a Twilio account can be used, and whether Twilio can reach this server. */
import { type CarrierCheck, notAnAccountSid } from '#contract/workspace/carriers';
import {
  authTokenRefused,
  isAccountSid,
  isPracticeAccount,
  noPracticePhone,
  PRACTICE_PHONE,
} from '#domain/workspace/carrier-rules';
import type { CarrierTrial } from '../carrier';
import type { CarrierAccess } from '../carrier-access';
import { addressCheck, publicUrlProblem } from '../public-address';
import { openTwilio, refusalOf, type TwilioNetwork, twilioProblem } from './twilio-api';

/** Never rejects. @param publicUrl of this server; null: not set */
export async function testTwilio(
  network: TwilioNetwork,
  publicUrl: string | null,
  access: CarrierAccess,
): Promise<CarrierTrial> {
  if (!isAccountSid(access.username)) return { problem: notAnAccountSid, field: 'username' };
  try {
    const client = await openTwilio(network, access);
    const account = await client.api.v2010.accounts(access.username).fetch();
    if (account.status !== 'active') {
      return { ...inactive(account.status), field: 'username' };
    }
    const who = isPracticeAccount(access.username) ? PRACTICE_PHONE : 'Twilio';
    const address = addressCheck(who, publicUrl, twilioUrlProblem(publicUrl, access));
    const checks = [accountCheck(account), address];
    return { problem: null, version: null, checks };
  } catch (error) {
    const status = refusalOf(error)?.status;
    if (status === 401 || status === 403) return { problem: authTokenRefused, field: 'password' };
    return { problem: twilioProblem(error) };
  }
}

/** What an account is told that makes no calls: a closed one never will again. */
function inactive(status: string) {
  const advice = (text: string) => [{ text, file: null, lines: [] }];
  switch (status) {
    case 'suspended':
      return {
        problem: 'Twilio says that this account is suspended. Its console tells why.',
        mends: advice('Reactivate the account in the Twilio console.'),
      };
    case 'closed':
      return {
        problem: 'Twilio says that this account is closed. It can’t be opened again.',
        mends: advice('Enter another account, with the auth token of that one.'),
      };
    default:
      return {
        problem: `Twilio says that this account is ${status}. Its console tells why.`,
        mends: advice('Look at the account in the Twilio console.'),
      };
  }
}

/** Why Twilio, or the practice phone in its place, couldn't bring calls to this server; null: it could. */
export function twilioUrlProblem(
  publicUrl: string | null,
  { username }: Pick<CarrierAccess, 'username'>,
): string | null {
  if (!isPracticeAccount(username)) return publicUrlProblem('Twilio', publicUrl);
  return publicUrl === null ? noPracticePhone().message : null;
}

function accountCheck({ friendlyName, type }: { friendlyName: string; type: string }): CarrierCheck {
  const name = 'Account';
  if (type !== 'Trial') return { name, state: 'passed', seen: `${friendlyName} is active.`, mend: null };
  return {
    name,
    state: 'unknown',
    seen: `${friendlyName} is a trial account, so callers hear a message from Twilio first.`,
    mend: { text: 'Upgrade it in the Twilio console.', file: null, lines: [] },
  };
}
