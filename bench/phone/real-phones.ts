/** Some baresip phones among the calls of `bench:phone`: what they played is looked through for gaps. */
import { setTimeout as sleep } from 'node:timers/promises';
import { AUDIBLE, speechIn } from '../../tests/doubles/sound/speech-in-waveform';
import { type Phone, startPhone } from '../../tests/telephone/phone';

const RATE = 8_000;
/** From one sentence of the caller to the next: an answer of four seconds fits in. */
const TURN_MS = 7_500;
/** A shorter silence in the agent's tone is a gap. */
const PAUSE_MS = 300;

export interface RealPhonesPlayed {
  /** Calls that weren't there any more when they were to end. */
  dropped: number;
  /** Of the agent, at all phones. */
  spoken_ms: number;
  /** Silence in the middle of it. */
  gaps_ms: number;
}

export class RealPhones {
  private constructor(private readonly phones: readonly Phone[]) {}

  static async start(root: string, sipPort: number, count: number): Promise<RealPhones> {
    const phones: Phone[] = [];
    for (let index = 0; index < count; index += 1) {
      phones.push(await startPhone({ root, sipPort, number: `+1415557${1_000 + index}` }));
    }
    return new RealPhones(phones);
  }

  /** Calls, speaks every few seconds, and hangs up when the time is over. */
  async talk(number: string, sentence: Int16Array, seconds: number): Promise<RealPhonesPlayed> {
    const until = performance.now() + seconds * 1000;
    const all = await Promise.all(
      this.phones.map(async (phone) => {
        await phone.dial(number);
        while (performance.now() + TURN_MS < until) {
          await sleep(TURN_MS);
          await phone.say(sentence);
        }
        await sleep(Math.max(0, until - performance.now()));
        const dropped = phone.isOver() ? 1 : 0;
        await phone.hangUp();
        const { heard } = await phone.stop();
        return { dropped, ...gapsIn(heard) };
      }),
    );
    const sum = (what: keyof RealPhonesPlayed) => all.reduce((total, one) => total + one[what], 0);
    return { dropped: sum('dropped'), spoken_ms: sum('spoken_ms'), gaps_ms: sum('gaps_ms') };
  }

  async stop(): Promise<void> {
    for (const phone of this.phones) await phone.stop();
  }
}

/** The agent's voice is one tone, so that silence within it is a gap. */
function gapsIn(heard: Int16Array): Omit<RealPhonesPlayed, 'dropped'> {
  const samples = Float32Array.from(heard, (sample) => sample / 32_768);
  const options = { leastMs: 0, loud: AUDIBLE };
  const whole = speechIn(samples, RATE, { ...options, gapMs: PAUSE_MS });
  const pieces = speechIn(samples, RATE, { ...options, gapMs: 5 });
  const length = (stretches: typeof whole) =>
    stretches.reduce((sum, { from_ms, to_ms }) => sum + to_ms - from_ms, 0);
  return { spoken_ms: length(whole), gaps_ms: length(whole) - length(pieces) };
}
