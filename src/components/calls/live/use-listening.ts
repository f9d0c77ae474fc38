import { useCallback, useEffect, useRef, useState } from 'react';
import type { FollowedCall } from '@/lib/call/followed-call';
import { troubleSentences } from '@/lib/audio/sound-trouble';
import { audioOfPress } from '@/lib/audio/started';
import type { Listening } from '@/lib/call/listening';

/**
 * The sound of a call that is followed, from the press of a button on.
 *
 * @param forbidden nothing may be heard, whatever was before
 */
export function useListening(followed: FollowedCall, forbidden: boolean) {
  const [listening, setListening] = useState<Listening | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef(false);

  const stop = useCallback(() => {
    wanted.current = false;
    listening?.stop();
    setListening(null);
  }, [listening]);

  const start = async () => {
    if (wanted.current) return;
    setProblem(null);
    if (!globalThis.isSecureContext || !('AudioWorkletNode' in globalThis)) {
      setProblem('Listening in works on https addresses, in a current Chrome, Edge, Firefox or Safari.');
      return;
    }
    wanted.current = true;
    const { audio, started } = audioOfPress();
    setPending(true);
    try {
      await started();
      const { Listening } = await import('@/lib/call/listening');
      const opened = await Listening.open(audio);
      if (wanted.current) setListening(opened);
      else opened.stop();
    } catch {
      wanted.current = false;
      if (audio.state !== 'closed') void audio.close();
      setProblem(troubleSentences.blocked);
    }
    setPending(false);
  };

  useEffect(() => {
    if (!listening) return;
    followed.listen(listening);
    return () => {
      followed.listen(null);
      listening.finish();
    };
  }, [followed, listening]);
  if (forbidden && listening !== null) setListening(null);
  useEffect(() => {
    // What is being opened is let go of as well, also when the page goes away.
    if (forbidden) wanted.current = false;
    return () => {
      wanted.current = false;
    };
  }, [forbidden]);

  return {
    listening,
    /** It is being opened. */
    pending,
    /** Why nothing can be heard, in a sentence. */
    problem,
    start: (): void => void start(),
    stop,
  };
}
