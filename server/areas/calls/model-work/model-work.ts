/**
 * What a model is asked about calls that have ended. The row that waits is the work to do, written in the transaction
 * that ends the call or asks for it; every process looks for those. A crash leaves the row, which another process takes up
 * within half a minute; only the attempt that was handed out last may write.
 */
import { randomUUID } from 'node:crypto';
import type { Micros } from '#contract/money';
import type { TokenUsage } from '#domain/money/usage';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import type { Log } from '../../../platform/logging';
import { type Repeated, repeated } from '../../../platform/repeated';
import type { BillingService } from '../../billing/service';
import { scoreRows, type WaitingRows, writeUpRows } from '../waiting-row-store';
import { keepCall } from './kept-call';

const LOOK_EVERY_MS = 2000;
/** A call whose model couldn't be reached waits this much longer each time. */
const LATER_SECONDS = 30;

/** A call that this process has taken up. */
export interface TakenCall {
  workspace_id: string;
  call_id: string;
  attempts: number;
}

/** What every row that waits has. */
interface WaitingRow {
  /** Null: nothing is held for it. */
  hold_id: string | null;
  cost_micros: Micros;
}

interface ModelWorkOptions<Row extends WaitingRow> {
  database: Database;
  billing: BillingService;
  log: Log<'error'>;
  rows: Pick<WaitingRows<Row, { hold_id: string }>, 'lockTaken' | 'postpone' | 'update'>;
  take: (tx: Transaction, limit: number) => Promise<TakenCall[]>;
  /** Calls that this process takes up at once. */
  batch: number;
  /** How often a call is taken up whose model can't be reached. */
  mostAttempts: number;
  /** What becomes of a call, for the log: `judged`. */
  done: string;
  /** How the sentence of a refused hold begins: "Scoring this call needs". */
  who: string;
  work: (call: TakenCall) => Promise<void>;
  /** It was tried often enough. */
  giveUp: (call: TakenCall, error: unknown) => Promise<void>;
}

interface ModelWork<Row extends WaitingRow> extends Repeated {
  /** Does what waits. @returns how many calls were taken up */
  all: () => Promise<number>;
  /** Fires at the end of the process. */
  readonly stopping: AbortSignal;
  inWorkspace: <Result>(call: TakenCall, work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /** Has it tried again later. @returns false: it was tried often enough */
  later(call: TakenCall): Promise<boolean>;
  /** Holds what the model will cost about. @returns why it can't be held, or null */
  hold(call: TakenCall, usage: TokenUsage): Promise<string | null>;
  /** Charges what was used, and closes the hold. @returns what the row has from then on */
  charge(
    tx: Transaction,
    call: TakenCall,
    row: Row,
    used: { tokens: readonly TokenUsage[]; description: string; source: string },
  ): Promise<{ hold_id: null; cost_micros: Micros }>;
}

/** Calls are being deleted: their rows that wait are locked, as long as the balance isn't. @returns what's held for them */
export async function heldForModelWork(tx: Transaction, callIds: readonly string[]): Promise<string[]> {
  const rows = [...(await scoreRows.lockAll(tx, callIds)), ...(await writeUpRows.lockAll(tx, callIds))];
  return rows.flatMap(({ hold_id }) => hold_id ?? []);
}

/** What's held for judging calls and for writing about them is given back. @param holdIds as `heldForModelWork` has answered */
export async function letGoOfModelWork(
  tx: Transaction,
  billing: Pick<BillingService, 'releaseHold'>,
  workspace_id: string,
  holdIds: readonly string[],
): Promise<void> {
  for (const call_id of holdIds) await billing.releaseHold(tx, { workspace_id, call_id });
}

export function createModelWork<Row extends WaitingRow>(options: ModelWorkOptions<Row>): ModelWork<Row> {
  const { database, billing, log, rows, take, batch, mostAttempts, done, who, work, giveUp } = options;
  const stopping = new AbortController();

  const inWorkspace: ModelWork<Row>['inWorkspace'] = ({ workspace_id }, within) =>
    database.inWorkspace(workspace_id, within);
  const postpone = (call: TakenCall, seconds: number) =>
    inWorkspace(call, (tx) => rows.postpone(tx, call.call_id, call.attempts, seconds));
  /** Those that are worked on here. */
  const kept = new Map<TakenCall, ReturnType<typeof keepCall>>();

  async function all(): Promise<number> {
    let count = 0;
    while (!stopping.signal.aborted) {
      const taken = await database.withoutTenant((tx) => take(tx, batch));
      await Promise.all(taken.map(workOrTell));
      count += taken.length;
      if (taken.length < batch) break;
    }
    return count;
  }

  async function workOrTell(call: TakenCall): Promise<void> {
    const { call_id } = call;
    const keeping = keepCall(
      (seconds) => postpone(call, seconds),
      (err) => log.error({ err, call_id }, `a call that is being ${done} was not kept`),
    );
    kept.set(call, keeping);
    try {
      await work(call);
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, call_id }, `a call could not be ${done}`);
      await putOff(call, error).catch((err: unknown) =>
        log.error({ err, call_id }, `a call that could not be ${done} was not put off`),
      );
    } finally {
      kept.delete(call);
      await keeping.letGo();
    }
  }

  /** Lets it be taken up again after this time, whatever it was kept for. */
  async function giveBack(call: TakenCall, seconds: number): Promise<void> {
    await kept.get(call)?.letGo();
    await postpone(call, seconds);
  }

  /** Given back at the end of the process; else later, and not for ever. */
  async function putOff(call: TakenCall, error: unknown): Promise<void> {
    if (stopping.signal.aborted) return giveBack(call, 0);
    if (!(await later(call))) await giveUp(call, error);
  }

  async function later(call: TakenCall): Promise<boolean> {
    if (call.attempts >= mostAttempts) return false;
    await giveBack(call, LATER_SECONDS * call.attempts);
    return true;
  }

  const looking = repeated(all, LOOK_EVERY_MS, (err) => log.error({ err }, `calls could not be ${done}`));
  return {
    all,
    start: looking.start,
    stop: () => {
      stopping.abort();
      return looking.stop();
    },
    stopping: stopping.signal,
    inWorkspace,
    later,

    hold: (call, usage) =>
      inWorkspace(call, async (tx) => {
        const row = await rows.lockTaken(tx, call.call_id, call.attempts);
        if (row === undefined) throw new Error('The call was taken up by another process.');
        const hold_id = row.hold_id ?? randomUUID();
        const answer = await billing.placeHold(tx, {
          workspace_id: call.workspace_id,
          call_id: hold_id,
          micros: billing.costOf({ platform_ms: 0, tokens: [usage] }),
          test_money_ok: false,
          who,
        });
        if (!answer.held) return answer.message;
        await rows.update(tx, call.call_id, { hold_id });
        return null;
      }),

    async charge(tx, { workspace_id }, { hold_id, cost_micros }, { tokens, description, source }) {
      if (hold_id === null) return { hold_id, cost_micros };
      const source_key = `${source}:${hold_id}`;
      const charged = await billing.chargeTokens(tx, {
        workspace_id,
        hold_id,
        tokens,
        description,
        source_key,
      });
      return { hold_id: null, cost_micros: cost_micros + charged };
    },
  };
}
