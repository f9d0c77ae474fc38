/** Following a call as it runs. */
import { followEndpoints } from '#contract/calls/follow-socket';
import { call } from '@/lib/api/call';

/** A single-use ticket for the socket of somebody who follows the call. */
export async function followTicket(callId: string): Promise<string> {
  const { ticket } = await call(followEndpoints.ticket, { params: { call_id: callId } });
  return ticket;
}
