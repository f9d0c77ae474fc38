/** Sockets that are opened all at once: none of them is emitted before its turn. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { paceUpgrades } from '#server/platform/http/limits/upgrade-pace';

function pacing(options: Parameters<typeof paceUpgrades>[1] = { proxies: [] }) {
  const server = new EventEmitter();
  const served: string[] = [];
  // Only its events are listened to.
  const paced = paceUpgrades(server as Server, options);
  paced.on('upgrade', (request: IncomingMessage) => served.push(String(request.url)));
  const open = (name: string, address: string, forwarded?: string) => {
    const socket = new PassThrough();
    const headers = { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
    server.emit(
      'upgrade',
      { url: name, headers, socket: { remoteAddress: address } },
      socket,
      Buffer.alloc(0),
    );
    return socket;
  };
  return { open, served, paced };
}

describe('sockets that are opened all at once', () => {
  it('are looked at a few in a turn of the event loop', async () => {
    const { open, served } = pacing();
    for (let number = 0; number < 100; number += 1) open(`/${number}`, '192.0.2.1');
    expect(served).toHaveLength(0);
    const turns: number[] = [];
    while (served.length < 100) {
      const before = served.length;
      await turn();
      turns.push(served.length - before);
    }
    expect(Math.max(...turns)).toBeLessThanOrEqual(4);
    expect(served).toEqual(Array.from({ length: 100 }, (_, number) => `/${number}`));
  });

  it('don’t keep another network waiting', async () => {
    const { open, served } = pacing();
    for (let number = 0; number < 150; number += 1) open('/burst', '192.0.2.1');
    open('/caller', '198.51.100.7');
    await turn();
    await turn();
    expect(served.indexOf('/caller')).toBeGreaterThan(-1);
    expect(served.indexOf('/caller')).toBeLessThan(4);
  });

  it('are refused unread beyond what one network may have waiting, and taken again afterwards', async () => {
    const { open, served } = pacing({ proxies: [], mostWaiting: 3 });
    const sockets = Array.from({ length: 5 }, (_, number) => open(`/${number}`, '192.0.2.1'));
    const answers = sockets.map((socket) => String(socket.read() ?? ''));
    expect(answers.map((answer) => answer.split('\r\n')[0])).toEqual([
      '',
      '',
      '',
      'HTTP/1.1 429 Too Many Requests',
      'HTTP/1.1 429 Too Many Requests',
    ]);
    expect(answers[4]).toContain('Retry-After: 10');
    while (served.length < 3) await turn();
    open('/again', '192.0.2.1');
    while (served.length < 4) await turn();
    expect(served).toEqual(['/0', '/1', '/2', '/again']);
  });

  it('that break while they wait are left out, and end nothing', async () => {
    const { open, served } = pacing();
    open('/gone', '192.0.2.1').emit('error', new Error('ECONNRESET'));
    open('/here', '192.0.2.1');
    while (served.length < 1) await turn();
    expect(served).toEqual(['/here']);
  });

  it('count for the network that a proxy names, where there is one', async () => {
    const behind = pacing({ proxies: ['10.0.0.0/24'], mostWaiting: 1 });
    const refused = [
      behind.open('/1', '10.0.0.1', '203.0.113.5'),
      behind.open('/2', '::ffff:10.0.0.1', '198.51.100.7'),
      behind.open('/3', '10.0.0.1', '192.0.2.1, 198.51.100.8'),
    ].map((socket) => socket.read() !== null);
    expect(refused).toEqual([false, false, true]);
    // Another machine's word isn't believed.
    const stranger = behind.open('/4', '10.0.1.1', '192.0.2.9');
    expect(stranger.read()).toBeNull();
    expect(behind.open('/5', '10.0.1.1', '192.0.4.9').read()).not.toBeNull();
    const bare = pacing({ proxies: [], mostWaiting: 1 });
    bare.open('/1', '10.0.0.1', '203.0.113.5');
    expect(bare.open('/2', '10.0.0.1', '198.51.100.7').read()).not.toBeNull();
  });

  it('are hung up on when the server is being closed', async () => {
    const { open, paced } = pacing();
    const socket = open('/late', '192.0.2.1');
    paced.removeAllListeners('upgrade');
    await turn();
    await turn();
    expect(socket.destroyed).toBe(true);
  });
});
