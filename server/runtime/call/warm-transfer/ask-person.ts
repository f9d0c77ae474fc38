/** Asks one person whether they take a caller: says who calls and why, and hears yes, no, or nothing. */
import { aborted, type Clock } from '../../desk/clock';
import type { PersonAnswer } from './offer-caller';

/** After the question, so long is an answer waited for. */
const REPLY_MS = 7_000;
/** Words are on their way. */
const WORDS_MS = 2_500;
const MOST_WAITS = 4;

export interface PersonReply {
  means: 'yes' | 'no' | 'unclear';
  /** What they said, or the key that they pressed. */
  text: string;
}

/** What is heard of them. */
export interface HeardPerson {
  /** By how they answer. Never rejects. */
  readonly who: Promise<'person' | 'machine'>;
  /** A machine's tone, which may come after all. Never rejects. */
  readonly tone: Promise<void>;
  /** They're speaking, or words of theirs are being understood. */
  readonly isBusy: boolean;
  /** From now on they're heard; one listener. */
  replies(listener: (reply: PersonReply) => void): void;
}

interface Asking {
  /** Said one after another, as long as there's neither yes nor no. */
  texts: readonly string[];
  heard: HeardPerson;
  /** Resolves when it was heard; false: it wasn't, or not to its end. May reject. */
  say: (text: string) => Promise<boolean>;
  /** Cuts off what is being said. */
  quiet: () => void;
  gone: Promise<void>;
  clock: Pick<Clock, 'after'>;
  note: (step: 'told' | 'replied', text: string) => void;
}

/** Never rejects. */
export async function askPerson(asking: Asking, stop: AbortSignal): Promise<PersonAnswer> {
  const { heard, gone, texts } = asking;
  const ends = Promise.race([
    gone.then((): PersonAnswer => 'hung_up'),
    heard.tone.then((): PersonAnswer => 'machine'),
    aborted(stop).then((): PersonAnswer => 'cancelled'),
  ]);
  const who = await Promise.race([heard.who, ends]);
  if (who !== 'person') return who;
  for (const text of texts) {
    const answer = await replyTo(asking, text, ends);
    if (answer !== 'no_reply') return answer;
  }
  return 'no_reply';
}

/** @returns `no_reply` where it was neither yes nor no */
async function replyTo(asking: Asking, text: string, ends: Promise<PersonAnswer>): Promise<PersonAnswer> {
  const { heard, say, quiet, clock, note } = asking;
  let cancel = () => undefined as void;
  let isSaid = false;
  let isOver = false;
  const reply = new Promise<PersonAnswer>((resolve) => {
    heard.replies(({ means, text: words }) => {
      note('replied', words);
      if (means === 'unclear') {
        // "Hello?" while it's being said is no answer.
        if (isSaid) resolve('no_reply');
        return;
      }
      if (!isSaid) quiet();
      resolve(means);
    });
    let waits = 0;
    const wait = (ms: number) => {
      cancel = clock.after(ms, () => {
        waits += 1;
        if (heard.isBusy && waits < MOST_WAITS) wait(WORDS_MS);
        else resolve('no_reply');
      });
    };
    void say(text).then(
      () => {
        isSaid = true;
        // What's cut off by an answer ends after it.
        if (!isOver) wait(REPLY_MS);
      },
      () => resolve('unasked'),
    );
    note('told', text);
  });
  return Promise.race([reply, ends]).finally(() => {
    isOver = true;
    cancel();
  });
}
