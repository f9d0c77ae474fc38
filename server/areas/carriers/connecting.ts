/** One connection to a carrier, as its row says it's made. Whether it holds is noted in the row. */
import type { Carrier } from '#contract/workspace/carriers';
import type { Database } from '../../platform/database/connection';
import type { Log } from '../../platform/logging';
import type { SecretBox } from '../../platform/secrets';
import { publishEvent } from '../../platform/workspace-events';
import type { CarrierConnection, CarrierKinds, RingingCall, SurplusCall } from './carrier';
import { openPassword } from './carrier-access';
import * as store from './store';

export interface CarrierOf {
  workspace_id: string;
  carrier_id: string;
}

export interface ConnectingOptions {
  database: Database;
  box: SecretBox;
  kinds: CarrierKinds;
  /** Names this process in the leases of carriers. */
  owner: string;
  /** A call rings. Must not throw. */
  onRing: (carrier: CarrierOf, call: RingingCall) => void;
  /** One call more rings than are taken of a carrier. Must not throw. */
  onOverflow: (carrier: CarrierOf, call: SurplusCall) => void;
  /** Two talk by this leg, in a process that's gone. Must not throw, nor reject. */
  onLegAnswered: (carrier: CarrierOf, legId: string) => void | Promise<void>;
  /** A caller who was sent on by this leg has talked, and it's over. Must not throw, nor reject. */
  onLegOver: (carrier: CarrierOf, legId: string) => void | Promise<void>;
  log: Log;
}

/** @returns what makes a connection; null where the password can't be read. `became` is told whether it holds */
export function createConnecting(options: ConnectingOptions) {
  const { database, box, kinds, owner, onRing, onOverflow, onLegAnswered, onLegOver, log } = options;

  const note = async (carrier: CarrierOf, state: Carrier['state'], problem: string | null) => {
    try {
      await database.inWorkspace(carrier.workspace_id, async (tx) => {
        const isNews = await store.noteState(tx, carrier.carrier_id, owner, { state, problem });
        if (isNews) await publishEvent(tx, carrier.workspace_id, { type: 'carriers.changed' });
      });
    } catch (error) {
      log.warn({ err: error, carrier_id: carrier.carrier_id }, 'the state of a carrier could not be stored');
    }
  };

  return (
    carrier: CarrierOf,
    row: store.CarrierRow,
    became: (isConnected: boolean) => void,
  ): CarrierConnection | null => {
    let password: string;
    try {
      password = openPassword(box, row);
    } catch {
      void note(carrier, 'failed', 'Its password was sealed with an encryption key that is gone. Edit it.');
      return null;
    }
    const { address, username, dial_string } = row;
    const { carrier_id } = carrier;
    return kinds[row.kind].connect(
      { address, username, password, dial_string },
      {
        connected: () => {
          became(true);
          log.info({ carrier_id }, 'connected to a carrier');
          void note(carrier, 'connected', null);
        },
        failed: (problem) => {
          became(false);
          log.warn({ carrier_id, problem }, 'a carrier is not connected');
          void note(carrier, 'failed', problem);
        },
        rings: (call) => onRing(carrier, call),
        overflows: (call) => onOverflow(carrier, call),
        legAnswered: (legId) => void onLegAnswered(carrier, legId),
        legOver: (legId) => void onLegOver(carrier, legId),
        strange: (what) => log.warn({ carrier_id, what }, 'a carrier told something strange'),
      },
    );
  };
}
