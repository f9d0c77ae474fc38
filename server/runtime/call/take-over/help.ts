/** Waits for a person whom the agent has asked for: keeps the caller company, and goes on when no one comes. */
import type { HelpOverBecause, LineReason } from '#contract/calls/call-events';
import type { BrainAtWork } from '../../brains/brain';
import type { AskedHelp, CallDesk } from '../../desk/call-desk';
import type { SpokenLineNotes } from '../../desk/spoken-line-notes';
import type { Speaker } from '../speaker';

export class CallHelp {
  #stopWaiting: () => void = () => undefined;

  constructor(
    private readonly desk: CallDesk,
    private readonly speaker: Speaker,
    private readonly notes: SpokenLineNotes,
    private readonly brain: Pick<BrainAtWork, 'helpUnanswered' | 'helpedByWhisper'>,
  ) {
    const { state } = desk;
    state.askingForHelp.on((asked) => this.#wait(asked));
    // The caller is to hear why the call ends.
    state.windingUp.on(() => void this.over('call_ended'));
    state.over.on(() => void this.over('call_ended'));
  }

  /** Someone has come, or no one will. @returns false where no one is waited for */
  over(because: HelpOverBecause): boolean {
    const { state } = this.desk;
    if (state.help === null) return false;
    this.#stopWaiting();
    state.help = null;
    this.desk.log({ type: 'help_over', because });
    return true;
  }

  #wait({ tool, turn, why }: AskedHelp): void {
    const { desk } = this;
    const { wait_seconds } = tool;
    desk.log({ type: 'help_requested', turn, tool: tool.name, why, wait_seconds });
    this.#stopWaiting = desk.clock.after(wait_seconds * 1000, () => this.#giveUp());
  }

  #giveUp(): void {
    const { desk, brain } = this;
    const tool = desk.state.help?.tool;
    if (tool === undefined) return;
    this.over('unanswered');
    this.#goOn(() => brain.helpUnanswered(tool));
  }

  /**
   * Someone has whispered what to do in place of coming: the caller doesn't wait for a next answer.
   *
   * @param reasons takes those that what's said has by it
   */
  whispered(reasons: () => LineReason[]): void {
    if (this.over('whispered')) this.#goOn(() => this.brain.helpedByWhisper(), reasons);
  }

  #goOn(
    saying: () => ReturnType<BrainAtWork['helpedByWhisper']>,
    reasons: () => LineReason[] = () => [],
  ): void {
    const { desk, speaker, notes } = this;
    speaker.add(async () => {
      // Someone may have come while something else was said.
      if (desk.state.isEnding || desk.state.isTakenOver) return;
      const next = saying();
      const why = reasons();
      if (next.kind === 'line') return speaker.line({ ...next, why: [...why, ...next.why] });
      notes.begin(why);
      return speaker.answer({ instructions: next.instructions });
    });
  }
}
