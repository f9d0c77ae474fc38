/** What the browser gives to code that runs in its audio thread. The compiler's own types leave it out. */
export interface WorkletScope {
  readonly sampleRate: number;
  /** Frames since the context began, at the block that is being made. */
  readonly currentFrame: number;
  readonly AudioWorkletProcessor: new () => { readonly port: MessagePort };
  registerProcessor(name: string, processor: new () => { process: Process }): void;
}

/** One block of 128 frames. @returns false when the processor is of no more use */
type Process = (inputs: Float32Array[][], outputs: Float32Array[][]) => boolean;
