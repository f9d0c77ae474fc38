/** What the frame of a share link and the page of the site around it tell each other. */

/** By which a call is let through. */
export interface Admission {
  pass: string;
  /** A JWT by the link's secret. */
  variables?: string;
}

/** From the frame, which tells nothing that the site may not know. */
export type FromFrame =
  /** A call is about to begin. */
  | { callwright: 'admit'; id: number }
  | { callwright: 'running'; running: boolean }
  /** Escape was pressed. */
  | { callwright: 'close' };

/** The answer to `admit`, with its id. */
export type ToFrame =
  | ({ callwright: 'admitted'; id: number } & Admission)
  | { callwright: 'refused'; id: number; problem: string };
