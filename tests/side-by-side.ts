/**
 * `expect` for tests that run side by side (`describe.concurrent`). The usual one counts as that of the test which began
 * last, and its `poll` refuses once that has ended. This one is no test's.
 */
import { createExpect } from 'vitest';

// It keeps what it has to know of its test there, and asks for nothing else.
export const expect = createExpect({} as Parameters<typeof createExpect>[0]);
