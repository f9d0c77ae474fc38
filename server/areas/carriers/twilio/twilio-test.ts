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
      return {
        problem: `Twilio says that this account is ${account.status}. Its console tells why.`,
        field: 'username',
        mends: [{ text: 'Reactivate the account in the Twilio console.', file: null, lines: [] }],
      };
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
