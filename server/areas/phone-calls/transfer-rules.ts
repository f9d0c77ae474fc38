/** Which numbers the agent of a telephone call may put its caller through to: those that its own number may call. */
import { numberToCall } from '#domain/calls/telephone/dialling';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import type { MayTransfer } from '../../runtime/lines/telephone-media';
import type { PhoneHolder } from '../calls/live/live-call';
import type { PhoneCalls } from '../calls/phone-calls';
import { numberOfCarrier } from '../phone-numbers/service';

/** The rules that apply to a call, asked for when it's to be transferred: they may have changed meanwhile. */
export type TransferRules = (holder: PhoneHolder) => MayTransfer;

/** Why nothing that costs may be begun by telephone any more today, in a sentence; null: it may. */
export type CapReached = (tx: Transaction, workspaceId: string) => Promise<string | null>;

interface TransferRulesOptions {
  database: Database;
  calls: Pick<PhoneCalls, 'ownNumber'>;
  capReached: CapReached;
}

export function createTransferRules({ database, calls, capReached }: TransferRulesOptions): TransferRules {
  return (holder) => async (to) => {
    const { workspace_id, carrier_id } = holder;
    const own = await calls.ownNumber(holder);
    const { number, capped } = await database.inWorkspace(workspace_id, async (tx) => ({
      number: own && (await numberOfCarrier(tx, carrier_id, own)),
      capped: await capReached(tx, workspace_id),
    }));
    if (!number) return { fault: 'The number of this call isn’t in Phone Numbers any more.' };
    if (capped !== null) return { fault: capped };
    const checked = numberToCall(to, number);
    return 'fault' in checked ? checked : { from: number.number };
  };
}
