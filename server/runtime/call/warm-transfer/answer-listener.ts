/** Hears someone who was called for a caller: whether a machine has answered, and their yes or no, by word or by key. */
import { takesCall } from '#domain/brain/answering/taken-call';
import type { CallDesk } from '../../desk/call-desk';
import { AnswerDetector, LateTone } from '../../lines/answered-by';
import { TelephoneFrames } from '../../lines/telephone-frames';
import type { PersonListener } from '../../lines/line';
import type { SpeechDetector } from '../../speech-in/speech-detector';
import { SpeechIn } from '../../speech-in/speech-in';
import type { NamedTranscriber } from '../../speech-in/transcriber';
import { TranscriberFailover } from '../../speech-in/transcriber-failover';
import type { HeardPerson, PersonReply } from './ask-person';

/** The line may bring no sound while no one speaks: after so long without any it isn't a machine. */
const NO_SOUND_MS = 6_000;

const keys: Readonly<Record<string, PersonReply['means']>> = { '1': 'yes', '2': 'no' };

export class AnswerListener implements PersonListener, HeardPerson {
  readonly who: Promise<'person' | 'machine'>;
  #tellWho: (who: 'person' | 'machine') => void = () => undefined;
  /** A machine whose greeting was as short as a person's. */
  readonly tone: Promise<void>;
  #tellTone: () => void = () => undefined;
  #answering: AnswerDetector | null = new AnswerDetector('staff');
  readonly #lateTone = new LateTone();
  #heardAt: number;
  readonly #frames = new TelephoneFrames();
  readonly #in: SpeechIn;
  #transcriber: TranscriberFailover | null;
  #isSpeaking = false;
  #listener: ((reply: PersonReply) => void) | null = null;
  #stopWaiting: () => void = () => undefined;
  #closed = false;

  constructor(
    private readonly desk: CallDesk,
    detector: SpeechDetector,
    /** Null: keys alone count. */
    transcriber: NamedTranscriber | null,
  ) {
    this.who = new Promise((resolve) => (this.#tellWho = resolve));
    this.tone = new Promise((resolve) => (this.#tellTone = resolve));
    this.#heardAt = desk.now();
    this.#awaitSound(NO_SOUND_MS);
    this.#transcriber = transcriber && new TranscriberFailover(desk, transcriber, async () => null);
    this.#in = new SpeechIn(desk, detector, this.#transcriber, { caller: () => undefined });
    this.#in.started.on(() => (this.#isSpeaking = true));
    this.#in.ended.on(() => {
      this.#isSpeaking = false;
      // One that waits for more would keep the person waiting.
      this.#transcriber?.flush();
    });
    this.#in.understood.on(({ text }) => {
      if (text.trim() !== '') this.#reply({ means: takesCall(text, desk.agent.language), text: text.trim() });
    });
    this.#transcriber?.failed.on(({ provider, code }) => {
      const turn = desk.turn.last;
      desk.log({ type: 'provider_failed', turn, part: 'transcriber', provider, code, taken_over_by: null });
      this.#transcriber = null;
    });
  }

  get isBusy(): boolean {
    return this.#isSpeaking || this.#transcriber?.isBehind === true;
  }

  replies(listener: (reply: PersonReply) => void): void {
    this.#listener = listener;
  }

  sound(codes: Uint8Array): void {
    if (this.#closed) return;
    this.#heardAt = this.desk.now();
    const answering = this.#answering;
    if (answering !== null) {
      const told = answering.hear(codes);
      if (told !== null) this.#is(told);
      return;
    }
    if (this.#lateTone.hear(codes)) this.#tellTone();
    for (const frame of this.#frames.take(codes, this.desk.now())) this.#in.hear(frame);
  }

  key(digit: string): void {
    const means = keys[digit];
    if (means === undefined || this.#closed) return;
    // Who presses keys is no machine.
    this.#is('person');
    this.#reply({ means, text: digit });
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopWaiting();
    this.#in.close();
    this.#frames.close();
  }

  /** Who can't be told from a person is one. */
  #awaitSound(ms: number): void {
    this.#stopWaiting = this.desk.clock.after(ms, () => {
      const left = this.#heardAt + NO_SOUND_MS - this.desk.now();
      if (left > 0) this.#awaitSound(left);
      else this.#is('person');
    });
  }

  #is(who: 'person' | 'machine'): void {
    if (this.#answering === null) return;
    this.#answering = null;
    this.#stopWaiting();
    this.#tellWho(who);
  }

  #reply(reply: PersonReply): void {
    if (!this.#closed) this.#listener?.(reply);
  }
}
