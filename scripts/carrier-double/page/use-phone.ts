/** The page's phone: its socket, its one call and that call's sound. */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { FromPage, ToPage } from '../phone-messages';
import { PhoneAudio } from './phone-sound';
import { atFirst, changedBy, type PhoneChange, type PhoneState } from './phone-state';

const AGAIN_MS = 2_000;
/** A browser without a voice shows the sentence alone, for about as long as it takes to say. */
const READ_MS_A_LETTER = 65;

export interface Phone {
  state: PhoneState;
  call: (to: string, from: string | null) => void;
  answer: (ring: string, by: 'person' | 'machine') => void;
  refuse: (ring: string, how: 'declines' | 'busy' | 'no-answer') => void;
  press: (digit: string) => void;
  mute: (isMuted: boolean) => void;
  hangUp: () => void;
}

export function usePhone(): Phone {
  const [state, change] = useReducer(changedBy, atFirst);
  const socket = useRef<WebSocket | null>(null);
  const sound = useRef<PhoneAudio | null>(null);
  const send = useCallback((message: FromPage) => {
    if (socket.current?.readyState === WebSocket.OPEN) socket.current.send(JSON.stringify(message));
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const silence = () => {
      sound.current?.close();
      sound.current = null;
      speechSynthesis.cancel();
    };
    const open = () => {
      const opened = new WebSocket(`ws://${location.host}/phone`);
      opened.binaryType = 'arraybuffer';
      socket.current = opened;
      opened.addEventListener('open', () => change({ type: 'socket', connection: 'open' }));
      opened.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
        if (typeof data !== 'string') return sound.current?.play(new Uint8Array(data));
        const message = JSON.parse(data) as ToPage;
        change(message);
        if (message.type === 'clear') sound.current?.clear();
        else if (message.type === 'over') silence();
        else if (message.type === 'connected' || message.type === 'put_through') {
          sound.current?.stopRinging();
        } else if (message.type === 'says') {
          sound.current?.stopRinging();
          void speak(message.text).then(() => send({ type: 'said' }));
        }
      });
      opened.addEventListener('close', () => {
        silence();
        if (isLeft) return;
        change({ type: 'socket', connection: 'lost' });
        timer = setTimeout(open, AGAIN_MS);
      });
    };
    open();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      socket.current?.close();
      silence();
    };
  }, [send]);

  /** In the handler of a press. */
  const begin = (first: FromPage, rings: boolean): void => {
    const made = PhoneAudio.open(new AudioContext({ latencyHint: 'interactive' }));
    void made.then(
      async (opened) => {
        sound.current?.close();
        sound.current = opened;
        if (rings) opened.ring();
        send(first);
        await listen(opened, (codes) => socket.current?.send(codes), change);
      },
      () => change({ type: 'microphone', microphone: 'refused' }),
    );
  };

  return {
    state,
    call: (to, from) => begin({ type: 'call', to, from }, true),
    answer: (ring, by) =>
      state.call === null ? begin({ type: 'answer', ring, by }, false) : send({ type: 'answer', ring, by }),
    refuse: (ring, how) => send({ type: 'refuse', ring, how }),
    press: (digit) => {
      sound.current?.key(digit);
      send({ type: 'key', digit });
    },
    mute: (isMuted) => {
      if (sound.current) sound.current.isMuted = isMuted;
      change({ type: 'microphone', microphone: isMuted ? 'muted' : 'on' });
    },
    hangUp: () => send({ type: 'hang_up' }),
  };
}

/** Without a microphone the call goes on: its keys work, and it's heard. */
async function listen(
  sound: PhoneAudio,
  frame: (codes: Uint8Array<ArrayBuffer>) => void,
  change: (change: PhoneChange) => void,
): Promise<void> {
  try {
    await sound.listen(frame);
    change({ type: 'microphone', microphone: 'on' });
  } catch {
    change({ type: 'microphone', microphone: 'refused' });
  }
}

/** Resolves when it's said, or has been there for long enough to be read. */
function speak(text: string): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1_500 + text.length * READ_MS_A_LETTER);
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = 'en-US';
    utterance.addEventListener('end', () => resolve());
    speechSynthesis.speak(utterance);
  });
}
