/** Holds ten calls of one workspace at its own product, first alone and then beside the other one at its worst. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { realSpeech } from '../tests/doubles/sound/real-speech';
import { startProduct } from '../tests/e2e/product';
import { startFixedModel } from './fixed-model-process';
import { type LoadTaken, nothingTaken } from './noisy-load-plan';
import { QuietCalls, type Stretch } from './quiet-calls';
import { signUpAt } from './signed-in-client';
import { startTirelessTranscriber } from './soak-calls';

interface NoisyPlan {
  calls: number;
  warmUpSeconds: number;
  aloneSeconds: number;
  noisySeconds: number;
  /** Where the load's sockets come from: each network may open so many. */
  networks: number;
  /** Settings of the product beside those that it needs. */
  env: Record<string, string>;
  say: (sentence: string) => void;
}

/** Of one stretch of time. */
interface Watched {
  /** Caller stopped to first sound heard, of each turn, in ms. */
  responses: number[];
  /** How late the server's event loop comes to what is due. */
  loop_p99_ms: number;
  loop_max_ms: number;
  /** The same of the process in which the callers are: what the machine adds. */
  callers_loop_p99_ms: number;
}

export interface NoisyResult {
  alone: Watched;
  noisy: Watched;
  load: LoadTaken;
  /** Calls that ended by a fault, were lost, or heard nothing, in words. */
  problems: string[];
}

/** What the server's own histogram of its loop looks at; it holds the time between two looks. */
const RESOLUTION_MS = 10;
/** A load that isn't over by then is ended. */
const OVER_MS = 15_000;

export async function runNoisy(plan: NoisyPlan): Promise<NoisyResult> {
  const closing: (() => unknown)[] = [];
  try {
    const model = await startFixedModel();
    closing.unshift(() => model.stop());
    const transcriber = await startTirelessTranscriber();
    closing.unshift(() => transcriber.close());
    const product = await startProduct({
      env: {
        OPENAI_API_KEY: 'none',
        OPENAI_BASE_URL: model.url,
        OPENAI_MODEL: 'fixed',
        ALLOWED_PRIVATE_HOSTS: transcriber.host,
        TRIAL_CREDIT: '1000',
        LOG_LEVEL: 'error',
        ...plan.env,
      },
    });
    closing.unshift(() => product.stop());
    const load = new Load(product.url, plan);
    closing.unshift(() => load.kill());
    await load.prepared();
    const client = await signUpAt(product.url);
    const speech = await realSpeech('Can I come on Friday?');
    const setup = { origin: product.url, client, transcriber, speech, calls: plan.calls };
    const quiet = await QuietCalls.begin(setup);
    await sleep(plan.warmUpSeconds * 1000);

    const watch = async (during: () => Promise<unknown>): Promise<Omit<Watched, 'responses'> & Stretch> => {
      const own = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      // Reading the server's histogram resets it.
      await loopOf(product.url);
      own.enable();
      const from = performance.now();
      await during();
      const to = performance.now();
      own.disable();
      const callers_loop_p99_ms = own.percentile(99) / 1e6 - RESOLUTION_MS;
      return { from, to, callers_loop_p99_ms, ...(await loopOf(product.url)) };
    };
    plan.say(`${plan.calls} calls alone, for ${plan.aloneSeconds} s`);
    const alone = await watch(() => sleep(plan.aloneSeconds * 1000));
    plan.say(`beside a workspace at its worst, for ${plan.noisySeconds} s`);
    const noisy = await watch(() => load.run());
    const problems = await quiet.end();
    const faults = product
      .output()
      .split('\n')
      .filter((line) => /"level":60|Fatal|heap out of memory/.test(line));
    return {
      alone: { ...alone, responses: quiet.responses(alone) },
      noisy: { ...noisy, responses: quiet.responses(noisy) },
      load: load.taken,
      problems: [...problems, ...faults],
    };
  } finally {
    for (const close of closing) await close();
  }
}

/** `noisy-load.ts` in its process. */
class Load {
  readonly #child;
  readonly #lines: AsyncIterator<string>;
  readonly #limitMs: number;
  #taken = nothingTaken();

  constructor(origin: string, { noisySeconds, networks }: NoisyPlan) {
    this.#limitMs = noisySeconds * 1000 + OVER_MS;
    const program = fileURLToPath(new URL('noisy-load.ts', import.meta.url));
    const args = ['--import', 'tsx', program, origin, String(noisySeconds), String(networks)];
    this.#child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
  }

  get taken(): LoadTaken {
    return this.#taken;
  }

  async prepared(): Promise<void> {
    await this.#line();
  }

  async run(): Promise<void> {
    this.#child.stdin.write('go\n');
    const tooLate = setTimeout(() => this.#child.kill('SIGKILL'), this.#limitMs);
    try {
      this.#taken = JSON.parse(await this.#line()) as LoadTaken;
    } catch (error) {
      this.#taken = { ...nothingTaken(), faults: [String(error)] };
    }
    clearTimeout(tooLate);
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }

  async #line(): Promise<string> {
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error('The load ended before it was over.');
    return value;
  }
}

async function loopOf(origin: string): Promise<Pick<Watched, 'loop_p99_ms' | 'loop_max_ms'>> {
  const figures = await (await fetch(`${origin}/api/metrics`)).text();
  const figure = (name: string) => {
    const found = new RegExp(`^callwright_nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(figures);
    return Math.max(0, Number(found?.[1]) * 1000 - RESOLUTION_MS);
  };
  return { loop_p99_ms: figure('p99'), loop_max_ms: figure('max') };
}
