/** What the agent tells the caller when it has to end a call, or cannot hear. */
import type { EndReason } from '#contract/outcomes';

const broken = 'I am sorry, something is not working on my side and I have to end the call.';

/** Said where the caller can go on in another way than by the transcriber. */
export const cannotHear = 'I am sorry, I cannot hear you properly. Please say that again, or type it.';

export const farewells = {
  max_duration: 'I am sorry, the time for this call is up.',
  silence_timeout: 'I have not heard anything from you for a while, so I will end the call.',
  spend_limit: 'I am sorry, this call has reached the most it may cost, so I have to end it.',
  credit_exhausted: 'I am sorry, the credit for this call has run out, so I have to end it.',
  platform_error: broken,
  model_failed: broken,
  voice_failed: broken,
  transcriber_failed: 'I am sorry, I cannot hear you any more, so I have to end the call.',
} as const satisfies Partial<Record<EndReason, string>>;

export type FarewellReason = keyof typeof farewells;
