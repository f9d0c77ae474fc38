import { describe, expect, it } from 'vitest';
import { AriRefusal } from '#server/areas/carriers/asterisk/ari';
import { notAri, problemAndMends } from '#server/areas/carriers/asterisk/asterisk-problem';
import { trunkOf } from '#server/areas/carriers/asterisk/trials/asterisk-trunk';
import { OutboundError } from '#server/platform/outbound/outbound-error';

const where = { address: 'http://192.168.1.20:8088', username: 'callwright' };
const linesOf = (error: unknown, at = where) =>
  problemAndMends(error, at).mends.map(({ file, lines }) => [file, ...lines]);

describe('the lines that mend it', () => {
  it.each([
    ['nothing listens there', where.address, '192.168.1.20', '8088'],
    ['nothing listens on this machine', 'http://localhost:8090', '127.0.0.1', '8090'],
    ['nothing listens behind its name', 'http://pbx.internal', '0.0.0.0', '80'],
    ['nothing listens behind its proxy', 'https://pbx.example.com', '127.0.0.1', '8088'],
  ])('where %s', (_which, address, bound, port) => {
    const refused = new OutboundError('network', 'The host refused the connection.');
    expect(linesOf(refused, { ...where, address })).toEqual([
      ['http.conf', '[general]', 'enabled = yes', `bindaddr = ${bound}`, `bindport = ${port}`],
    ]);
  });

  it('where it doesn’t answer in time, with the firewall first', () => {
    const { mends } = problemAndMends(new OutboundError('timeout', 'Too late.'), where);
    expect(mends[0]?.text).toMatch(/^Let the firewall pass TCP from Callwright to 192\.168\.1\.20:8088/);
  });

  it.each([
    ['the password is refused', new AriRefusal('GET /', 401, '')],
    ['the socket’s password is refused', new Error('Unexpected server response: 401')],
  ])('where %s', (_which, error) => {
    expect(linesOf(error)).toEqual([
      ['ari.conf', '[callwright]', 'type = user', 'read_only = no', 'password = …'],
    ]);
  });

  it('where the user may not', () => {
    expect(linesOf(new AriRefusal('POST /', 403, ''))).toEqual([
      ['ari.conf', '[callwright]', 'type = user', 'read_only = no'],
    ]);
  });

  it('where there’s no ARI, or its module is missing', () => {
    const missing = [
      ['ari.conf', '[general]', 'enabled = yes'],
      ['modules.conf', 'load = res_ari.so', 'load = res_ari_asterisk.so'],
    ];
    expect(linesOf(new AriRefusal('GET /', 404, ''))).toEqual(missing);
    expect(notAri(where).mends.map(({ file, lines }) => [file, ...lines])).toEqual(missing);
  });

  it('where there are no WebSockets', () => {
    expect(linesOf(new Error('Unexpected server response: 404'))).toEqual([
      ['modules.conf', 'load = res_http_websocket.so', 'load = res_ari_events.so'],
    ]);
  });

  it('of an address that this server may not reach there are none', () => {
    expect(linesOf(new OutboundError('address_refused', 'Not public.'))).toEqual([]);
  });
});

it.each([
  ['PJSIP/{number}@trunk', 'trunk'],
  ['PJSIP/trunk/sip:{number}@sip.example.com', 'trunk'],
  ['PJSIP/{digits}', null],
  ['Local/{number}@out', null],
])('calls out by %s go by the endpoint %s', (dialString, name) => {
  expect(trunkOf(dialString)).toBe(name);
});
