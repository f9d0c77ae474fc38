/** Spoken calls that run side by side: each is closed when its own test is over. */
import { holdSpokenCall, type SpokenCall, type SpokenCallOptions } from './spoken-call';

/** The `onTestFinished` of the test itself: the runner's does not know which of several it is in. */
export type WhenOver = (clean: () => Promise<void>) => void;

export function hold(whenOver: WhenOver, options: SpokenCallOptions): SpokenCall {
  const talk = holdSpokenCall(options);
  whenOver(() => talk.close());
  return talk;
}
