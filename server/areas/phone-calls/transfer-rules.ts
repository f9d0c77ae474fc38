/** Which numbers the agent of a telephone call may put its caller through to: those that its own number may call, within the daily cap. */
import { randomUUID } from 'node:crypto';
import { numberToCall } from '#domain/calls/telephone/dialling';
import type { Database } from '../../platform/database/connection';
import type { MayTransfer } from '../../runtime/lines/telephone-media';
import type { PhoneHolder } from '../calls/live/live-call';
import type { PhoneCalls } from '../calls/phone-calls';
import { numberOfCarrier } from '../phone-numbers/service';
import type { ForwardedLegs } from '../calls/forwarded-legs';

/** The rules that apply to a call, asked for when it's to be transferred: they may have changed meanwhile. */
export type TransferRules = (holder: PhoneHolder) => MayTransfer;

interface TransferRulesOptions {
  database: Database;
  calls: Pick<PhoneCalls, 'ownNumber'>;
  legs: ForwardedLegs;
}

export function createTransferRules({ database, calls, legs }: TransferRulesOptions): TransferRules {
  return (holder) =>
    async ({ number: to, ring_seconds }) => {
      const { workspace_id, call_id, carrier_id } = holder;
      const own = await calls.ownNumber(holder);
      const number =
        own && (await database.inWorkspace(workspace_id, (tx) => numberOfCarrier(tx, carrier_id, own)));
      if (!number) return { fault: 'The number of this call isn’t in Phone Numbers any more.' };
      const checked = numberToCall(to, number);
      if ('fault' in checked) return checked;
      const leg = { workspace_id, leg_id: randomUUID() };
      const reserved = await legs.reserve({ ...leg, call_id, ring_seconds });
      if ('fault' in reserved) return reserved;
      return {
        ...reserved,
        leg_id: leg.leg_id,
        from: number.number,
        answered: () => void legs.answered(leg),
        over: () => void legs.over(leg, false),
      };
    };
}
