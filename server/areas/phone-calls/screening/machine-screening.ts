/** Whether a person or a machine answered a call out, and when a machine is ready to take a message. */
import type { MachineVerdict } from '#domain/calls/telephone/for-machine';
import { AnswerDetector, ToneDetector } from '../../../runtime/lines/answered-by';
import type { PhoneListener } from '../phone-listener';
import type { CarrierWord } from './carrier-word';
import { DoubtfulGreeting, type GreetingTranscriber } from './doubtful-greeting';

/** Longer than it takes to tell by sound. */
const TELLS_WITHIN_MS = 15_000;
/** The line may bring no sound while no one speaks: then no more is waited for. */
const NO_SOUND_MS = 6_000;
/** Greetings may be long; a message is left then all the same. */
const TONE_WITHIN_MS = 20_000;
/** A carrier that's asked has so long after our own detection has told. Then that counts. */
const CARRIER_LATER_MS = 3_000;

type Who = 'person' | 'machine' | 'listens';

/** Who can't be told from a person is one. */
export const whoBy: Record<MachineVerdict, Who> = {
  human: 'person',
  unknown: 'person',
  machine: 'machine',
  listens: 'listens',
};

/**
 * @param carrier what it says counts before what we hear; null: it isn't asked
 * @param listen opens a transcriber for the words of a greeting whose sound leaves doubt; null: there is none. Never rejects
 * @returns `listens`: a machine that a message can be said to already. Never rejects.
 */
export async function whoAnswered(
  listener: PhoneListener,
  carrier: CarrierWord | null,
  listen: () => Promise<GreetingTranscriber | null>,
): Promise<Who | 'gone'> {
  const detector = new AnswerDetector();
  const greeting = new DoubtfulGreeting(listen);
  try {
    return await heard<Who>(listener, {
      hear(codes) {
        const who = detector.hear(codes);
        if (who === null) greeting.hear(codes, detector);
        return who;
      },
      words: greeting.told,
      ms: TELLS_WITHIN_MS,
      noSoundMs: NO_SOUND_MS,
      late: 'person',
      carrier,
      read: (verdict) => whoBy[verdict],
    });
  } finally {
    greeting.close();
  }
}

/** Resolves when a message can be said. Never rejects. */
export async function machineListens(
  listener: PhoneListener,
  carrier: CarrierWord | null,
): Promise<'ready' | 'gone'> {
  const detector = new ToneDetector();
  return heard(listener, {
    hear: (codes) => (detector.hear(codes) ? ('ready' as const) : null),
    ms: TONE_WITHIN_MS,
    late: 'ready',
    carrier,
    read: (verdict) => (verdict === 'listens' ? 'ready' : null),
  });
}

interface Question<Told> {
  /** Our own detection. @returns null: it can't tell yet */
  hear: (codes: Uint8Array) => Told | null;
  /** What's told by words, if it is. */
  words?: Promise<Told>;
  /** It's asked no longer than this, the carrier somewhat longer, */
  ms: number;
  /** and no longer than this after the last sound. */
  noSoundMs?: number;
  /** Then it's taken for this. */
  late: Told;
  carrier: CarrierWord | null;
  /** @returns null for a verdict that doesn't tell */
  read: (verdict: MachineVerdict) => Told | null;
}

async function heard<Told extends string>(
  listener: PhoneListener,
  { hear, words, ms, noSoundMs = ms, late, carrier, read }: Question<Told>,
): Promise<Told | 'gone'> {
  const patience = new AbortController();
  const { signal } = patience;
  const pause = (length: number) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const timer = setTimeout(resolve, length);
      const over = () => {
        clearTimeout(timer);
        resolve();
      };
      return signal.addEventListener('abort', over, { once: true });
    });
  let heardByUs: Told | null = null;
  let soundAt = performance.now();
  const own = new Promise<void>((resolve) => {
    const tell = (answer: Told) => {
      heardByUs ??= answer;
      resolve();
    };
    listener.listen((codes) => {
      soundAt = performance.now();
      const answer = hear(codes);
      if (answer !== null) tell(answer);
    });
    void words?.then(tell);
  });
  const noSound = async () => {
    for (let left = noSoundMs; left > 0 && !signal.aborted; left = soundAt + noSoundMs - performance.now()) {
      await pause(left);
    }
  };
  const enough = Promise.race([own, noSound(), pause(ms)]);
  // The carrier's time isn't cut short by a detector that never tells.
  const byUs = (carrier === null ? enough : enough.then(() => pause(CARRIER_LATER_MS))).then(async () => {
    // The notice of it may be lost.
    const verdict = signal.aborted ? null : ((await carrier?.look()) ?? null);
    return (verdict && read(verdict)) ?? heardByUs ?? late;
  });
  const answers = [byUs, listener.over.then(() => 'gone' as const)];
  if (carrier !== null) answers.push(carrier.tells(read));
  try {
    return await Promise.race(answers);
  } finally {
    listener.listen(null);
    patience.abort();
  }
}
