/** Puts the caller through to someone, and takes them back when that fails. */
import { reasonFacts } from '#contract/calls/end-sentences';
import { transferTarget } from '#domain/calls/telephone/told-transfer';
import type { BrainAtWork } from '../brains/brain';
import type { AskedTransfer, CallDesk } from '../desk/call-desk';
import { CALL_OVER, type Line, type TransferFailure, type Transferred } from '../lines/line';
import type { CallMeter } from './limits/meter';
import type { Speaker } from './speaker';
import type { WarmlyTransferred, WarmTransfer } from './warm-transfer/warm-transfer';

/** A brain that tries again and again would keep the caller in ringing. */
const MOST_TRANSFERS = 5;
const NO_TELEPHONE = 'Only callers on the telephone can be transferred.';

export class CallTransfer {
  #stop = new AbortController();
  #made = 0;

  constructor(
    private readonly desk: CallDesk,
    private readonly parts: {
      /** Null: the call has no sound. */
      line: Line | null;
      speaker: Speaker;
      brain: Pick<BrainAtWork, 'notTransferred'>;
      meter: Pick<CallMeter, 'stop' | 'resume'>;
      /** Null: the call has no sound. */
      warm: Pick<WarmTransfer, 'run'> | null;
    },
  ) {
    const { state } = desk;
    state.transferring.on((asked) => parts.speaker.add(() => this.#transfer(asked)));
    state.over.on(() => this.#stop.abort(CALL_OVER));
    // The caller is to hear why the call ends.
    state.windingUp.on(() => this.#stop.abort());
  }

  async #transfer(asked: AskedTransfer): Promise<void> {
    const { state } = this.desk;
    const { line, meter } = this.parts;
    const since = this.desk.now();
    // Of a warm one the caller's sound stays here.
    if (line?.leavesToRing && asked.tool.type === 'transfer') meter.stop();
    const transferred = await this.#call(asked);
    this.#note(asked, transferred, Math.round(this.desk.now() - since));
    if ('answered' in transferred) return state.end('transferred');
    state.transferFailed();
    if (!state.isLost && !state.isOver) meter.resume();
    if (!state.isEnding) await this.#sayFailed(asked, transferred.failed);
  }

  async #call({ tool, ...asked }: AskedTransfer): Promise<Transferred | WarmlyTransferred> {
    const { line, warm } = this.parts;
    this.#made += 1;
    if (this.desk.state.isEnding) return { failed: 'cancelled', code: null };
    if (this.#made > MOST_TRANSFERS) return { failed: 'not_allowed', code: 'It was tried too often.' };
    if (line?.transfer === undefined) return { failed: 'not_allowed', code: NO_TELEPHONE };
    const { signal } = this.#stop;
    const transferred =
      tool.type === 'warm_transfer'
        ? await warm?.run({ tool, ...asked }, signal)
        : await line.transfer({ number: tool.number, ring_seconds: tool.ring_seconds }, signal);
    return transferred ?? { failed: 'unsupported', code: null };
  }

  async #sayFailed({ tool }: AskedTransfer, failed: TransferFailure): Promise<void> {
    const { brain, speaker } = this.parts;
    const isPlain = failed === 'no_answer' || failed === 'line_busy' || failed === 'not_taken';
    const failure = isPlain ? failed : 'failed';
    const next = brain.notTransferred(tool, failure);
    if (next.kind === 'line') await speaker.line(next);
    else await speaker.answer({ instructions: next.instructions });
  }

  #note(
    { tool, call, turn }: AskedTransfer,
    transferred: Transferred | WarmlyTransferred,
    duration_ms: number,
  ): void {
    const isAnswered = 'answered' in transferred;
    const whom = isAnswered && transferred.answered !== true ? transferred.answered : transferTarget(tool);
    this.desk.log({
      type: 'tool_answered',
      turn,
      call,
      tool: tool.name,
      duration_ms,
      status: null,
      answer: isAnswered ? `Transferred to ${whom}.` : '',
      error: isAnswered ? null : wordsOf(transferred),
    });
  }
}

const words: Record<TransferFailure, string> = {
  no_answer: 'No answer.',
  line_busy: reasonFacts('line_busy').sentence,
  rejected: reasonFacts('rejected').sentence,
  not_taken: 'No one took the call.',
  dial_failed: reasonFacts('dial_failed').sentence,
  not_allowed: 'This number may not be called.',
  unsupported: 'Calls on this phone system can’t be transferred.',
  cancelled: 'The call ended first.',
};

function wordsOf({ failed, code }: Extract<Transferred, { failed: unknown }>): string {
  if (code === null) return words[failed];
  return failed === 'not_allowed' ? code : `${words[failed].replace(/\.$/, '')} (${code}).`;
}
