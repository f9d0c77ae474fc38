/** Which numbers the agent of a telephone call may put its caller through to: those that its own number may call. */
import { numberToCall } from '#domain/calls/dialling';
import type { Database } from '../../platform/database/connection';
import type { MayTransfer } from '../../runtime/lines/telephone-line';
import type { PhoneHolder } from '../calls/live/live-call';
import type { PhoneCalls } from '../calls/phone-calls';
import { numberOfCarrier } from '../phone-numbers/service';

/** The rules that apply to a call, asked for when it's to be transferred: they may have changed meanwhile. */
export type TransferRules = (holder: PhoneHolder) => MayTransfer;

export function createTransferRules(database: Database, calls: Pick<PhoneCalls, 'ownNumber'>): TransferRules {
  return (holder) => async (to) => {
    const { workspace_id, carrier_id } = holder;
    const own = await calls.ownNumber(holder);
    const number =
      own && (await database.inWorkspace(workspace_id, (tx) => numberOfCarrier(tx, carrier_id, own)));
    if (!number) return { fault: 'The number of this call isn’t in Phone Numbers any more.' };
    const checked = numberToCall(to, number);
    return 'fault' in checked ? checked : { from: number.number };
  };
}
