/** How a call begins: the question whether to record, the pause, the first message. */
import type { AgentContent } from '#contract/agent-content';
import type { UnstampedEvent } from '#contract/call-events';
import type { BrainAtWork } from '../brains/brain';
import type { Line } from '../brains/brain-host';
import type { LineNotes } from './line-notes';
import type { Clock } from '../ports';
import type { CallRecording } from '../recorder/call-recording';
import { agrees } from './consent';

export interface OpeningParts {
  clock: Clock;
  agent: AgentContent;
  brain: Pick<BrainAtWork, 'greeting'>;
  notes: LineNotes;
  /** Null: the call has no sound. */
  recording: CallRecording | null;
  log: (event: UnstampedEvent) => void;
  say: (line: Line) => Promise<void>;
  /** Lets the model make the first message. */
  make: (instructions: string) => Promise<void>;
  /** The call is over, or on its way there. */
  isEnding: () => boolean;
}

export class Opening {
  #asksConsent = false;
  #greeting = false;
  #wake: () => void = () => undefined;

  constructor(private readonly parts: OpeningParts) {}

  /** The caller was asked whether the call may be recorded; what comes next is the answer. */
  get asksConsent(): boolean {
    return this.#asksConsent;
  }

  /** The first message is being said. */
  get isGreeting(): boolean {
    return this.#greeting;
  }

  /** @param atOnce without the agent's pause before its first message */
  async begin(atOnce: boolean): Promise<void> {
    const { agent, recording, say } = this.parts;
    const { consent_sentence } = agent.recording;
    if (recording?.wanted === true && consent_sentence !== '') {
      this.#asksConsent = true;
      return say({
        text: consent_sentence,
        why: [{ kind: 'consent', text: 'asks whether the call may be recorded' }],
      });
    }
    recording?.start();
    if (agent.first_speaker === 'caller') return;
    if (agent.first_message_pause_ms > 0 && !atOnce) await this.#pause(agent.first_message_pause_ms);
    await this.#greet();
  }

  /** Takes what the caller said for the answer, and goes on with the first message. */
  async consented(text: string): Promise<void> {
    this.#asksConsent = false;
    const given = agrees(text);
    this.parts.log({ type: 'consent', given });
    if (given) this.parts.recording?.start();
    await this.#greet();
  }

  /** Nobody waits for the rest of the pause once the caller has said something. */
  wake(): void {
    this.#wake();
  }

  async #greet(): Promise<void> {
    const { agent, brain, notes, say, make, isEnding } = this.parts;
    if (isEnding() || agent.first_speaker === 'caller') return;
    this.#greeting = true;
    const greeting = brain.greeting();
    if (greeting.kind === 'line') await say(greeting);
    else {
      notes.begin([{ kind: 'greeting', text: 'first message' }]);
      await make(greeting.instructions);
    }
    this.#greeting = false;
  }

  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = this.parts.clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}
