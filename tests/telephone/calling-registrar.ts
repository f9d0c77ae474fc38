/**
 * A registrar that calls the contact of who has registered as it is, on loopback: between Asterisk and the phone of a customer
 * it changes the first line of a call alone, and the number that was dialled stays in To.
 */
import { createSocket } from 'node:dgram';
import { freeSipPort } from './asterisk';

interface RegistrarOptions {
  /** Where the customer's phone is. */
  phonePort: number;
}

export async function startCallingRegistrar({ phonePort }: RegistrarOptions) {
  const port = await freeSipPort();
  const socket = createSocket('udp4');
  let registered: { contact: string; port: number } | null = null;
  let calledParty: string | null = null;
  const called: string[] = [];

  const register = (lines: readonly string[], from: number) => {
    const head = (name: string) => lines.filter((line) => line.toLowerCase().startsWith(`${name}:`));
    const contact = /<([^>]+)>/.exec(head('contact')[0] ?? '')?.[1] ?? '';
    registered = { contact, port: from };
    const kept = ['via', 'from', 'call-id', 'cseq', 'contact'].flatMap(head);
    const to = head('to').map((line) => `${line};tag=registrar`);
    const answer = ['SIP/2.0 200 OK', ...kept, ...to, 'Expires: 3600', 'Content-Length: 0', '', ''];
    socket.send(answer.join('\r\n'), from, '127.0.0.1');
  };

  socket.on('message', (data, from) => {
    const [first = '', ...rest] = data.toString('latin1').split('\r\n');
    if (first.startsWith('REGISTER ')) return register(rest, from.port);
    if (registered === null) return;
    if (from.port === registered.port) return socket.send(data, phonePort, '127.0.0.1');
    const isCall = first.startsWith('INVITE ');
    // What belongs to it goes the same way: what's acknowledged and what's taken back.
    const isOfCall = isCall || /^(?:ACK|CANCEL) sip:[^@;]+@127\.0\.0\.1:(\d+)/.exec(first)?.[1] === `${port}`;
    const changed = isOfCall ? `${first.split(' ')[0]} ${registered.contact} SIP/2.0` : first;
    if (isCall) called.push(registered.contact);
    const party = isCall && calledParty !== null ? [`P-Called-Party-ID: ${calledParty}`] : [];
    socket.send(
      Buffer.from([changed, ...party, ...rest].join('\r\n'), 'latin1'),
      registered.port,
      '127.0.0.1',
    );
  });
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
  return {
    port,
    /** What ours has registered; null: it hasn't yet. */
    contact: () => registered?.contact ?? null,
    /** The contacts that were called, one for each call. */
    called: (): readonly string[] => called,
    /** Says the number in P-Called-Party-ID from now on. */
    sayIn(header: string) {
      calledParty = header;
    },
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
