/**
 * A person of the workspace who speaks with the caller in the agent's place: takes the call over, is heard and written
 * down, and gives it back, with all that was said known to the agent.
 */
import type { MicrophoneFrame } from '#contract/sockets/call-audio';
import type { HandedBackBecause, Member } from '#contract/calls/call-events';
import type { BrainAtWork } from '../../brains/brain';
import { type CallDesk, Signal } from '../../desk/call-desk';
import type { Conversation, Remembered } from '../../engine/conversation';
import type { CallRecording } from '../../recorder/call-recording';
import type { SpeechDetection } from '../../speech-in/speech-detector';
import type { SpeechOut } from '../../speech-out/speech-out';
import type { CallSpeech } from '../call-speech';
import type { CallHelp } from './help';
import { PersonVoice } from './person-voice';
import { PersonWords } from './person-words';
import type { SilenceWatch } from '../silence-watch';
import type { Speaker } from '../speaker';

/** A microphone that sends nothing for this long is lost, with the person who speaks into it. */
const LOST_MS = 3_000;
const LOOK_MS = 500;
/** This much quiet is a pause of the person's. */
const PAUSE_MS = 300;

/**
 * Why a call can't be taken over. `taken`: another person has it; `closed`: the caller hasn't agreed that anyone else
 * hears it; `ending` and `transferring`: it's too late.
 */
type NotTakenOver = 'taken' | 'closed' | 'ending' | 'transferring';

/** What a person's page tells the call. No method throws or waits. */
export interface PersonInput {
  /** Who has the call; null: the agent. */
  readonly present: Member | null;
  /** Who turns the person's speech into words. */
  readonly wordsBy: 'provider' | 'browser';
  /** That has changed, while a person has the call. */
  readonly changed: Signal;
  /** @returns why it can't be, else null */
  takeOver(by: Member): NotTakenOver | null;
  /** @param frame stamped by any clock that doesn't jump */
  hear(frame: MicrophoneFrame): void;
  recognised(text: string, final: boolean, messageId: string): void;
  handBack(because: 'asked' | 'connection_lost'): void;
}

interface Present {
  by: Member;
  voice: PersonVoice;
  words: PersonWords;
  /** How far the call's clock is ahead of the one that stamps the frames, by the frame that came soonest. */
  ahead_ms: number;
  lastFrameAt: number;
  said: Remembered[];
  stopLooking: () => void;
}

export class PersonOnCall implements PersonInput {
  readonly changed = new Signal();
  #present: Present | null = null;
  #givingBack = false;
  /** Of the one who gave the call back last: they may still be understood. */
  #last: PersonWords | null = null;

  constructor(
    private readonly desk: CallDesk,
    private readonly parts: {
      speech: CallSpeech;
      recording: CallRecording;
      out: SpeechOut;
      detection: SpeechDetection;
      speaker: Speaker;
      silence: SilenceWatch;
      brain: BrainAtWork;
      conversation: Pick<Conversation, 'remember'>;
      help: Pick<CallHelp, 'over'>;
    },
  ) {
    const { state } = desk;
    state.saidToPerson.on((text) => this.#note({ by: 'caller', text }));
    // The caller is to hear why the call ends.
    state.windingUp.on(() => this.#leave());
    state.over.on(() => this.#leave());
  }

  get present(): Member | null {
    return this.#present?.by ?? null;
  }

  get wordsBy(): 'provider' | 'browser' {
    return this.#present?.words.by ?? (this.parts.speech.transcriber === null ? 'browser' : 'provider');
  }

  takeOver(by: Member): NotTakenOver | null {
    const { desk } = this;
    const { recording, speaker, silence, help } = this.parts;
    if (this.#present !== null) return 'taken';
    if (!recording.isOpen) return 'closed';
    const refusal = desk.state.takeOver();
    if (refusal !== null) return refusal;
    this.#present = this.#begin(by);
    desk.log({ type: 'taken_over', by });
    help.over('taken_over');
    speaker.cutOff('taken_over');
    silence.cancel();
    return null;
  }

  hear({ sequence, captured_ms, samples }: MicrophoneFrame): void {
    const present = this.#present;
    if (present === null || this.#givingBack) return;
    const now = this.desk.now();
    present.lastFrameAt = now;
    present.ahead_ms = Math.min(present.ahead_ms, now - captured_ms);
    present.voice.hear(samples);
    present.words.hear({ sequence, captured_ms: captured_ms + present.ahead_ms, samples });
  }

  recognised(text: string, final: boolean, messageId: string): void {
    this.#present?.words.recognised(text, final, messageId);
  }

  handBack(because: 'asked' | 'connection_lost'): void {
    const present = this.#present;
    if (present === null || this.#givingBack) return;
    this.#givingBack = true;
    present.voice.end();
    void present.words.finish().then(() => {
      // The call may have come to its end meanwhile.
      if (this.#present !== present) return;
      this.#last = present.words;
      this.#over(because);
      this.#agentGoesOn(present, because);
    });
  }

  #begin(by: Member): Present {
    const { desk } = this;
    const { speech, out, detection } = this.parts;
    const voice = new PersonVoice(desk, out.player);
    const words = new PersonWords(desk, detection(PAUSE_MS), speech.transcriber, () => voice.behindMs);
    words.said.on((text) => this.#note({ by: 'person', text }));
    words.changed.on(() => this.changed.emit());
    return {
      by,
      voice,
      words,
      ahead_ms: Number.POSITIVE_INFINITY,
      lastFrameAt: desk.now(),
      said: [],
      stopLooking: this.#look(),
    };
  }

  /** A network that's gone closes no socket: the caller isn't left alone with it. */
  #look(): () => void {
    const { desk } = this;
    let stop = () => undefined as void;
    const again = () => {
      stop = desk.clock.after(LOOK_MS, () => {
        const present = this.#present;
        if (present === null) return;
        if (desk.now() - present.lastFrameAt > LOST_MS) this.handBack('connection_lost');
        else again();
      });
    };
    again();
    return () => stop();
  }

  #note(line: Remembered): void {
    const { brain, conversation } = this.parts;
    // Understood once they had given the call back.
    if (this.#present === null) return conversation.remember([line]);
    this.#present.said.push(line);
    brain.overheard(line);
  }

  #agentGoesOn({ by, said }: Present, because: 'asked' | 'connection_lost'): void {
    const { desk } = this;
    const { speaker, brain, conversation } = this.parts;
    // What it says now answers no sentence of before, and no one has waited for it since then.
    desk.turn.answering = desk.turn.last;
    speaker.add(async () => {
      conversation.remember(said);
      const next = brain.handedBack(because, by.name);
      if (next.kind === 'line') await speaker.line(next);
      else await speaker.answer({ instructions: next.instructions });
    });
  }

  /** The call comes to its end while the person has it. */
  #leave(): void {
    this.#last?.close();
    const present = this.#present;
    if (present === null) return;
    present.voice.drop();
    present.words.close();
    this.parts.brain.endsWithPerson(present.said);
    this.#over('call_ended');
  }

  #over(because: HandedBackBecause): void {
    this.#present?.stopLooking();
    this.#present = null;
    this.#givingBack = false;
    if (because !== 'call_ended') this.desk.state.handBack();
    this.desk.log({ type: 'handed_back', because });
  }
}
