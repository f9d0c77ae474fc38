import { beforeEach, describe, expect, it } from 'vitest';
import type { MicrophoneFrame } from '#contract/sockets/call-audio';
import type { PlaybackReport, Transferred } from '#server/runtime/lines/line';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { TelephoneLine } from '#server/runtime/lines/telephone-line';
import type { MayTransfer, TelephoneMedia } from '#server/runtime/lines/telephone-media';

const tone = (samples: number, rate: number) =>
  Int16Array.from({ length: samples }, (_, index) =>
    Math.round(6_000 * Math.sin((2 * Math.PI * 440 * index) / rate)),
  );

/** What the line asks of its carrier, in order; sound as its length. */
let asked: string[];
let played: number[];
let marks: string[];
let reports: PlaybackReport[];
let frames: MicrophoneFrame[];
let typed: string[];
let now: number;
let line: TelephoneLine;

function media() {
  return {
    play: (codes: Uint8Array) => {
      asked.push('play');
      played.push(...codes);
    },
    mark: (name: string) => {
      asked.push('mark');
      marks.push(name);
    },
    flush: () => asked.push('flush'),
    hangUp: () => asked.push('hang up'),
  };
}

beforeEach(() => {
  [asked, played, marks, reports, frames, typed, now] = [[], [], [], [], [], [], 1_000];
  line = new TelephoneLine(media());
  const nothing = () => undefined;
  line.attach({
    elapsed: () => now,
    callerSeen: nothing,
    callerHeld: (isOnHold) => typed.push(`on hold ${isOnHold}`),
    sound: {
      hear: (frame) => frames.push(frame),
      played: (report) => reports.push(report),
      pressed: (digits) => typed.push(digits),
      microphone: nothing,
      recognised: nothing,
      pushToTalk: nothing,
      resend: (heard) => typed.push(`resend ${JSON.stringify(heard)}`),
    },
  });
});

/** Sends a speech of one second in the pieces in which a call sends it. */
function speak(): void {
  const samples = tone(24_000, 24_000);
  line.begin(1);
  for (let at = 0; at < samples.length; at += 2_400) line.send(1, at, samples.slice(at, at + 2_400));
  line.end(1, samples.length);
}

describe('what the agent says', () => {
  it('is told as heard by the marks that have passed', () => {
    speak();
    expect(Math.abs(played.length - 8_000)).toBeLessThan(160);
    const first = marks.shift() ?? '';
    now = 1_025;
    line.passed(first);
    expect(reports).toEqual([{ speech: 1, state: 'started', samples: 480, at_ms: 1_025 }]);
    now = 2_010;
    for (const mark of marks.splice(0)) line.passed(mark);
    expect(reports.at(-1)).toEqual({ speech: 1, state: 'finished', samples: 24_000, at_ms: 2_010 });
  });

  it('is held where it’s heard, and goes on with the very next sample', () => {
    speak();
    const whole = [...played];
    line.passed(marks[0] ?? '');
    now = 1_200;
    line.steer(1, 'hold');
    // 20 ms at the first mark, and the 200 ms since.
    const held = reports.at(-1);
    expect(held).toEqual({ speech: 1, state: 'paused', samples: 480 + 200 * 24, at_ms: 1_200 });
    expect(asked.at(-1)).toBe('flush');
    // Marks of sound that was thrown away tell nothing.
    for (const mark of marks.splice(0)) line.passed(mark);
    expect(reports.at(-1)).toBe(held);
    played.length = 0;
    line.steer(1, 'go_on');
    const from = ((held?.samples ?? 0) / 24_000) * 8_000;
    expect(played).toEqual(whole.slice(from));
    now = 1_300;
    line.passed(marks[0] ?? '');
    expect(reports.at(-1)).toEqual({ speech: 1, state: 'resumed', samples: 480 * 12, at_ms: 1_300 });
  });

  it('is thrown away at once, and tells how much was heard', () => {
    speak();
    line.passed(marks[0] ?? '');
    now = 1_100;
    line.steer(1, 'drop');
    expect(asked.at(-1)).toBe('flush');
    expect(reports.at(-1)).toEqual({ speech: 1, state: 'dropped', samples: 480 + 100 * 24, at_ms: 1_100 });
    played.length = 0;
    line.send(1, 24_000, tone(2_400, 24_000));
    expect(played).toEqual([]);
  });

  it('is sent again on another media stream from where it was heard', () => {
    speak();
    line.passed(marks[0] ?? '');
    now = 1_100;
    line.moveTo(media());
    expect(typed).toEqual([`resend ${JSON.stringify({ speech: 1, samples: 480 + 100 * 24 })}`]);
    played.length = 0;
    line.begin(1);
    line.send(1, 2_880, tone(2_400, 24_000));
    line.end(1, 5_280);
    for (const mark of marks.slice(-3)) line.passed(mark);
    expect(reports.at(-1)).toMatchObject({ state: 'finished', samples: 5_280 });
  });
});

describe('a telephone that puts us on hold', () => {
  it('hears nothing more of what is said, and the rest when it’s back', () => {
    speak();
    line.passed(marks[0] ?? '');
    now = 1_100;
    line.held(true);
    expect(asked.at(-1)).toBe('flush');
    line.held(true);
    now = 9_000;
    line.held(false);
    const heard = JSON.stringify({ speech: 1, samples: 480 + 100 * 24 });
    expect(typed).toEqual(['on hold true', 'on hold false', `resend ${heard}`]);
  });

  it('hears what is said to it on hold once, also when it’s back before the end of it', () => {
    speak();
    line.held(true);
    line.begin(2);
    line.send(2, 0, tone(2_400, 24_000));
    played.length = 0;
    line.held(false);
    expect(typed).toEqual(['on hold true', 'on hold false']);
    expect(played).toEqual([]);
    line.end(2, 2_400);
    line.passed(marks.at(-1) ?? '');
    expect(reports.at(-1)).toMatchObject({ speech: 2, state: 'finished' });
  });

  it.each([
    ['sends nothing meanwhile', 0],
    ['sends its music meanwhile', 400],
  ])('that %s is heard when it’s back, at the time at which it speaks', (_how, framesOnHold) => {
    const frame = encodeMuLaw(tone(160, 8_000));
    const hear = (count: number) => {
      for (let sent = 0; sent < count; sent += 1) {
        now += 20;
        line.hear(frame);
      }
    };
    hear(50);
    line.held(true);
    hear(framesOnHold);
    // A frame that's no whole one was on its way.
    line.hear(frame.subarray(0, 70));
    now = 9_300;
    line.held(false);
    frames.length = 0;
    hear(50);
    // The last ones are on their way through the resampler.
    expect(frames.length).toBeGreaterThan(45);
    const spoken = frames.slice(5, 45);
    for (const [index, { captured_ms, samples }] of spoken.entries()) {
      expect(Math.abs(captured_ms - (9_300 + (index + 5) * 20))).toBeLessThanOrEqual(60);
      expect(samples.some((sample) => Math.abs(sample) > 3_000)).toBe(true);
    }
    // Numbered on from those before, without a gap.
    const numbers = spoken.map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  it('is still on hold when its stream was lost meanwhile', () => {
    speak();
    line.held(true);
    line.moveTo(media());
    expect(typed).toEqual(['on hold true']);
    line.held(false);
    expect(typed.slice(1)).toEqual(['on hold false', `resend ${JSON.stringify({ speech: 1, samples: 0 })}`]);
  });
});

describe('what the caller says', () => {
  it('comes as frames of 20 ms, each as soon as its packet is there, with the time at which it was said', () => {
    const codes = encodeMuLaw(tone(8_000, 8_000));
    for (let frame = 0; frame < 50; frame += 1) {
      now = 1_000 + (frame + 1) * 20;
      line.hear(codes.slice(frame * 160, (frame + 1) * 160));
      expect(frames).toHaveLength(frame + 1);
    }
    // Resampling holds 5 ms back.
    for (const [index, { captured_ms, samples }] of frames.entries()) {
      expect(samples).toHaveLength(320);
      expect(captured_ms).toBeCloseTo(995 + index * 20, 6);
    }
  });

  it('by keys is one answer, ended by #', () => {
    for (const digit of '415#') line.key(digit);
    for (const digit of '*9#') line.key(digit);
    expect(typed).toEqual(['415', '*9']);
  });
});

it('hangs up once, and says nothing after it', () => {
  line.hangUp();
  line.hangUp();
  line.hear(encodeMuLaw(tone(160, 8_000)));
  expect(asked).toEqual(['hang up']);
  expect(frames).toEqual([]);
});

describe('a transfer', () => {
  const to = { number: '+14155550142', ring_seconds: 20 };
  const { signal } = new AbortController();
  const leg = { from: '+14155552671', leg_id: crypto.randomUUID(), most_seconds: 600 };
  const told: string[] = [];
  const allowed = async () => ({
    ...leg,
    answered: () => void told.push('answered'),
    over: () => void told.push('over'),
  });
  const second = () => new Uint8Array(8_000).fill(0xff);
  type Transfer = NonNullable<TelephoneMedia['transfer']>;

  function lineWith(transfer: Transfer | undefined, may: MayTransfer = allowed) {
    line = new TelephoneLine({ ...media(), ...(transfer && { transfer }) }, may);
    const nothing = () => undefined;
    line.attach({
      elapsed: () => now,
      callerSeen: nothing,
      callerHeld: nothing,
      sound: {
        hear: (frame) => frames.push(frame),
        played: nothing,
        pressed: (digits) => typed.push(digits),
        microphone: nothing,
        recognised: nothing,
        pushToTalk: nothing,
        resend: nothing,
      },
    });
  }

  it('calls from the number that is allowed to; meanwhile the caller is not heard, and afterwards again', async () => {
    let end: (how: Transferred) => void = () => undefined;
    const asked: unknown[] = [];
    lineWith((whom) => {
      asked.push(whom);
      return new Promise((resolve) => (end = resolve));
    });
    const transferred = line.transfer(to, signal);
    await expect.poll(() => asked).toEqual([{ ...to, ...leg }]);
    line.hear(second());
    for (const key of '12#') line.key(key);
    expect([frames, typed]).toEqual([[], []]);
    end({ failed: 'no_answer', code: null });
    expect(await transferred).toEqual({ failed: 'no_answer', code: null });
    expect(told.splice(0)).toEqual(['over']);
    line.hear(second());
    for (const key of '12#') line.key(key);
    expect([frames.length > 0, typed]).toEqual([true, ['12']]);
  });

  it('that is answered leaves the telephone to the other one: the end of the call does not hang it up', async () => {
    lineWith(async () => ({ answered: true }));
    expect(await line.transfer(to, signal)).toEqual({ answered: true });
    expect(told.splice(0)).toEqual(['answered']);
    line.hangUp();
    expect(asked).not.toContain('hang up');
  });

  it.each<[string, Transfer | undefined, MayTransfer, Transferred]>([
    [
      'to a number that may not be called',
      async () => ({ answered: true }),
      async () => ({ fault: 'Not to Germany.' }),
      { failed: 'not_allowed', code: 'Not to Germany.' },
    ],
    ['by a carrier that can’t', undefined, allowed, { failed: 'unsupported', code: null }],
    [
      'while the rules can’t be read',
      async () => ({ answered: true }),
      () => Promise.reject(new Error('The database is away.')),
      { failed: 'dial_failed', code: null },
    ],
  ])('%s fails', async (_which, transfer, may, failed) => {
    lineWith(transfer, may);
    expect(await line.transfer(to, signal)).toEqual(failed);
    line.hangUp();
    expect(asked).toContain('hang up');
  });
});

it('a caller who waits for someone hears ringing until something is said, without a pause between', () => {
  const release = line.hold('ringback');
  expect(asked.splice(0)).toEqual(['play']);
  line.hear(encodeMuLaw(tone(8_000, 8_000)));
  expect(frames).toEqual([]);
  // A slow voice: nothing of it has come yet.
  line.begin(1);
  expect(asked).toEqual([]);
  line.send(1, 0, tone(4_800, 24_000));
  expect(asked.slice(0, 2)).toEqual(['flush', 'play']);
  line.hear(encodeMuLaw(tone(8_000, 8_000)));
  expect(frames.length).toBeGreaterThan(0);
  // What's said isn't thrown away when the waiting is said to be over.
  release();
  expect(asked.filter((one) => one === 'flush')).toHaveLength(1);
});
