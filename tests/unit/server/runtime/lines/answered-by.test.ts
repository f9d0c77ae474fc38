/** A person who answers is told from a machine, by real speech as a telephone has it. */
import { describe, expect, it } from 'vitest';
import { AnswerDetector, LateTone, ToneDetector } from '#server/runtime/lines/answered-by';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { toneOf } from '#server/runtime/lines/tone';
import { joined, silence, speechAt8k } from '../../../../telephone/telephone-sound';

const codes = (...pieces: Int16Array[]) => encodeMuLaw(joined(pieces));
const GREETING =
  'Hello, you have reached Ada Byron. I can’t come to the phone right now. Please leave a message after the tone.';

/** Who it is, and how many milliseconds of sound that took. */
function told(sound: Uint8Array, step = 160, called: 'anyone' | 'staff' = 'anyone') {
  const detector = new AnswerDetector(called);
  for (let at = 0; at < sound.length; at += step) {
    const by = detector.hear(sound.subarray(at, at + step));
    if (by !== null) return { by, ms: Math.min(sound.length, at + step) / 8 };
  }
  return { by: null, ms: sound.length / 8 };
}

describe('who answers', () => {
  it.each([['Hello?'], ['Yes?'], ['Hello, this is Ada.'], ['Good morning, Byron speaking.']])(
    'a person says: %s',
    async (words) => {
      const speech = await speechAt8k(words);
      const { by, ms } = told(codes(silence(400), speech, silence(3_000)));
      expect(by).toBe('person');
      expect(ms).toBeLessThan(400 + speech.length / 8 + 1_000);
    },
  );

  it.each([
    ['Smith and Partners, good morning, how can I help you?'],
    ['Good morning, thank you for calling Harbor Dental, my name is Ben, how may I help you today?'],
    ['Miller dental practice, this is Anna Schmidt speaking, what can I do for you?'],
  ])('a business says, and waits: %s', async (words) => {
    const speech = await speechAt8k(words);
    const { by, ms } = told(codes(silence(400), speech, silence(3_000)));
    expect(by).toBe('person');
    // Longer than after a hello: a machine's tone would have come.
    expect(ms).toBeGreaterThan(400 + speech.length / 8 + 1_000);
    expect(ms).toBeLessThan(400 + speech.length / 8 + 1_800);
  });

  it.each([0, 300, 700, 1_200])('a machine of few words sounds its tone, %d ms after them', async (pause) => {
    const words = codes(
      silence(300),
      await speechAt8k('Hi, this is Ada and Ben. We’re out, leave us a message.'),
    );
    const sound = Buffer.concat([words, codes(silence(pause)), toneOf(1_000, 400), codes(silence(3_000))]);
    expect(told(sound).by).toBe('machine');
  });

  it('a receptionist who goes on for longer is a person where their words are understood', async () => {
    const speech = await speechAt8k(
      'Good morning, thank you for calling Smith and Partners in the old harbor street, you are speaking with Benjamin from the front desk, how may I help you today?',
    );
    const sound = codes(speech, silence(3_000));
    expect(speech.length / 8).toBeGreaterThan(6_500);
    expect(told(sound).by).toBe('machine');
    const detector = new AnswerDetector();
    detector.understood();
    expect(detector.hear(sound)).toBe('person');
  });

  it('more than most people say is in doubt, a hello isn’t', async () => {
    const doubted = async (words: string) => {
      const detector = new AnswerDetector();
      detector.hear(codes(await speechAt8k(words), silence(300)));
      return [detector.isInDoubt, detector.quietMs >= 280];
    };
    expect(await doubted('Hello, this is Ada.')).toEqual([false, true]);
    expect(await doubted('Smith and Partners, good morning, how can I help you?')).toEqual([true, true]);
  });

  it('a machine goes on', async () => {
    const sound = codes(
      silence(300),
      await speechAt8k(GREETING),
      await speechAt8k('In an emergency please call our other number, which you find on our page.'),
    );
    expect(told(sound).by).toBe('machine');
    // In one piece, or in odd ones, it's the same.
    expect(told(sound, sound.length).by).toBe('machine');
    expect(told(sound, 137).by).toBe('machine');
  });

  it('a machine without a greeting sounds its tone', () => {
    const sound = Buffer.concat([codes(silence(500)), toneOf(1_000, 400)]);
    expect(told(sound)).toMatchObject({ by: 'machine' });
  });

  it('no one says anything: the agent may', () => {
    expect(told(codes(silence(6_000)))).toEqual({ by: 'person', ms: 2_500 });
  });
});

describe('who answers where someone works', () => {
  it.each([
    ['Hello?'],
    ['Miller dental practice, this is Anna Schmidt speaking, what can I do for you?'],
    ['Good morning, thank you for calling Harbor Dental, my name is Ben, how may I help you today?'],
    ['Accounts department, Ada Byron.'],
  ])('a person says: %s', async (words) => {
    const speech = await speechAt8k(words);
    const { by, ms } = told(codes(silence(400), speech, silence(3_000)), 160, 'staff');
    expect(by).toBe('person');
    expect(ms).toBeLessThan(400 + speech.length / 8 + 1_000);
  });

  it('a machine goes on for longer than anyone says', async () => {
    const sound = codes(
      silence(300),
      await speechAt8k(GREETING),
      await speechAt8k('In an emergency please call our other number, which you find on our page.'),
    );
    expect(told(sound, 160, 'staff').by).toBe('machine');
    expect(told(sound, sound.length, 'staff').by).toBe('machine');
  });

  it('a machine with a short greeting sounds its tone, at once or after a pause', async () => {
    const greeting = codes(await speechAt8k('This is Anna, please leave a message.'));
    expect(told(Buffer.concat([greeting, toneOf(1_000, 400)]), 160, 'staff').by).toBe('machine');
    const late = new LateTone();
    const speech = codes(
      await speechAt8k('Good morning, Byron speaking, how can I help you?'),
      silence(1_500),
    );
    expect(late.hear(speech)).toBe(false);
    expect(late.hear(toneOf(1_400, 400))).toBe(true);
  });
});

describe('when a machine listens', () => {
  const readyAt = (sound: Uint8Array) => {
    const detector = new ToneDetector();
    for (let at = 0; at < sound.length; at += 160) {
      if (detector.hear(sound.subarray(at, at + 160))) return (at + 160) / 8;
    }
    return null;
  };

  it.each([440, 800, 1_000, 1_400, 2_000])('after its tone of %d Hz', async (hertz) => {
    const greeting = codes(await speechAt8k(GREETING), silence(700));
    const sound = Buffer.concat([greeting, toneOf(hertz, 500), codes(silence(2_000))]);
    const end = greeting.length / 8 + 500;
    expect(readyAt(sound)).toBeGreaterThanOrEqual(end);
    expect(readyAt(sound)).toBeLessThan(end + 300);
  });

  it('without one, once it says nothing more', async () => {
    const greeting = codes(await speechAt8k(GREETING));
    const ready = readyAt(Buffer.concat([greeting, codes(silence(4_000))]));
    expect(ready).toBeGreaterThan(greeting.length / 8 + 2_000);
    expect(ready).toBeLessThan(greeting.length / 8 + 2_700);
  });

  it('speech alone is no tone', async () => {
    expect(readyAt(codes(await speechAt8k(GREETING)))).toBeNull();
  });
});
