/** Looks whether a Telnyx account can be used, and whether Telnyx can reach this server. */
import { type CarrierCheck, notAPublicKey } from '#contract/workspace/carriers';
import { apiKeyRefused, isPublicKey } from '#domain/workspace/carrier-rules';
import { CALLS_OUT, type CarrierTrial } from '../carrier';
import type { CarrierAccess } from '../carrier-access';
import { addressCheck } from '../public-address';
import { outboundProfile } from './telnyx-application';
import { openTelnyx, refusalOf, type TelnyxNetwork, telnyxProblem } from './telnyx-api';

/** Never rejects. @param publicUrl of this server; null: not set */
export async function testTelnyx(
  network: TelnyxNetwork,
  publicUrl: string | null,
  access: CarrierAccess,
): Promise<CarrierTrial> {
  if (!isPublicKey(access.username)) return { problem: notAPublicKey, field: 'username' };
  try {
    const client = await openTelnyx(network, access);
    const { data = {} } = await client.balance.retrieve();
    return {
      problem: null,
      version: null,
      checks: [
        balanceCheck(data),
        keyCheck,
        addressCheck('Telnyx', publicUrl),
        outboundCheck(await outboundProfile(client).catch(() => undefined)),
      ],
    };
  } catch (error) {
    const status = refusalOf(error)?.status;
    if (status === 401 || status === 403) return { problem: apiKeyRefused, field: 'password' };
    return { problem: telnyxProblem(error) };
  }
}

function balanceCheck({
  available_credit = '',
  currency = '',
}: {
  available_credit?: string;
  currency?: string;
}): CarrierCheck {
  const name = 'Account';
  const seen = `${available_credit} ${currency} are left for calls.`.replace(/^ +/, '');
  if (Number(available_credit) > 0) return { name, state: 'passed', seen, mend: null };
  const text = 'Add credit in the Telnyx portal, under Billing. Without it Telnyx takes no calls.';
  return { name, state: 'failed', seen, mend: { text, file: null, lines: [] } };
}

/** @param profile undefined: Telnyx didn't say */
function outboundCheck(profile: string | null | undefined): CarrierCheck {
  const name = CALLS_OUT;
  if (profile === undefined) {
    const seen = 'Telnyx didn’t say whether the account has an outbound voice profile.';
    return { name, state: 'unknown', seen, mend: null };
  }
  if (profile !== null) {
    return { name, state: 'passed', seen: 'The account has an outbound voice profile.', mend: null };
  }
  const text = 'In the Telnyx portal, under Outbound Voice Profiles, create one. Calls in need none.';
  const seen = 'The account has no outbound voice profile, so Telnyx makes no calls out.';
  return { name, state: 'failed', seen, mend: { text, file: null, lines: [] } };
}

/** Telnyx's API doesn't tell which key it signs with. */
const keyCheck: CarrierCheck = {
  name: 'Public key',
  state: 'unknown',
  seen: 'Only a call shows whether Telnyx signs with this key. If it’s another account’s, no call arrives.',
  mend: null,
};
