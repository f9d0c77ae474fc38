/** What members of the workspace tell the agent while it talks, which the caller doesn't hear. */
import type { LineReason, Member } from '#contract/calls/call-events';
import { notTakenOver } from '#domain/calls/taking-over';
import type { BrainAtWork } from '../../brains/brain';
import type { CallDesk } from '../../desk/call-desk';
import type { CallHelp } from './help';

/** A model reads them all with each of its answers. */
const MOST_WHISPERS = 50;

export class Whispers {
  #count = 0;
  /** Those that no answer was made with yet. */
  #fresh: LineReason[] = [];

  constructor(
    private readonly desk: CallDesk,
    private readonly brain: Pick<BrainAtWork, 'whisper'>,
    private readonly help: Pick<CallHelp, 'whispered'>,
  ) {}

  /** @returns why the agent can do nothing with it, in a sentence; null: it's used in its next answer */
  readonly whisper = (by: Member, text: string): string | null => {
    const { desk } = this;
    if (desk.state.isEnding) return notTakenOver.ending;
    if (this.#count === MOST_WHISPERS) return `At most ${MOST_WHISPERS} whispers can be sent in a call.`;
    const refusal = this.brain.whisper(text);
    if (refusal !== null) return refusal;
    this.#count += 1;
    desk.log({ type: 'whispered', by, text });
    this.#fresh.push({ kind: 'whisper', text: `whispered by ${by.name}: ${text}` });
    this.help.whispered(this.take);
    return null;
  };

  /** The reasons that the next answer has by them; each is given once. */
  readonly take = (): LineReason[] => {
    return this.#fresh.splice(0);
  };
}
