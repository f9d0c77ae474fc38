/** What `bench:noisy` has one workspace ask for, and what it tells of what became of it. */

/** All at once. */
export const ASKED = { files: 20, searches: 30, test_runs: 10, tickets: 25, sockets: 2_000 } as const;

/** What was taken of it; the rest was refused. */
export interface LoadTaken {
  files: number;
  searches: number;
  test_runs: number;
  tickets: number;
  /** Opened, one that was closed because it said nothing and opened again counted twice. */
  sockets: number;
  /** Files whose text is in the agent's knowledge. */
  files_ready: number;
  /** How often each refusal was met, by what was asked for, status and code. */
  refusals: Record<string, number>;
  /** What was neither taken nor refused: answers of 5xx but 503, and requests without an answer. */
  faults: string[];
}

export const nothingTaken = (): LoadTaken => ({
  files: 0,
  searches: 0,
  test_runs: 0,
  tickets: 0,
  sockets: 0,
  files_ready: 0,
  refusals: {},
  faults: [],
});
