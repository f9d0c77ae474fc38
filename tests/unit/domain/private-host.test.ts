import { expect, test } from 'vitest';
import { isReadOnItsWay, plainHttpRefusal, privateHostRefusal, reachNote } from '#domain/private-host';

test.each([privateHostRefusal('localhost:9124'), plainHttpRefusal('localhost:9124')])(
  'who does what is said keeps the hosts that are let through already: %s',
  (words) => {
    expect(words).toContain('add localhost:9124 to ALLOWED_PRIVATE_HOSTS');
  },
);

test.each([
  ['http://192.168.1.20:8088', true],
  ['http://pbx.example.com', true],
  ['HTTP://user@10.0.0.3/ari', true],
  ['http://[fd00::1]:8088', true],
  ['http://localhost.example.com', true],
  ['http://localhost:8088', false],
  ['http://127.0.0.1:8088', false],
  ['http://[::1]:8088', false],
  ['https://pbx.example.com', false],
  ['http://', false],
  ['', false],
])('a secret sent to %s can be read on its way: %s', (address, isRead) => {
  expect(isReadOnItsWay(address)).toBe(isRead);
});

test.each([
  ['http://localhost:8000/talk/abc', true],
  ['http://127.0.0.1:8000/talk/abc', true],
  ['http://192.168.1.20:8000/talk/abc', false],
  ['https://calls.example.com/talk/abc', false],
])('a link to %s only opens on its own computer, which is said: %s', (address, isSaid) => {
  expect(reachNote(address) !== '').toBe(isSaid);
});
