/** The ring of a call that waits: of several tabs one is heard, and none keeps the others silent. */
import { afterEach, expect, it, vi } from 'vitest';
import { startRing } from '@/lib/audio/ring';

/** As in a browser: a closed context ends no note. */
class Node extends EventTarget {
  gain = {
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  };
  connect = (to: unknown) => to;
  start = () => {};
  stop = () => {};
}

class Context extends EventTarget {
  state = 'running';
  currentTime = 0;
  close = async () => void (this.state = 'closed');
}

afterEach(() => vi.unstubAllGlobals());

it('lets go of the turn to ring when it’s stopped in the middle of a note', async () => {
  const turns: Promise<unknown>[] = [];
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('OscillatorNode', Node);
  vi.stubGlobal('GainNode', Node);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, _options: object, work: (lock: object) => Promise<void>) => {
        const turn = work({});
        turns.push(turn);
        return turn;
      },
    },
  });
  const blocked = vi.fn();
  const ring = startRing(blocked);
  await vi.waitFor(() => expect(turns).toHaveLength(1));
  ring.stop();
  await turns[0];
  expect(blocked).toHaveBeenCalledExactlyOnceWith(false);
});
