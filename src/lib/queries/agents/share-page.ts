/** What a visitor of a share link asks of the server. */
import { queryOptions } from '@tanstack/react-query';
import { shareLinkEndpoints, type VisitorTicket } from '#contract/agents/share-links';
import { call } from '@/lib/api/call';
import type { Admission } from '@/lib/call/site-messages';
import { endpointQuery } from '../endpoint-query';

/** What the link leads to. The page shows a failure in place. */
export function sharePageQuery(token: string) {
  return queryOptions({
    ...endpointQuery(shareLinkEndpoints.page, { params: { token } }),
    meta: { silent: 'share-page.read' },
    retry: false,
  });
}

/** @param admission what a page around this one has got for it */
export function startVisitorCall(
  token: string,
  sound: boolean,
  admission?: Admission,
): Promise<VisitorTicket> {
  return call(shareLinkEndpoints.start, {
    params: { token },
    body: {
      sound,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(admission && { pass: admission.pass }),
      ...(admission?.variables !== undefined && { variables: admission.variables }),
    },
  });
}

export function resumeVisitorCall(token: string, ticket: VisitorTicket): Promise<VisitorTicket> {
  return call(shareLinkEndpoints.resume, {
    params: { token, call: ticket.call },
    body: { takeover_secret: ticket.takeover_secret },
  });
}
