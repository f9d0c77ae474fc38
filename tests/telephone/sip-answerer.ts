/** A trunk that answers each call with one status of SIP, as carriers do that can't or won't put it through. */
import { createSocket } from 'node:dgram';

export type SipAnswer = readonly [status: number, reason: string];

export async function startSipAnswerer(port: number, [status, reason]: SipAnswer) {
  const socket = createSocket('udp4');
  socket.on('message', (data, from) => {
    const lines = data.toString().split('\r\n');
    const heads = (name: string) => lines.filter((line) => line.toLowerCase().startsWith(`${name}:`));
    if (!lines[0]?.startsWith('INVITE')) return;
    const answer = [
      `SIP/2.0 ${status} ${reason}`,
      ...heads('via'),
      ...heads('from'),
      ...heads('to').map((to) => `${to};tag=trunk`),
      ...heads('call-id'),
      ...heads('cseq'),
      'Content-Length: 0',
      '',
      '',
    ];
    socket.send(answer.join('\r\n'), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
  return { stop: () => new Promise<void>((resolve) => socket.close(() => resolve())) };
}
