/** The socket of a caller's browser as a line: sound goes out in frames, everything else in messages. */
import type { ServerMessage } from '#contract/sockets/call-socket';
import type { Line, Shown } from './line';

type PlayerMessage = Extract<ServerMessage, { type: 'speech' | 'speech_end' | 'player' }>;
type WithoutNumber<Message> = Message extends unknown ? Omit<Message, 'seq'> : never;
/** A message that steers the sound, before the socket numbers it. */
export type SoundMessage = WithoutNumber<PlayerMessage> | Shown;

/** The end of a browser's socket that takes sound. Neither method throws or waits. */
export interface SoundSocket {
  /** @param samples at `SPEECH_RATE`; `position` is the index of the first of them within the speech */
  speech: (speech: number, position: number, samples: Int16Array) => void;
  message: (message: SoundMessage) => void;
}

/** @param hasPage the caller can type */
export function browserLine(socket: SoundSocket, hasPage: boolean): Line {
  return {
    tells: 'device',
    hasPage,
    begin: (speech) => socket.message({ type: 'speech', speech }),
    send: (speech, position, samples) => socket.speech(speech, position, samples),
    end: (speech, samples) => socket.message({ type: 'speech_end', speech, samples }),
    steer: (speech, command) => socket.message({ type: 'player', speech, command }),
    show: (message) => socket.message(message),
  };
}
