/** What is used of Speex's resampler, which comes without types: https://www.speex.org/docs/manual/speex-manual/node7.html */
declare module '@echogarden/speex-resampler-wasm/simd' {
  /** Pointers are byte offsets into the memory, which grows: ask for its views each time. */
  interface SpeexResamplerModule {
    readonly HEAP16: Int16Array;
    readonly HEAPU32: Uint32Array;
    _malloc(bytes: number): number;
    /** @returns 0 where there's no memory */
    _speex_resampler_init(channels: number, from: number, to: number, quality: number, error: number): number;
    _speex_resampler_skip_zeros(state: number): number;
    /** Samples that it holds back, of what went in. */
    _speex_resampler_get_input_latency(state: number): number;
    /** The same of what comes out. */
    _speex_resampler_get_output_latency(state: number): number;
    /** The two lengths are read as what there is, and written as what was taken and given. @returns 0 where all is well */
    _speex_resampler_process_int(
      state: number,
      channel: number,
      input: number,
      inputLength: number,
      output: number,
      outputLength: number,
    ): number;
    _speex_resampler_destroy(state: number): void;
  }

  export default function start(): Promise<SpeexResamplerModule>;
}
