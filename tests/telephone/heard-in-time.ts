/**
 * What a phone hears, in time: its recording leaves out what no sound came for. So how long that is gets looked at while it
 * grows, and what's missing for good is silence there.
 */
import type { Phone } from './phone';
import { joined, RATE, silence } from './telephone-sound';

const LOOK_MS = 50;

interface Look {
  at: number;
  /** So long the recording was then. */
  samples: number;
}

interface Sound {
  samples: Int16Array;
  /** When the first of them was heard, on the clock of `performance`. */
  since: number;
}

export interface HeardInTime {
  /** From the first sound on until now. */
  sound(): Promise<Sound>;
  stop(): void;
}

export function heardInTime(phone: Pick<Phone, 'heard' | 'heardSamples'>): HeardInTime {
  const looks: Look[] = [];
  const look = async () => {
    const samples = await phone.heardSamples();
    if (samples > 0) looks.push({ at: performance.now(), samples });
  };
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = null));
  }, LOOK_MS);
  return {
    async sound() {
      await looking;
      await look();
      return withGaps(await phone.heard(), looks);
    },
    stop: () => clearInterval(timer),
  };
}

/** The recording with silence where it left some out, for as long as that was. */
export function withGaps(heard: Int16Array, looks: readonly Look[]): Sound {
  const [first] = looks;
  if (first === undefined) throw new Error('Nothing was heard.');
  const behind = looks.map(({ at, samples }) => ((at - first.at) * RATE) / 1000 - (samples - first.samples));
  const pieces: Int16Array[] = [];
  let taken = 0;
  let missing = Math.min(...behind);
  const since = first.at + ((missing - first.samples) * 1000) / RATE;
  for (const [index, before] of looks.slice(0, -1).entries()) {
    // What comes late is made up for later; what isn't any more was never sent.
    const forGood = Math.min(...behind.slice(index + 1));
    if (forGood <= missing) continue;
    pieces.push(heard.subarray(taken, before.samples), silence(((forGood - missing) * 1000) / RATE));
    taken = before.samples;
    missing = forGood;
  }
  return { samples: joined([...pieces, heard.subarray(taken)]), since };
}
