/**
 * Records a page's call from inside the page, on its audio clock: the microphone's stream as it was captured
 * on one channel, what goes to the speaker on the other. The product knows nothing of it: the page's own
 * connections are tapped by a script that runs before the product's.
 */
import type { Page } from '@playwright/test';

export interface TwoChannels {
  rate: number;
  /** −1 to 1, from the same moment on. */
  caller: Float32Array;
  agent: Float32Array;
}

interface RecorderBlock {
  /** Frame of the context's clock. */
  frame: number;
  caller: Float32Array;
  agent: Float32Array;
}

declare global {
  interface Window {
    /** What was recorded since the last audio context was made; set by `recordPage`. */
    twoChannels?: { rate: number; blocks: RecorderBlock[] };
  }
}

/** Runs in the audio thread. Blocks go out some at a time: 128 frames each would flood the page. */
const worklet = `
  const BLOCKS = 32;
  registerProcessor('two-channels', class extends AudioWorkletProcessor {
    length = 0;
    process([caller, agent]) {
      if (this.length === 0) {
        this.frame = currentFrame;
        this.caller = new Float32Array(BLOCKS * 128);
        this.agent = new Float32Array(BLOCKS * 128);
      }
      if (caller[0]) this.caller.set(caller[0], this.length);
      if (agent[0]) this.agent.set(agent[0], this.length);
      this.length += 128;
      if (this.length === this.caller.length) {
        this.port.postMessage({ frame: this.frame, caller: this.caller, agent: this.agent });
        this.length = 0;
      }
      return true;
    }
  });
`;

/**
 * Call it before the page makes its first sound. Audio contexts made later are recorded. The browser's context
 * must be made with `bypassCSP`: the recorder is no script of the product's.
 */
export async function recordPage(page: Page): Promise<void> {
  await page.addInitScript(tapAudio, worklet);
}

/** Runs in the page. */
function tapAudio(script: string): void {
  const recorders = new WeakMap<BaseAudioContext, Promise<AudioWorkletNode>>();
  // Called on its node below.
  // oxlint-disable-next-line typescript/unbound-method
  const connect = AudioNode.prototype.connect as (...given: unknown[]) => AudioNode;

  async function recorderOf(context: BaseAudioContext): Promise<AudioWorkletNode> {
    const recording: NonNullable<Window['twoChannels']> = { rate: context.sampleRate, blocks: [] };
    window.twoChannels = recording;
    const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    await context.audioWorklet.addModule(address);
    const recorder = new AudioWorkletNode(context, 'two-channels', {
      numberOfInputs: 2,
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    recorder.port.onmessage = ({ data }: MessageEvent<RecorderBlock>) => recording.blocks.push(data);
    return recorder;
  }

  function tap(node: AudioNode, input: 0 | 1): void {
    const { context } = node;
    const recorder = recorders.get(context) ?? recorderOf(context);
    recorders.set(context, recorder);
    void recorder.then((target) => connect.call(node, target, 0, input));
  }

  AudioNode.prototype.connect = function (this: AudioNode, ...given: unknown[]) {
    if (given[0] instanceof AudioDestinationNode) tap(this, 1);
    return connect.apply(this, given);
  } as AudioNode['connect'];

  // Called on its context below.
  // oxlint-disable-next-line typescript/unbound-method
  const makeSource = AudioContext.prototype.createMediaStreamSource;
  AudioContext.prototype.createMediaStreamSource = function (stream) {
    const source = makeSource.call(this, stream);
    tap(source, 0);
    return source;
  };
}

/** What was recorded in the page's last audio context. @throws Error when a block is missing */
export async function twoChannels(page: Page): Promise<TwoChannels> {
  const { rate, frames, caller, agent } = await page.evaluate(() => {
    const { rate, blocks } = window.twoChannels ?? { rate: 0, blocks: [] };
    const packed = (channel: 'caller' | 'agent') => {
      let text = '';
      for (const block of blocks) {
        const samples = Int16Array.from(block[channel], (sample) => Math.round(sample * 32_767));
        text += String.fromCharCode(...new Uint8Array(samples.buffer));
      }
      return btoa(text);
    };
    return {
      rate,
      frames: blocks.map(({ frame }) => frame),
      caller: packed('caller'),
      agent: packed('agent'),
    };
  });
  const lengths = new Set(frames.slice(1).map((frame, index) => frame - (frames[index] ?? 0)));
  if (lengths.size !== 1) throw new Error(`The recording has gaps: ${[...lengths].join(', ')} frames.`);
  return { rate, caller: unpacked(caller), agent: unpacked(agent) };
}

function unpacked(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  const samples = new Float32Array(bytes.length / 2);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = bytes.readInt16LE(index * 2) / 32_767;
  }
  return samples;
}
