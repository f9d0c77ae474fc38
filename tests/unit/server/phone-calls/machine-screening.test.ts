import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MachineVerdict } from '#domain/calls/telephone/for-machine';
import { PhoneListener } from '#server/areas/phone-calls/phone-listener';
import type { CarrierWord } from '#server/areas/phone-calls/screening/carrier-word';
import { whoAnswered } from '#server/areas/phone-calls/screening/machine-screening';
import { toneOf } from '#server/runtime/lines/tone';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const deaf = async () => null;

/** A carrier that says this after so long. */
const carrierSaying = (verdict: MachineVerdict, afterMs: number): CarrierWord => ({
  tells: (read) =>
    new Promise((resolve) => {
      globalThis.setTimeout(() => {
        const told = read(verdict);
        if (told !== null) resolve(told);
      }, afterMs);
    }),
  look: () => Promise.resolve(null),
  stop: () => undefined,
});

it('gives the carrier its three seconds after an ear that tells late, and after one that never does', async () => {
  const late = new PhoneListener();
  const answered = whoAnswered(late, carrierSaying('human', 7_900), deaf);
  await vi.advanceTimersByTimeAsync(5_000);
  late.sound(toneOf(1_000, 500));
  const unheard = whoAnswered(new PhoneListener(), carrierSaying('machine', 8_900), deaf);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await Promise.all([answered, unheard])).toEqual(['person', 'machine']);
});

it('waits no longer for a carrier that says nothing, and not at all where none is asked', async () => {
  const told: string[] = [];
  const listener = new PhoneListener();
  void whoAnswered(listener, carrierSaying('human', 60_000), deaf).then((who) =>
    told.push(`carrier: ${who}`),
  );
  void whoAnswered(new PhoneListener(), null, deaf).then((who) => told.push(`own: ${who}`));
  listener.sound(toneOf(1_000, 500));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual(['carrier: machine']);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told).toEqual(['carrier: machine', 'own: person']);
});
