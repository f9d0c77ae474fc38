/** Public links to calls: for those who make them, and for visitors without an account. */
import { HttpResponse, http, type HttpHandler } from 'msw';
import { type CallLink, type callLinkEndpoints, MOST_CALL_LINKS } from '#contract/calls/reading/call-links';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { sharedCallOf } from '#domain/calls/shared-call';
import { noSuch, tooMany } from '#domain/refusals';
import type { Host } from '../../host';
import { soundOf } from '../../recordings/recordings';
import type { Answers } from '../../serve';
import { newToken } from '../agents/share-links';
import type { StoredCall, StoredCallLink } from '../../stored-calls';
import { findCall, type World } from '../../world';

const DAY_MS = 24 * 60 * 60_000;

export function callLinkAnswers(host: Host): Answers<typeof callLinkEndpoints> {
  const { world } = host;
  const openOf = (workspaceId: string, callId: string) => {
    findCall(world, workspaceId, callId);
    return world.callLinks.filter((link) => link.call_id === callId && isOpen(link));
  };
  return {
    list: ({ session: { workspace_id }, params: { call_id } }) => ({
      items: openOf(workspace_id, call_id).toReversed().map(callLinkOf),
    }),

    create({ session: { workspace_id, person, role }, params: { call_id }, body: { days, ...tells } }) {
      throwRefusal(callCan.share(findCall(world, workspace_id, call_id), role));
      if (openOf(workspace_id, call_id).length >= MOST_CALL_LINKS) {
        throw new ApiError('limit_reached', tooMany.callLinks);
      }
      const now = Date.now();
      const link: StoredCallLink = {
        ...tells,
        call_id,
        call_link_id: crypto.randomUUID(),
        token: newToken(),
        created_at: new Date(now).toISOString(),
        created_by: person.display_name ?? person.email,
        expires_at: new Date(now + days * DAY_MS).toISOString(),
      };
      world.callLinks.push(link);
      host.publish(workspace_id, { type: 'call.changed', call_id });
      return { link: callLinkOf(link), url: `${host.origin}/shared/${link.token}` };
    },

    revoke({ session: { workspace_id }, params: { call_id, call_link_id } }) {
      const link = present(
        openOf(workspace_id, call_id).find((one) => one.call_link_id === call_link_id),
        noSuch.callLink,
      );
      world.callLinks = world.callLinks.filter((one) => one !== link);
      host.publish(workspace_id, { type: 'call.changed', call_id });
    },

    page({ params: { token } }) {
      const { link, call } = visit(world, token);
      const workspace = world.workspaces.find((one) => one.workspace_id === call.workspace_id);
      const { recording } = call;
      return sharedCallOf(call, {
        ...link,
        workspaceName: workspace?.name ?? '',
        sound:
          link.with_sound && recording?.state === 'ready' && recording.duration_ms !== null
            ? {
                url: `/api/shared/${token}/sound`,
                offset_ms: recording.offset_ms,
                duration_ms: recording.duration_ms,
              }
            : null,
      });
    },
  };
}

/** The sound behind a link. */
export function sharedSound(world: World, baseUrl: string): HttpHandler {
  return http.get(`${baseUrl}/shared/:token/sound`, ({ params }) => {
    const { link, call } = visit(world, String(params.token));
    if (!link.with_sound || call.recording?.state !== 'ready') return new HttpResponse(null, { status: 404 });
    return new HttpResponse(soundOf(call), { headers: { 'content-type': 'audio/wav' } });
  });
}

const isOpen = ({ expires_at }: StoredCallLink) => Date.parse(expires_at) > Date.now();

function visit(world: World, token: string): { link: StoredCallLink; call: StoredCall } {
  const link = world.callLinks.find((one) => one.token === token && isOpen(one));
  const call = link && world.calls.find(({ call_id }) => call_id === link.call_id);
  if (!link || !call) throw new ApiError('not_found', noSuch.sharedCall);
  return { link, call };
}

function callLinkOf({ token: _token, call_id: _call, ...link }: StoredCallLink): CallLink {
  return link;
}
