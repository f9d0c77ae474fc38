/** Running calls whose agent has asked for a person, and that no one has come to yet. */
import * as z from 'zod/mini';
import { CallOrigin } from './call-summary';
import { endpoint } from '../endpoint';

/** Those that wait longest are listed; `more` says that there are others. */
export const MOST_WAITING_CALLS = 50;

export const WaitingCall = z.object({
  call_id: z.uuid(),
  agent_name: z.string(),
  origin: CallOrigin,
  /** Who is on the other side: a number, or "Browser". */
  party: z.string(),
  /** What a person is needed for, in words of the caller or the agent. */
  why: z.string(),
  since: z.iso.datetime(),
});
export type WaitingCall = z.infer<typeof WaitingCall>;

export const waitingCallEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/waiting-calls',
    access: 'calls:manage',
    summary: 'Running calls whose agent asks for a person, longest wait first; of test calls, only your own',
    response: z.object({ items: z.array(WaitingCall), more: z.boolean() }),
  }),
};
