/** How long the caller waits: from a typed sentence to the first word of the answer, over the real socket. */
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { AgentTemplate } from '#contract/agents/agents';
import { type ClientMessage, ServerMessage } from '#contract/sockets/call-socket';
import type { CallTicket } from '#contract/calls/calls';
import type { SignedInClient } from './signed-in-client';

/** One conversation: facts, questions to the knowledge, and things that no one understands. */
const sentences = [
  'Hello there',
  'My name is Ben Miller',
  'What are your opening hours?',
  'Where are you?',
  'What can you do?',
  'A cleaning',
  'Do you take my insurance?',
  'Could you say that again?',
  'Friday',
  'Blue potatoes in the morning',
] as const;

/** Milliseconds for each sentence of `calls` calls, one after the other; the first call is a rehearsal. */
export async function firstWords(origin: string, client: SignedInClient, calls: number): Promise<number[]> {
  const { items } = await client.call<{ items: AgentTemplate[] }>('GET', '/agent-templates');
  const template = items.find(({ title }) => /appointment/i.test(title));
  if (!template) throw new Error('There is no template for appointments.');
  const agent = await client.call<{ agent_id: string }>('POST', '/agents', {
    content: template.content,
  });
  const waits: number[] = [];
  for (let made = 0; made <= calls; made += 1) {
    const ticket = await client.call<CallTicket>('POST', `/agents/${agent.agent_id}/test-calls`, {
      content: template.content,
    });
    const heard = await converse(`${origin.replace('http', 'ws')}/ws/calls`, ticket.ticket);
    if (made > 0) waits.push(...heard);
  }
  return waits;
}

async function converse(url: string, ticket: string): Promise<number[]> {
  const socket = new WebSocket(url, { origin: new URL(url.replace('ws', 'http')).origin });
  const inbox: ServerMessage[] = [];
  let wake = () => {};
  socket.on('message', (data: Buffer) => {
    inbox.push(ServerMessage.parse(JSON.parse(data.toString())));
    wake();
  });
  const closed = new Promise<never>((_resolve, reject) => {
    socket.on('close', () => reject(new Error('The call was closed.')));
    socket.on('error', reject);
  });
  closed.catch(() => undefined);
  /** Takes messages off the inbox until one fits. */
  const until = async (fits: (message: ServerMessage) => boolean): Promise<void> => {
    for (;;) {
      const message = inbox.shift();
      if (message === undefined) {
        await Promise.race([new Promise<void>((resolve) => (wake = resolve)), closed]);
      } else if (fits(message)) return;
      else if (message.type === 'ended') throw new Error(`The call ended: ${message.reason}.`);
    }
  };
  const send = (message: ClientMessage) => socket.send(JSON.stringify(message));
  const hasAnswered = (message: ServerMessage) =>
    message.type === 'event' && message.event.type === 'agent_said';

  await Promise.race([new Promise((resolve) => socket.once('open', resolve)), closed]);
  send({ type: 'hello', ticket, last_seq: 0 });
  await until(hasAnswered);
  const waits: number[] = [];
  for (const text of sentences) {
    const asked = performance.now();
    send({ type: 'say', message_id: randomUUID(), text });
    await until(({ type }) => type === 'agent_text');
    waits.push(performance.now() - asked);
    await until(hasAnswered);
  }
  socket.removeAllListeners('close');
  send({ type: 'bye' });
  socket.close();
  return waits;
}
