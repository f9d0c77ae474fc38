/** The rules of carriers: tested before they're kept, passwords sealed, never shown, and bound to their host. */
import type { Carrier } from '#contract/workspace/carriers';
import { present } from '#domain/api-error';
import type { MachineTeller } from '#domain/calls/telephone/for-machine';
import { noSuch } from '#domain/refusals';
import {
  isPracticeAccount,
  noPracticePhone,
  PRACTICE_PHONE,
  practicePhoneAway,
} from '#domain/workspace/carrier-rules';
import { inWorkspaceOf, type Transaction } from '../../platform/database/transaction';
import type { Session, Tenant } from '../../platform/http/session';
import { publishEvent } from '../../platform/workspace-events';
import { type AskedCarriers, createAskedCarriers } from './asked-carriers';
import { accessOf } from './carrier-access';
import { carrierOf, unreachable } from './carrier-presentation';
import { createKeptCarriers, type KeptCarriers, type KeptCarriersOptions } from './kept-carriers';
import type { PracticePhone } from './twilio/practice-phone';
import * as store from './store';

export { isLeasedElsewhere } from './store';

export interface CarriersService extends AskedCarriers, KeptCarriers {
  list(of: Tenant): Promise<{ items: Carrier[]; has_practice_phone: boolean }>;
  /** @throws ApiError `not_found` */
  get(of: Tenant, carrierId: string): Promise<Carrier>;
  /**
   * The practice phone of this installation as a phone system of the workspace, connected if it wasn't. Started if it has to be.
   *
   * @throws ApiError `conflict` when there's none, or it doesn't run
   */
  practice(session: Session): Promise<Carrier>;
  /** Where its page is now. @throws ApiError as `practice` */
  practicePage(): Promise<string>;
  /** One that can't be reached is an answer with a failed check. */
  test(of: Tenant, carrierId: string): Promise<Carrier>;
}

interface CarriersOptions extends KeptCarriersOptions {
  /** Null: this installation has none. */
  practicePhone: PracticePhone | null;
}

export function createCarriersService(options: CarriersOptions): CarriersService {
  const { database, box, kinds, practicePhone } = options;
  const kept = createKeptCarriers(options);
  const within = inWorkspaceOf(database);
  const find = (session: Tenant, carrierId: string) =>
    within(session, async (tx) => present(await store.findCarrier(tx, carrierId), noSuch.carrier));

  const practiceRunning = async () => {
    if (practicePhone === null) throw noPracticePhone();
    const running = await practicePhone.running();
    if (running === null) throw practicePhoneAway();
    return running;
  };

  return {
    list: (session) =>
      within(session, async (tx) => ({
        items: (await store.listCarriers(tx)).map((row) => carrierOf(kinds, row)),
        has_practice_phone: practicePhone !== null,
      })),

    get: async (session, carrierId) => carrierOf(kinds, await find(session, carrierId)),

    ...kept,
    ...createAskedCarriers({ database, box, kinds }),

    async practice(session) {
      const { username, password } = (await practiceRunning()).account;
      const rows = await within(session, store.listCarriers);
      const own = rows.find((row) => row.username === username);
      if (own !== undefined) return carrierOf(kinds, own);
      return kept.add(session, { kind: 'twilio', label: PRACTICE_PHONE, username, password });
    },

    practicePage: async () => (await practiceRunning()).url,

    async test(session, carrierId) {
      const row = await find(session, carrierId);
      const trial = await kinds[row.kind].test(accessOf(box, row));
      const tested_at = new Date();
      const change =
        trial.problem === null
          ? { tested_at, version: trial.version, checks: [...trial.checks] }
          : { tested_at, checks: unreachable(trial) };
      return within(session, async (tx) => {
        const tested = present(await store.updateCarrier(tx, carrierId, change), noSuch.carrier);
        await publishEvent(tx, session.workspace_id, { type: 'carriers.changed' });
        return carrierOf(kinds, tested);
      });
    },
  };
}

/** For phone numbers: their carriers, by id. */
export async function carriersOf(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, Pick<Carrier, 'kind' | 'label' | 'state' | 'is_practice'> & MachineTeller>> {
  if (ids.length === 0) return new Map();
  const rows = await store.findCarriers(tx, ids);
  return new Map(
    rows.map(({ carrier_id, username, ...row }) => [
      carrier_id,
      { ...row, is_practice: isPracticeAccount(username) },
    ]),
  );
}
