/** What a transcriber's failure leads to while the caller goes on speaking. */
import { expect, test } from 'vitest';
import type { Transcriber, WordStreamListeners } from '#server/runtime/speech-in/transcriber';
import { TranscriberFailover } from '#server/runtime/speech-in/transcriber-failover';
import { deskOf } from '../desk';

/** Each time it's put to work, the test holds its listeners. */
class HeldTranscriber implements Transcriber {
  readonly isStreaming = true;
  readonly opened: WordStreamListeners[] = [];

  open(on: WordStreamListeners) {
    this.opened.push(on);
    return {
      isStreaming: true,
      isAwaited: false,
      push: () => undefined,
      speechStarted: () => undefined,
      speechEnded: () => undefined,
      flush: () => undefined,
      close: () => undefined,
    };
  }

  async close() {}
}

test('is tried once more, also where the caller begins to speak meanwhile', async () => {
  const { desk, clock } = deskOf();
  const transcriber = new HeldTranscriber();
  const failover = new TranscriberFailover(desk, { provider: 'first', transcriber }, async () => null);
  const failures: unknown[] = [];
  failover.failed.on((failure) => failures.push(failure));

  transcriber.opened[0]?.failed('503');
  await clock.move(100);
  failover.speechStarted(0);
  failover.speechEnded();
  await clock.move(250);
  expect(transcriber.opened).toHaveLength(2);
  expect(failover.works).toBe(true);

  transcriber.opened[1]?.failed('503');
  await clock.move(0);
  expect(failures).toEqual([{ part: 'transcriber', provider: 'first', code: '503', taken_over_by: null }]);
});
