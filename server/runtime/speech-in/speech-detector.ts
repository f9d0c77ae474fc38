/** Voice detection: where in the caller's sound there is speech. It decides late, and in coarse steps. */

/** Lies behind the sample with this index, in all that was heard. */
export interface DetectedEdge {
  kind: 'speech' | 'silence';
  sample: number;
  /** How long it had lasted when it was decided, in milliseconds. */
  lasted_ms: number;
}

/** Listens to one call. */
export interface SpeechDetector {
  push(samples: Int16Array): void;
  /** What it decides, until it is closed. @throws Error when detection fails */
  edges(): AsyncIterable<DetectedEdge>;
  close(): void;
}

/** Makes the detector of one call. @param silenceMs quiet of this length is an end of speech */
export type SpeechDetection = (silenceMs: number) => SpeechDetector;
