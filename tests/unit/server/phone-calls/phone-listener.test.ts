import { expect, it, vi } from 'vitest';
import { PhoneListener } from '#server/areas/phone-calls/phone-listener';
import { TelephoneLine } from '#server/runtime/lines/telephone-line';

const SECOND = 8_000;
const media = { play() {}, mark() {}, flush() {}, hangUp() {} };

it('hears what gathered in a pause of the network, and not what is sent faster than anyone talks', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const listener = new PhoneListener();
  const line = new TelephoneLine(media);
  const heard = vi.spyOn(line, 'hear');
  listener.giveTo(line);
  const bytes = () => heard.mock.calls.reduce((sum, [codes]) => sum + codes.length, 0);

  vi.advanceTimersByTime(8_000);
  for (let second = 0; second < 8; second += 1) listener.sound(new Uint8Array(SECOND));
  expect(bytes()).toBe(8 * SECOND);

  for (let piece = 0; piece < 1_000; piece += 1) listener.sound(new Uint8Array(SECOND));
  expect(bytes()).toBeLessThanOrEqual(10 * SECOND);
  vi.useRealTimers();
});
