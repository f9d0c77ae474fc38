/**
 * Calls that a carrier tells of by a webhook and whose sound comes by a socket that it opens to us, maybe to another
 * process. What joins the two is a token: for one call, once, for a short time. Only its hash is stored.
 */
import type { Database } from '../../platform/database/connection';
import { publishEvent } from '../../platform/workspace-events';
import * as store from './carrier-calls-store';
import { hashOf, newToken } from '../../platform/tokens';

export type { CarrierCall } from './carrier-calls-store';

/** A carrier opens the socket at once. */
const TOKEN_MS = 20_000;
/** More than a call that waits for its sound has the time for: where a balancer never leads to its process, that ends it. */
const MOST_MISLED = 100;

export interface WebhookCalls {
  /** @returns false when the carrier told of this call before: nothing must be done for it again */
  claim(call: store.CarrierCall): Promise<boolean>;
  /** Our call of it is `callId`, which is refused and gets no sound: what's told of it later is told of that. */
  name(call: store.CarrierCall, callId: string): Promise<void>;
  /** @returns a token for the media socket of our call `callId`, and the how-manieth it is */
  issueToken(call: store.CarrierCall, callId: string): Promise<{ token: string; tokens: number }>;
  /**
   * The same for what follows the `tokens` that the call was given: anyone else who asks for that gets none.
   *
   * @returns null when it was given others
   */
  issueNext(call: store.CarrierCall, callId: string, tokens: number): Promise<string | null>;
  /** Uses a token up. @returns our call's id and the how-manieth it is; null when it isn't this call's, or no longer good */
  redeem(call: store.CarrierCall, token: string): Promise<{ call_id: string; tokens: number } | null>;
  /** The socket that has come with its newest token is at a process that doesn't run it, and another one must follow. */
  misled(call: store.CarrierCall): Promise<void>;
  /** @returns null when there's none */
  find(call: store.CarrierCall): Promise<FoundCall | null>;
  /**
   * Its caller is being put through.
   *
   * @param transferId names this try in what the carrier tells of it
   * @param counts its sound comes back by another token, of which it's given as many again (`again`), or stays (`on`)
   */
  beginTransfer(call: store.CarrierCall, transferId: string, counts: 'again' | 'on'): Promise<void>;
  /**
   * The carrier tells how a try went; every process that listens hears of the call.
   *
   * @returns what was told first, and whether that's this; null when there's no such try, or another one has followed it
   */
  tellTransfer(
    carrier: { workspace_id: string; carrier_id: string },
    transferId: string,
    status: string,
  ): Promise<ToldTransfer | null>;
  /** What the carrier has told of a try; null: nothing yet. */
  transferStatus(
    carrier: { workspace_id: string; carrier_id: string },
    transferId: string,
  ): Promise<string | null>;
}

interface FoundCall {
  /** Ours. */
  call_id: string;
  /** How many it was given, */
  tokens: number;
  /** and how many of those were of use, or would have been: a socket that came to another process may come again. */
  tries: number;
  /** The newest of them wasn't used. */
  isAwaited: boolean;
  /** What was told of the newest try to put its caller through. */
  transfer_status: string | null;
}

interface ToldTransfer {
  call_id: string;
  /** As the carrier names it. */
  carrier_call: string;
  status: string;
  isFirst: boolean;
}

export function createWebhookCalls(database: Database): WebhookCalls {
  return {
    claim: (call) => database.inWorkspace(call.workspace_id, (tx) => store.insertCarrierCall(tx, call)),
    name: (call, callId) =>
      database.inWorkspace(call.workspace_id, (tx) => store.setCallId(tx, call, callId)),
    async issueToken(call, call_id) {
      const { token, row } = issueToken();
      const tokens = await database.inWorkspace(call.workspace_id, (tx) =>
        store.setToken(tx, call, { call_id, ...row }),
      );
      return { token, tokens };
    },
    async issueNext(call, call_id, tokens) {
      const { token, row } = issueToken();
      const isSet = await database.inWorkspace(call.workspace_id, (tx) =>
        store.setNextToken(tx, call, tokens, { call_id, ...row }),
      );
      return isSet ? token : null;
    },
    redeem: (call, token) =>
      database.inWorkspace(call.workspace_id, (tx) => store.takeToken(tx, call, hashOf(token))),
    misled: (call) => database.inWorkspace(call.workspace_id, (tx) => store.countMisled(tx, call)),
    async find(call) {
      const found = await database.inWorkspace(call.workspace_id, (tx) => store.findCarrierCall(tx, call));
      if (found === undefined || found.call_id === null) return null;
      const { call_id, tokens, misled, token_hash, transfer_status } = found;
      const tries = tokens - Math.min(misled, MOST_MISLED);
      return { call_id, tokens, tries, isAwaited: token_hash !== null, transfer_status };
    },
    beginTransfer: (call, transferId, counts) =>
      database.inWorkspace(call.workspace_id, (tx) => store.setTransfer(tx, call, transferId, counts)),
    tellTransfer: ({ workspace_id, carrier_id }, transfer_id, status) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const tried = { carrier_id, transfer_id };
        const set = await store.setTransferStatus(tx, tried, status);
        const {
          call_id = null,
          carrier_call = '',
          transfer_status,
        } = set ?? (await store.findTransfer(tx, tried)) ?? {};
        if (call_id === null) return null;
        if (set !== undefined) await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
        return { call_id, carrier_call, status: transfer_status ?? status, isFirst: set !== undefined };
      }),
    async transferStatus({ workspace_id, carrier_id }, transfer_id) {
      const tried = { carrier_id, transfer_id };
      const found = await database.inWorkspace(workspace_id, (tx) => store.findTransfer(tx, tried));
      return found?.transfer_status ?? null;
    },
  };
}

function issueToken() {
  const token = newToken();
  const token_expires_at = new Date(Date.now() + TOKEN_MS);
  return { token, row: { token_hash: hashOf(token), token_expires_at } };
}
