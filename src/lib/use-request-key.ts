import { useRef, useState } from 'react';
import { newRequestKey } from './request-key';

/** Presses that follow each other so soon are one. */
const PRESSED_TWICE_MS = 1_000;

interface RequestKey {
  /** The key to send `request` with: that of the last try where it was the same, else a fresh one. */
  of: (request: unknown) => string;
  /** From now on the same is asked for again. */
  renew: () => void;
  /** What was asked for is done. A double press may outlast a quick answer, so it's renewed a moment later. */
  done: () => void;
}

/**
 * Keys for the requests of one button. What is sent again after a lost answer keeps its key and so is done
 * once; what was changed in between is another request, and has another.
 */
export function useRequestKey(): RequestKey {
  const last = useRef({ sent: '', key: '' });
  const [key] = useState<RequestKey>(() => {
    const renew = () => {
      last.current = { sent: '', key: '' };
    };
    return {
      of: (request) => {
        const sent = JSON.stringify(request);
        if (last.current.sent !== sent) last.current = { sent, key: newRequestKey() };
        return last.current.key;
      },
      renew,
      done: () => {
        const sent = last.current;
        // Another request that was started meanwhile keeps its key.
        setTimeout(() => {
          if (last.current === sent) renew();
        }, PRESSED_TWICE_MS);
      },
    };
  });
  return key;
}
