import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Ari } from '#server/areas/carriers/asterisk/ari';
import { LeftPhones } from '#server/areas/carriers/asterisk/left-phones';

interface Lists {
  bridges: { id: string; name: string; channels: string[] }[];
  channels: { id: string; state: string }[];
}

const left = { id: 'b', name: 'callwright', channels: ['phone'] };
const up = (...ids: string[]) => ids.map((id) => ({ id, state: 'Up' }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An Asterisk on which there's what these lists say, and what is taken away from it. */
function asterisk(
  lists: Lists,
  adopt: (bridge: string, channels: readonly string[]) => boolean = () => false,
) {
  const removed: string[] = [];
  const request = async ({ url, method }: { url: string; method: string }) => {
    const { pathname } = new URL(url);
    if (method === 'DELETE') removed.push(pathname.slice('/ari'.length));
    const body = pathname === '/ari/bridges' ? lists.bridges : lists.channels;
    return { status: 200, body: JSON.stringify(body) };
  };
  const phones = new LeftPhones(ariOf(request), (id) => id === 'known', { adopt });
  return { phones, removed };
}

function ariOf(
  request: (asked: { url: string; method: string }) => Promise<{ status: number; body: string }>,
) {
  const network = { outbound: { request } } as unknown as ConstructorParameters<typeof Ari>[0];
  const access = { address: 'http://a', username: 'u', password: 'p', dial_string: '' };
  return new Ari(network, access);
}

it('a phone that’s without sound at two looks is hung up', async () => {
  const { phones, removed } = asterisk({ bridges: [left], channels: up('phone') });
  await phones.look();
  await phones.look();
  expect(removed).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(removed).toEqual(['/channels/phone', '/bridges/b']);
});

it.each([
  ['has its sound again', { bridges: [{ ...left, channels: ['phone', 'callwright-media-1'] }] }],
  ['is with someone else by then', { bridges: [{ ...left, channels: ['phone', 'other'] }] }],
  ['waits for someone who’s called', { channels: [{ id: 'callwright-left-transfer-1', state: 'Ringing' }] }],
])('a phone that %s talks on', async (_what, then) => {
  const lists: Lists = { bridges: [left], channels: up('phone') };
  const { phones, removed } = asterisk(lists);
  await phones.look();
  Object.assign(lists, then);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(removed).toEqual([]);
});

it('one that was called talks on while its stream is opened again, and one that still rings is hung up at once', async () => {
  const lists: Lists = {
    bridges: [{ ...left, channels: ['callwright-out-1'] }],
    channels: [...up('callwright-out-1'), { id: 'callwright-out-2', state: 'Ringing' }],
  };
  const { phones, removed } = asterisk(lists);
  await phones.look();
  expect(removed).toEqual(['/channels/callwright-out-2']);
  lists.bridges = [{ ...left, channels: ['callwright-out-1', 'callwright-media-1'] }];
  lists.channels = up('callwright-out-1');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(removed).toHaveLength(1);
});

it('one that was called at a process that was about to end is hung up where it never joins its sound', async () => {
  const [joins, never] = ['callwright-left-1', 'callwright-left-2'] as const;
  const lists: Lists = { bridges: [], channels: up(joins, never) };
  const { phones, removed } = asterisk(lists);
  await phones.look();
  lists.bridges = [{ ...left, channels: [joins, 'callwright-media-1'] }];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(removed).toEqual([`/channels/${never}`]);
});

it('two that were put through are looked after at once, and it’s asked once about two that weren’t', async () => {
  const adopt = vi.fn((bridge: string) => bridge === 'pair');
  const bridges = ['pair', 'others'].map((id) => ({
    id,
    name: 'callwright',
    channels: [`${id}1`, `${id}2`],
  }));
  const { phones, removed } = asterisk({ bridges, channels: [] }, adopt);
  await phones.look();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(removed).toEqual(['/channels/others1', '/channels/others2', '/bridges/others']);
  expect(adopt.mock.calls.filter(([bridge]) => bridge === 'others')).toHaveLength(1);
});

it('while someone is called at a process that’s about to end, a pair is looked after and no one is hung up', async () => {
  const adopt = vi.fn((bridge: string) => bridge === 'pair');
  const { phones, removed } = asterisk(
    {
      bridges: [
        { id: 'pair', name: 'callwright', channels: ['known', 'phone'] },
        { id: 'waits', name: 'callwright', channels: ['callwright-out-1'] },
        { id: 'pair', name: 'callwright', channels: ['phone', 'other'] },
      ],
      channels: [...up('callwright-out-1'), { id: 'callwright-left-transfer-1', state: 'Ringing' }],
    },
    adopt,
  );
  await phones.look();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(adopt).toHaveBeenCalledWith('pair', ['phone', 'other']);
  expect(removed).toEqual([]);
});

it('a look that’s under way when it’s stopped takes nothing away', async () => {
  const adopt = vi.fn(() => true);
  const { phones, removed } = asterisk(
    { bridges: [left], channels: [{ id: 'callwright-out-1', state: 'Ringing' }] },
    adopt,
  );
  const look = phones.look();
  phones.stop();
  await look;
  expect(removed).toEqual([]);
  expect(adopt).not.toHaveBeenCalled();
});

it('nothing is hung up once it’s stopped', async () => {
  const { phones, removed } = asterisk({ bridges: [left], channels: up('phone') });
  await phones.look();
  phones.stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(removed).toEqual([]);
});

it('an application is told of those whose subscription was taken, also where another’s was refused', async () => {
  const ari = ariOf(async ({ url }) => ({ status: url.includes('gone') ? 422 : 200, body: '{}' }));
  expect(await ari.follow('callwright-1', ['here', 'gone', 'there'])).toEqual(['here', 'there']);
});
