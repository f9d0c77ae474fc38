/** What a visitor of a share link asks of the server. */
import { queryOptions } from '@tanstack/react-query';
import { shareLinkEndpoints, type TalkTicket } from '#contract/share-links';
import { call } from '@/lib/api/call';

/** What the link leads to. The page shows a failure in place. */
export function talkPageQuery(token: string) {
  return queryOptions({
    queryKey: ['talk', token],
    queryFn: ({ signal }) => call(shareLinkEndpoints.page, { params: { token }, signal }),
    meta: { silent: 'talk.read' },
    retry: false,
  });
}

export function startTalk(token: string, sound: boolean): Promise<TalkTicket> {
  return call(shareLinkEndpoints.start, {
    params: { token },
    body: { sound, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
}

export function resumeTalk(token: string, ticket: TalkTicket): Promise<TalkTicket> {
  return call(shareLinkEndpoints.resume, {
    params: { token, call: ticket.call },
    body: { takeover_secret: ticket.takeover_secret },
  });
}
