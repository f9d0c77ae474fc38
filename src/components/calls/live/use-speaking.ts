import { useCallback, useEffect, useRef, useState } from 'react';
import { audioOfPress } from '@/lib/audio/started';
import { troubleBefore, troubleOf, troubleSentences } from '@/lib/audio/sound-trouble';
import type { FollowedCall, FollowState } from '@/lib/call/followed-call';
import type { Speaking } from '@/lib/call/speaking';

const UNANSWERED = 'The connection was lost before you had the call. Try again.';

/** A call that is followed, taken over by the person's own microphone from the press of a button on. */
export function useSpeaking(followed: FollowedCall, state: FollowState) {
  const [opened, setOpened] = useState<Speaking | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef(false);
  const { you, wordsBy, language } = state.person;

  const takeOver = async () => {
    if (wanted.current) return;
    const trouble = troubleBefore();
    setProblem(trouble && troubleSentences[trouble]);
    if (trouble !== null) return;
    wanted.current = true;
    const { audio, started } = audioOfPress();
    setPending(true);
    try {
      await started();
      const { Speaking } = await import('@/lib/call/speaking');
      // The agent goes on talking until the person can be heard.
      const speaking = await Speaking.open(audio, {
        frame: followed.sendBytes,
        recognised: (text, final, message_id) =>
          followed.send({ type: 'recognised', text, final, message_id }),
        ended: () => setProblem(troubleSentences.no_device),
      });
      if (!wanted.current) return speaking.close();
      setOpened(speaking);
      speaking.begin();
      followed.takeOver();
    } catch (error) {
      wanted.current = false;
      if (audio.state !== 'closed') void audio.close();
      setProblem(troubleSentences[troubleOf(error)]);
      setPending(false);
    }
  };

  const letGo = useCallback(() => {
    wanted.current = false;
    setPending(false);
    setOpened(null);
  }, []);

  useEffect(() => {
    if (!opened) return;
    return () => opened.close();
  }, [opened]);
  useEffect(
    () => () => {
      // Also when the page goes away while the microphone is being opened.
      wanted.current = false;
    },
    [],
  );
  useEffect(() => {
    if (you && opened && wordsBy === 'browser') opened.recognise(language);
  }, [you, opened, wordsBy, language]);

  // What the call says: it's theirs, it isn't, or not any more.
  const now = { you, refused: state.notTakenOver, isLive: state.phase === 'live' };
  const [before, setBefore] = useState(now);
  if (before.you !== you || before.refused !== now.refused || before.isLive !== now.isLive) {
    setBefore(now);
    if (you) setPending(false);
    const isLost = before.you && !you;
    const isRefused = now.refused !== null && before.refused !== now.refused;
    // It was asked for, and no answer comes any more.
    const isUnanswered = !now.isLive && opened !== null && !you;
    if (isLost || isRefused || isUnanswered) {
      setProblem(now.refused ?? (isUnanswered && !isLost ? UNANSWERED : null));
      setPending(false);
      setOpened(null);
    }
  }
  useEffect(() => {
    if (opened === null && !pending) wanted.current = false;
  }, [opened, pending]);

  return {
    /** The person has the call. */
    speaking: you ? opened : null,
    /** The microphone is being opened, or the call is asked for. */
    pending,
    /** Why the call isn't theirs, in a sentence. */
    problem,
    takeOver: (): void => void takeOver(),
    handBack: (): void => {
      followed.send({ type: 'hand_back' });
      letGo();
    },
  };
}
