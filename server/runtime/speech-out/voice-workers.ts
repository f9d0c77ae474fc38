/** The threads of the built-in voice: few, shared by all calls, and replaced when one breaks. */
import type { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { startThread } from '../../platform/worker-entry';

/** What a thread is asked. */
export interface VoiceRequest {
  id: number;
  /** One of flite's own voices. */
  voice: string;
  /** How much slower than usual it speaks: 0.5 is twice as fast. */
  stretch: number;
  text: string;
}

/** What it answers. */
type VoiceAnswer =
  | { id: number; samples: Int16Array<ArrayBuffer>; rate: number }
  | { id: number; problem: string };

interface SpokenSentence {
  samples: Int16Array;
  rate: number;
}

/** A second one speaks while the first is busy; more would take the processor from the calls. */
const MOST_WORKERS = 2;
/** Of these, how many may say what isn't for a running call: a call always finds another one. */
const MOST_ASIDE = MOST_WORKERS - 1;
/** What a thread may take to start and to say a short sentence; a longer one takes longer, and more so said slowly. */
const PATIENCE_MS = 5_000;
const PATIENCE_A_CHARACTER_MS = 10;
/**
 * About four minutes of sound. What calls say to everyone (their first line, notices, "One moment") is said in one call after
 * another, and with many at once the voice is what they would wait for. The one that wasn't said for longest goes first.
 */
const KEPT_BYTES = 8_000_000;
/** How often a sentence is tried whose thread broke. */
const TRIES = 2;

interface Job {
  request: Omit<VoiceRequest, 'id'>;
  tries: number;
  resolve: (sentence: SpokenSentence) => void;
  reject: (error: Error) => void;
  signal: AbortSignal | undefined;
  /** Whose sentence it is: of those who wait, who has waited longest for one is next. */
  speaker: object;
  /** It isn't for a running call. */
  isAside: boolean;
}

interface Thread {
  worker: Worker;
  busy: { id: number; job: Job; timer: NodeJS.Timeout } | null;
}

/** A sentence that has taken longer than this won't come any more. */
function patienceMs({ text, stretch }: Pick<VoiceRequest, 'text' | 'stretch'>): number {
  return PATIENCE_MS + PATIENCE_A_CHARACTER_MS * text.length * Math.max(1, stretch);
}

export class VoiceWorkers {
  /** The same voice for what isn't said in a running call: it speaks while no call waits, and one sentence at a time. */
  readonly aside: Pick<VoiceWorkers, 'speak'> = {
    speak: (request, signal) => this.#queued({ request, signal, speaker: {}, isAside: true }),
  };
  readonly #threads = new Set<Thread>();
  readonly #waiting: Job[] = [];
  /** What was said recently. */
  readonly #kept = new LRUCache<string, SpokenSentence>({
    maxSize: KEPT_BYTES,
    // It takes no entry without a size.
    sizeCalculation: ({ samples }) => Math.max(1, samples.byteLength),
  });
  /** The newest sentence that each has had, by its number. */
  readonly #served = new WeakMap<object, number>();
  #ids = 0;
  #closed = false;

  /** Starts a thread, so that the first sentence doesn't wait for it. */
  warmUp(): void {
    if (this.#threads.size === 0) this.#start();
  }

  /**
   * Says one sentence. All of a long answer are asked for at once: between them come those of others, so that no
   * call's first words wait for the end of what another one says.
   *
   * @param speaker whose sentence it is: the same object for all of a call
   * @throws Error when the voice can't say it, and the reason of `signal` when it fires
   */
  speak(request: Job['request'], signal?: AbortSignal, speaker: object = {}): Promise<SpokenSentence> {
    return this.#queued({ request, signal, speaker, isAside: false });
  }

  #queued(job: Omit<Job, 'tries' | 'resolve' | 'reject'>): Promise<SpokenSentence> {
    return new Promise((resolve, reject) => {
      if (job.signal?.aborted) return reject(job.signal.reason as Error);
      if (this.#closed) return reject(new Error('The voice is shut down.'));
      const kept = this.#kept.get(nameOf(job.request));
      if (kept !== undefined) return resolve(copyOf(kept));
      this.#waiting.push({ ...job, tries: 0, resolve, reject });
      this.#next();
    });
  }

  /** Ends a thread as if it had broken: to see what happens then. */
  async breakOne(): Promise<void> {
    const thread = [...this.#threads].find(({ busy }) => busy !== null);
    await thread?.worker.terminate();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) job.reject(new Error('The voice is shut down.'));
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #next(): void {
    if (this.#closed) return;
    const job = this.#nextJob();
    if (job === undefined) return;
    const taken = () => this.#waiting.splice(this.#waiting.indexOf(job), 1);
    // It isn't waited for any more: it was cut off before its turn came.
    if (job.signal?.aborted) {
      taken();
      job.reject(job.signal.reason as Error);
      return this.#next();
    }
    const idle = [...this.#threads].find(({ busy }) => busy === null);
    if (idle === undefined && this.#threads.size >= MOST_WORKERS) return;
    const thread = idle ?? this.#start();
    taken();
    this.#ids += 1;
    const timer = setTimeout(() => void thread.worker.terminate(), patienceMs(job.request));
    thread.busy = { id: this.#ids, job, timer };
    this.#served.set(job.speaker, this.#ids);
    thread.worker.postMessage({ ...job.request, id: this.#ids } satisfies VoiceRequest);
    this.#next();
  }

  #nextJob(): Job | undefined {
    const ofCalls = this.#waiting.filter(({ isAside }) => !isAside);
    if (ofCalls.length === 0) return this.#asideIsFree() ? this.#waiting[0] : undefined;
    const served = ({ speaker }: Job) => this.#served.get(speaker) ?? 0;
    return ofCalls.reduce((first, job) => (served(job) < served(first) ? job : first));
  }

  #asideIsFree(): boolean {
    return [...this.#threads].filter(({ busy }) => busy?.job.isAside).length < MOST_ASIDE;
  }

  #start(): Thread {
    const thread: Thread = { worker: startThread('voice'), busy: null };
    this.#threads.add(thread);
    // The process ends without waiting for a voice that isn't listened to.
    thread.worker.unref();
    thread.worker.on('message', (answer: VoiceAnswer) => this.#answered(thread, answer));
    // The exit that follows is what counts.
    thread.worker.on('error', () => undefined);
    thread.worker.on('exit', () => this.#broke(thread));
    return thread;
  }

  #answered(thread: Thread, answer: VoiceAnswer): void {
    const { busy } = thread;
    if (busy?.id !== answer.id) return;
    clearTimeout(busy.timer);
    thread.busy = null;
    if ('problem' in answer) busy.job.reject(new Error(answer.problem));
    else {
      const { samples, rate } = answer;
      this.#kept.set(nameOf(busy.job.request), { samples, rate });
      busy.job.resolve(copyOf({ samples, rate }));
    }
    this.#next();
  }

  #broke(thread: Thread): void {
    this.#threads.delete(thread);
    const { busy } = thread;
    if (busy !== null) {
      clearTimeout(busy.timer);
      busy.job.tries += 1;
      if (busy.job.tries < TRIES && !this.#closed) this.#waiting.unshift(busy.job);
      else busy.job.reject(new Error('The voice broke off.'));
    }
    this.#next();
  }
}

const nameOf = ({ voice, stretch, text }: Job['request']) => `${voice} ${stretch} ${text}`;

/** Who gets a sentence may change its samples. */
const copyOf = ({ samples, rate }: SpokenSentence): SpokenSentence => ({ samples: samples.slice(), rate });
