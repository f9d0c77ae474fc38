/** Which call a media socket is of that a carrier opened to us: its token says so, once, and in one process only. */
import type { WebSocket } from 'ws';
import type { CarrierCall, WebhookCalls } from '../../carriers/webhook-calls';
import type { Log } from '../../../platform/logging';

export interface Arrival {
  call: CarrierCall;
  socket: WebSocket;
  token: string;
}

interface Around {
  webhookCalls: Pick<WebhookCalls, 'redeem' | 'misled'>;
  log: Log<'info' | 'warn'>;
}

const POLICY = 1008;
/** To be tried again: the balancer may lead the next one to the right process. */
const ELSEWHERE = 1013;

/**
 * Uses a socket's token up.
 *
 * @param isElsewhere whether our call of that id is another process's to run; `stream`: which of the call's sockets this is
 * @param askAgain asks for another socket in place of the `stream`-th, which came to the wrong process
 * @returns our call's id, and which of the call's sockets it is; null when the socket was closed for what it is
 */
export async function admitSocket(
  { webhookCalls, log }: Around,
  { call, socket, token }: Arrival,
  {
    isElsewhere,
    askAgain,
  }: {
    isElsewhere: (callId: string, stream: number) => Promise<boolean>;
    askAgain: (stream: number) => Promise<void>;
  },
): Promise<{ call_id: string; tokens: number } | null> {
  const redeemed = await webhookCalls.redeem(call, token);
  if (redeemed === null) {
    log.warn({ ...call }, 'a media socket came with a token that is not its own, or no longer good');
    socket.close(POLICY, 'refused');
    return null;
  }
  if (!(await isElsewhere(redeemed.call_id, redeemed.tokens))) return redeemed;
  log.info({ ...call }, 'a media socket came to a process that does not run its call');
  await webhookCalls.misled(call);
  socket.close(ELSEWHERE, 'elsewhere');
  await askAgain(redeemed.tokens);
  return null;
}
