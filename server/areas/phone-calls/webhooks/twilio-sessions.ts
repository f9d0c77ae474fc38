/** Calls by Twilio whose sound is here, and those of them whose caller is being put through. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MediaStream } from '../../carriers/twilio/media-stream';
import type { CarrierCall } from '../../carriers/webhook-calls';
import type { LeavingCaller } from '../twilio-transfer';
import type { SoundSession } from './arriving-sound';

export interface TwilioSession extends SoundSession {
  stream: MediaStream;
  /** Its caller is being put through by Twilio: that its sound ends says nothing. */
  away: Away | null;
}

interface Away {
  /** Told when another stream has come. */
  back: () => void;
  /** The stream that it had has ended, and no other one has come. */
  isLost: boolean;
  /** Aborted when Twilio says that the call is over. */
  gone: AbortController;
}

/** The sessions of one process, by our call's id. */
export function createTwilioSessions() {
  const sessions = new Map<string, TwilioSession>();

  /** The call is over, if it's here. */
  const finish = (callId: string): void => {
    const session = sessions.get(callId);
    sessions.delete(callId);
    session?.listener.gone();
  };

  /** Who is put through, as the transfer sees them. */
  const leaving = (call: CarrierCall, callId: string, session: TwilioSession): LeavingCaller => {
    let back = () => undefined as void;
    const cameBack = new Promise<void>((resolve) => (back = resolve));
    const away: Away = { back, isLost: false, gone: new AbortController() };
    return {
      call,
      callId,
      isGone: away.gone.signal,
      leaves: () => void (session.away = away),
      stays() {
        session.away = null;
        if (away.gone.signal.aborted) finish(callId);
        else if (away.isLost) session.listener.lost();
      },
      async back(ms) {
        const waits = new AbortController();
        const signal = AbortSignal.any([waits.signal, away.gone.signal]);
        const tooLong = sleep(ms, undefined, { signal }).catch(() => undefined);
        await Promise.race([cameBack, tooLong]);
        waits.abort();
      },
      gone: () => finish(callId),
      handedOver: () => void sessions.delete(callId),
    };
  };

  return { sessions, finish, leaving };
}
