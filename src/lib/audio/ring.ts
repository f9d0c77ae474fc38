/** The sound that tells of a call that waits: two soft notes, again and again until someone comes or it's muted. */

/** From the start of one ring to the next. */
const EVERY_MS = 8_000;
const NOTES_HZ = [659.26, 880];
const NOTE_SECONDS = 0.22;
const LOUDNESS = 0.15;
/** A page that may make sound does so at once. */
const STARTS_WITHIN_MS = 500;
const LOCK = 'callwright-ring';

interface Ring {
  stop(): void;
}

/**
 * Rings from now on. A browser keeps a page silent that no one has pressed anything on: the ring begins with the first press
 * or key then.
 *
 * @param onBlocked whether the browser keeps it silent
 */
export function startRing(onBlocked: (blocked: boolean) => void): Ring {
  const audio = new AudioContext();
  const over = new AbortController();
  const { signal } = over;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pressed = () => {
    void audio.resume();
  };
  const look = async () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    await startedOrNot(audio);
    if (signal.aborted) return;
    const blocked = audio.state !== 'running';
    onBlocked(blocked);
    if (!blocked) await ringAlone(audio, signal);
    if (!signal.aborted) timer = setTimeout(() => void look(), EVERY_MS);
  };
  const changed = () => {
    // The first press has let it begin.
    if (audio.state === 'running') void look();
  };
  audio.addEventListener('statechange', changed);
  window.addEventListener('pointerdown', pressed);
  window.addEventListener('keydown', pressed);
  void look();
  return {
    stop() {
      over.abort();
      clearTimeout(timer);
      audio.removeEventListener('statechange', changed);
      window.removeEventListener('pointerdown', pressed);
      window.removeEventListener('keydown', pressed);
      void audio.close();
    },
  };
}

async function startedOrNot(audio: AudioContext): Promise<void> {
  if (audio.state === 'running') return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, STARTS_WITHIN_MS);
  });
  // One that's kept silent leaves the promise open.
  await Promise.race([audio.resume().catch(() => undefined), patience]);
  clearTimeout(timer);
}

/** Of several tabs one is heard. */
async function ringAlone(audio: AudioContext, stop: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return play(audio, stop);
  await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await play(audio, stop);
  });
}

function play(audio: AudioContext, stop: AbortSignal): Promise<void> {
  const begin = audio.currentTime + 0.02;
  return new Promise((resolve) => {
    const ended = () => {
      stop.removeEventListener('abort', ended);
      resolve();
    };
    // A closed context ends no note, and this tab would keep the lock, so that no other is ever heard.
    stop.addEventListener('abort', ended);
    NOTES_HZ.forEach((hertz, index) => {
      const note = new OscillatorNode(audio, { frequency: hertz });
      const gain = new GainNode(audio, { gain: 0 });
      const from = begin + index * NOTE_SECONDS;
      const to = from + NOTE_SECONDS * 1.6;
      gain.gain.setValueAtTime(0, from);
      gain.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.001, to);
      note.connect(gain).connect(audio.destination);
      note.start(from);
      note.stop(to);
      if (index === NOTES_HZ.length - 1) note.addEventListener('ended', ended);
    });
  });
}
