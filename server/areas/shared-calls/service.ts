/** The rules of public links to calls: who makes them, what they tell, and when they end. */
import {
  type CallLink,
  type callLinkEndpoints,
  MOST_CALL_LINKS,
  type SharedCall,
} from '#contract/calls/reading/call-links';
import type { BodyOf } from '#contract/endpoint';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { sharedCallOf } from '#domain/calls/shared-call';
import { noSuch, tooMany } from '#domain/refusals';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { callLinkByToken } from '../../platform/database/lookups';
import type { Session } from '../../platform/http/session';
import { publishEvent } from '../../platform/workspace-events';
import { findCall, listEvents, lockCall } from '../calls/service';
import { type OpenedSound, recordingOf, type RecordingsService } from '../recordings/service';
import { workspaceNameOf } from '../settings/service';
import * as store from './store';
import { hashOf, isSame, newToken } from '../../platform/tokens';

const DAY_MS = 24 * 60 * 60_000;

export interface SharedCallsService {
  /** Those that are open, newest first. @throws ApiError `not_found` */
  list(session: Session, callId: string): Promise<CallLink[]>;
  /** @throws ApiError `not_found`, `conflict` while the call runs, `limit_reached` */
  create(
    session: Session,
    callId: string,
    link: BodyOf<typeof callLinkEndpoints.create>,
  ): Promise<{ link: CallLink; url: string }>;
  /** @throws ApiError `not_found` */
  revoke(session: Session, callId: string, linkId: string): Promise<void>;
  /** @throws ApiError `not_found`, the same for a link that never was, was revoked or expired, and for a call that is gone */
  page(token: string): Promise<SharedCall>;
  /** @throws ApiError as `page`, also when the link doesn't give the sound */
  sound(token: string): Promise<OpenedSound>;
}

interface SharedCallsOptions {
  database: Database;
  recordings: Pick<RecordingsService, 'soundOf'>;
  /** Where people open the application; links begin with it. No slash at its end. */
  origin: string;
}

export function createSharedCallsService(options: SharedCallsOptions): SharedCallsService {
  const { database, recordings, origin } = options;

  /** Runs `work` in the workspace of the link. @throws ApiError `not_found`, as `page` */
  const visiting = async <T>(
    token: string,
    work: (tx: Transaction, link: store.CallLinkRow) => Promise<T>,
  ): Promise<T> => {
    const hash = hashOf(token);
    const ids = await database.lookUp((tx) => callLinkByToken(tx, hash));
    if (ids === null) throw nowhere();
    return database.inWorkspace(ids.workspace_id, async (tx) => {
      const link = await store.findOpenLink(tx, ids.call_link_id);
      if (link === undefined || !isSame(link.token_hash, hash)) throw nowhere();
      return work(tx, link);
    });
  };

  return {
    list: (session, callId) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        present(await findCall(tx, callId), noSuch.call);
        return (await store.listOpenLinks(tx, callId)).map(callLinkOf);
      }),

    async create(session, callId, { days, ...tells }) {
      const { workspace_id } = session;
      const token = newToken();
      const link = await database.inWorkspace(workspace_id, async (tx) => {
        // Locked, so that its links are made one after another.
        const call = present(await lockCall(tx, callId), noSuch.call);
        throwRefusal(callCan.share({ ended_at: call.ended_at?.toISOString() ?? null }, session.role));
        if ((await store.countOpenLinks(tx, callId)) >= MOST_CALL_LINKS) {
          throw new ApiError('limit_reached', tooMany.callLinks);
        }
        const made = await store.insertLink(tx, {
          ...tells,
          workspace_id,
          call_id: callId,
          token_hash: hashOf(token),
          created_by: session.display_name ?? session.email,
          expires_at: new Date(Date.now() + days * DAY_MS),
        });
        await publishEvent(tx, workspace_id, { type: 'call.changed', call_id: callId });
        return callLinkOf(made);
      });
      return { link, url: `${origin}/shared/${token}` };
    },

    revoke: (session, callId, linkId) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        if (!(await store.revokeLink(tx, callId, linkId))) {
          throw new ApiError('not_found', noSuch.callLink);
        }
        await publishEvent(tx, session.workspace_id, { type: 'call.changed', call_id: callId });
      }),

    page: (token) =>
      visiting(token, async (tx, { call_id, with_sound, with_facts, expires_at }) => {
        const call = present(await findCall(tx, call_id), noSuch.sharedCall);
        const events = (await listEvents(tx, call_id)).map(({ event }) => event);
        const recording = with_sound ? await recordingOf(tx, call_id) : null;
        return sharedCallOf(
          { ...call, started_at: call.started_at.toISOString(), events },
          {
            workspaceName: await workspaceNameOf(tx),
            with_facts,
            expires_at: expires_at.toISOString(),
            sound:
              recording?.state === 'ready' && recording.duration_ms !== null
                ? {
                    url: `/api/shared/${token}/sound`,
                    offset_ms: recording.offset_ms,
                    duration_ms: recording.duration_ms,
                  }
                : null,
          },
        );
      }),

    async sound(token) {
      const { workspace_id, call_id } = await visiting(token, async (_tx, link) => {
        if (!link.with_sound) throw nowhere();
        return link;
      });
      return recordings.soundOf({ workspace_id, call_id }, nowhere());
    },
  };
}

function callLinkOf(row: store.CallLinkRow): CallLink {
  return {
    call_link_id: row.call_link_id,
    with_sound: row.with_sound,
    with_facts: row.with_facts,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    expires_at: row.expires_at.toISOString(),
  };
}

const nowhere = () => new ApiError('not_found', noSuch.sharedCall);
