/**
 * The access token that requests to an MCP server carry: renewed before it expires and when the server refuses it. Of
 * processes that want a new one at once, one asks for it and the others wait, since a refresh token is good once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { spelled } from './address';
import { notSignedIn, SIGN_IN_AGAIN } from '#domain/agents/tools/mcp-sign-in-refusals';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { OutboundError } from '../../platform/outbound/outbound-error';
import { persistently } from '../../platform/persistently';
import type { SecretBox } from '../../platform/secrets';
import { publishEvent } from '../../platform/workspace-events';
import type { McpBearer } from '../../runtime/ports';
import { SignInFault } from './faults';
import type { McpOAuth } from './oauth';
import { type Grant, openGrant, sealGrant } from './sealed-grant';
import { expiryOf } from './service';
import * as store from './store';

/** A token that expires so soon is renewed first. */
const SOON_MS = 60_000;
/** Longer than a server is asked for a new token: a process that died meanwhile keeps others no longer. */
const CLAIM_SECONDS = 20;
const KEEPS_MS = 8_000;
const LOOK_AGAIN_MS = 100;

const OVER = `The sign-in at the MCP server has ended. ${SIGN_IN_AGAIN}`;
const NOTHING_TO_RENEW = `The sign-in at the MCP server has expired, and the server gave nothing to renew it with. ${SIGN_IN_AGAIN}`;
const KEY_IS_GONE = `The sign-in was sealed with an encryption key that is gone. ${SIGN_IN_AGAIN}`;

interface McpBearersOptions {
  database: Database;
  box: SecretBox;
  oauth: Pick<McpOAuth, 'refresh'>;
}

export function createMcpBearers({ database, box, oauth }: McpBearersOptions) {
  /** @param refused a token that the server doesn't take any more */
  async function tokenAt(
    workspaceId: string,
    url: string,
    { refused, signal }: { refused: string | null; signal: AbortSignal },
  ): Promise<string> {
    const within = <T>(work: (tx: Transaction) => Promise<T>) => database.inWorkspace(workspaceId, work);
    for (;;) {
      signal.throwIfAborted();
      const row = await within((tx) => store.findByUrl(tx, url));
      if (row === undefined) throw refusal(notSignedIn);
      if (row.problem !== null) throw refusal(row.problem);
      const grant = openGrant(box, row);
      if (grant === null) throw refusal(await end(row, KEY_IS_GONE));
      const left = row.expires_at === null ? Number.POSITIVE_INFINITY : row.expires_at.getTime() - Date.now();
      const isTaken = grant.access_token !== refused && left > 0;
      if (isTaken && left > SOON_MS) return grant.access_token;
      const { refresh_token } = grant;
      if (refresh_token === null) {
        if (isTaken) return grant.access_token;
        throw refusal(await end(row, NOTHING_TO_RENEW));
      }
      if (await within((tx) => store.claimRenewal(tx, row, CLAIM_SECONDS))) {
        const renewed = await renew(row, { ...grant, refresh_token });
        if (typeof renewed === 'string') return renewed;
        // The old one still is good, for a moment.
        if (isTaken && !renewed.isOver) return grant.access_token;
        throw refusal(renewed.isOver ? OVER : `The sign-in couldn’t be renewed. ${renewed.message}`);
      }
      if (isTaken) return grant.access_token;
      // Another process asks for one.
      await sleep(LOOK_AGAIN_MS, undefined, { signal });
    }
  }

  /** @returns the new access token, or why there's none */
  async function renew(
    row: store.SignInRow,
    grant: Grant & { refresh_token: string },
  ): Promise<string | SignInFault> {
    try {
      const tokens = await oauth.refresh(grant);
      const { access_token, refresh_token = grant.refresh_token } = tokens;
      const sealed = sealGrant(box, row, { ...grant, access_token, refresh_token });
      const expires_at = expiryOf(tokens);
      // The server has forgotten the old ones: the new ones can't get lost.
      await persistently(
        () =>
          database.inWorkspace(row.workspace_id, (tx) => store.endRenewal(tx, row, { sealed, expires_at })),
        { forMs: KEEPS_MS },
      );
      return access_token;
    } catch (error) {
      if (!(error instanceof SignInFault)) throw error;
      if (error.isOver) await end(row, OVER);
      else await database.inWorkspace(row.workspace_id, (tx) => store.endRenewal(tx, row, {}));
      return error;
    }
  }

  /** Tells the workspace that one has to sign in again. @returns the sentence */
  async function end(row: store.SignInRow, problem: string): Promise<string> {
    await database.inWorkspace(row.workspace_id, async (tx) => {
      await store.endRenewal(tx, row, { problem });
      await publishEvent(tx, row.workspace_id, { type: 'mcp_sign_ins.changed' });
    });
    return problem;
  }

  return {
    /** That of the workspace's sign-in at this address. */
    at: (workspaceId: string, written: string): McpBearer => {
      const url = spelled(written) ?? written;
      return {
        token: (signal) => tokenAt(workspaceId, url, { refused: null, signal }),
        renewed: (refused, signal) => tokenAt(workspaceId, url, { refused, signal }),
      };
    },
    /** Whether someone is signed in there, and the sign-in can be used. */
    isSignedIn: async (tx: Transaction, written: string): Promise<boolean> => {
      const row = await store.findByUrl(tx, spelled(written) ?? written);
      return row !== undefined && row.problem === null;
    },
  };
}

const refusal = (sentence: string) => new OutboundError('invalid_request', sentence);
