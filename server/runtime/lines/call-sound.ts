/**
 * A call with sound, as its three parties agree on it: the engine that runs it, the speech providers
 * (`../speech`) that it is given, and whoever carries the sound (a socket) or keeps it (the recorder).
 * Times are milliseconds on the call's clock. Samples are PCM, 16 bit, one channel.
 */
import type { stt, tts } from '@livekit/agents';
import type { MicrophoneFrame } from '#contract/call-audio';
import type { ServerMessage } from '#contract/call-socket';

/** What a call speaks and listens with. Made for one call, closed by the engine at its end. */
export interface CallSpeech {
  voice: tts.TTS;
  /** Null: the caller's browser recognises the words, or the caller types. */
  transcriber: stt.STT | null;
  /** Who the transcriber is, and who takes over from it. Absent: nobody does. */
  ears?: Ears;
  /**
   * Told by the providers' chain when one fails; `taken_over_by` names the one that goes on, or null when
   * none does. The engine sets it before it starts.
   */
  onFailure: (failure: SpeechFailure) => void;
  /** Told by the providers' chain what a provider on the workspace's own key was used for; set like `onFailure`. */
  onUsage: (usage: SpeechUse) => void;
}

export interface Ears {
  provider: string;
  /** Makes the next transcriber, each provider once; null when there is none left. May reject. */
  spare(): Promise<{ provider: string; transcriber: stt.STT } | null>;
}

export interface SpeechUse {
  part: 'voice' | 'transcriber';
  provider: string;
  characters: number;
  audio_ms: number;
}

export interface SpeechFailure {
  part: 'voice' | 'transcriber';
  provider: string;
  /** The provider's own code, such as `429`, or `timeout`, `refused`, `cut`, `garbage`. */
  code: string;
  taken_over_by: string | null;
}

/** Keeps the sound of a call. Never throws; what cannot be kept is reported and left out. */
export interface SoundRecorder {
  /** @param samples at `MICROPHONE_RATE` */
  caller(samples: Int16Array, at_ms: number): void;
  /** What was heard of the agent, when. @param samples at `SPEECH_RATE` */
  agent(samples: Int16Array, at_ms: number): void;
  /** Resolves when everything is stored. */
  stop(): Promise<void>;
}

type SoundMessage = Extract<
  ServerMessage,
  { type: 'speech' | 'speech_end' | 'player' | 'caller_text' | 'recording' | 'hearing' }
>;
/** A message that steers the sound, before the socket numbers it. */
export type UnnumberedSoundMessage = SoundMessage extends infer M
  ? M extends SoundMessage
    ? Omit<M, 'seq'>
    : never
  : never;

/** Whoever carries the sound to the caller. Neither method throws or waits. */
export interface SoundCarrier {
  /** @param samples at `SPEECH_RATE`; `position` is the index of the first of them within the speech */
  speech(speech: number, position: number, samples: Int16Array): void;
  message(message: UnnumberedSoundMessage): void;
}

/** Whoever listens in. What it is given is what a recorder would be. No method throws or waits. */
export interface SoundTap {
  /** From here on the call may be heard: the caller has agreed, where the agent asks. */
  opened(): void;
  /** @param samples at `MICROPHONE_RATE` */
  caller(samples: Int16Array, at_ms: number): void;
  /** @param samples at `SPEECH_RATE` */
  agent(samples: Int16Array, at_ms: number): void;
}

/** What the caller's device tells of a speech, as `playback` on the socket. */
export interface PlaybackReport {
  speech: number;
  state: 'started' | 'playing' | 'paused' | 'resumed' | 'finished' | 'dropped';
  samples: number;
  at_ms: number;
}

/** What a running call with sound takes in. None of these throws. */
export interface SoundInput {
  hear(frame: MicrophoneFrame): void;
  microphone(on: boolean): void;
  recognised(text: string, final: boolean, messageId: string): void;
  pushToTalk(held: boolean): void;
  played(report: PlaybackReport): void;
  /** After a resume: sends what was not heard of the open speech again. */
  resend(heard: { speech: number; samples: number } | null): void;
}

/** What `CallStart` carries for a call with sound. */
export interface CallSound {
  speech: CallSpeech;
  carrier: SoundCarrier;
  /** Null: the call is not recorded. Made after consent, where the agent asks for it. */
  record: ((offset_ms: number) => SoundRecorder) | null;
  /** Absent: nobody can listen in. */
  tap?: SoundTap;
  /** The caller has a page on which to type, and whose browser may understand words. */
  hasPage?: boolean;
}
