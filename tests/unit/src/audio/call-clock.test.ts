import { describe, expect, it } from 'vitest';
import { CallClock } from '@/lib/audio/call-clock';

describe("the call's clock in the page", () => {
  const clockAt = () => {
    const time = { now: 1000 };
    const clock = new CallClock(() => time.now);
    /** A ping that takes `there` ms to the server, whose clock runs `ahead` of ours, and `back` again. */
    const measure = (ahead: number, there: number, back: number) => {
      const id = clock.ping();
      time.now += there;
      const told = time.now + ahead;
      time.now += back;
      clock.pong(id, told);
    };
    return { time, clock, measure };
  };

  it('is known with the first answer', () => {
    const { clock, measure } = clockAt();
    expect(clock.isSet).toBe(false);
    measure(500, 20, 20);
    expect(clock.isSet).toBe(true);
    expect(clock.at(1040)).toBe(1540);
  });

  it('is waited for by what has to be stamped with it, in order', () => {
    const { clock, measure } = clockAt();
    const stamps: number[] = [];
    clock.whenSet(() => stamps.push(clock.at(1010)));
    clock.whenSet(() => stamps.push(clock.at(1030)));
    expect(stamps).toEqual([]);
    measure(500, 20, 20);
    clock.whenSet(() => stamps.push(clock.at(1050)));
    expect(stamps).toEqual([1510, 1530, 1550]);
  });

  it('is told by the quickest answer, whatever came before or after it', () => {
    const { clock, measure } = clockAt();
    measure(500, 200, 10);
    measure(500, 3, 3);
    measure(500, 10, 300);
    expect(clock.at(2000)).toBe(2500);
  });

  it('follows a clock that drifts: what is older than a minute counts no longer', () => {
    const { time, clock, measure } = clockAt();
    measure(500, 1, 1);
    time.now += 61_000;
    measure(530, 15, 15);
    expect(clock.at(70_000)).toBe(70_530);
  });

  it('takes no answer twice and none that it has not asked for', () => {
    const { clock } = clockAt();
    clock.pong(77, 9000);
    expect(clock.isSet).toBe(false);
    const id = clock.ping();
    clock.pong(id, 1500);
    clock.pong(id, 9000);
    expect(clock.at(1000)).toBe(1500);
  });

  it('is never before the beginning of the call', () => {
    const { clock, measure } = clockAt();
    measure(-5000, 1, 1);
    expect(clock.at(1000)).toBe(0);
  });
});
