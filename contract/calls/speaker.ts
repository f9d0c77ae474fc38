/** Who speaks in a call. */

/** `person`: someone of the workspace who has taken the call over from the agent. */
export const speakers = ['caller', 'agent', 'person'] as const;
export type Speaker = (typeof speakers)[number];
