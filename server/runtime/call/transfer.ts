/** Puts the caller through to someone, and takes them back when that fails. */
import type { BrainAtWork } from '../brains/brain';
import type { AskedTransfer, CallDesk } from '../desk/call-desk';
import { CALL_OVER, type Line, type TransferFailure, type Transferred } from '../lines/line';
import type { CallMeter } from './limits/meter';
import type { Speaker } from './speaker';

/** A brain that tries again and again would keep the caller in ringing. */
const MOST_TRANSFERS = 5;

interface CallTransferParts {
  /** Null: the call has no sound. */
  line: Line | null;
  speaker: Speaker;
  brain: Pick<BrainAtWork, 'notTransferred'>;
  meter: Pick<CallMeter, 'stop' | 'resume'>;
}

export class CallTransfer {
  #stop = new AbortController();
  #made = 0;

  constructor(
    private readonly desk: CallDesk,
    private readonly parts: CallTransferParts,
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
    if (line?.leavesToRing) meter.stop();
    const transferred = await this.#call(asked);
    this.#note(asked, transferred, Math.round(this.desk.now() - since));
    if ('answered' in transferred) return state.end('transferred');
    state.transferFailed();
    if (state.connected && !state.isOver) meter.resume();
    if (!state.isEnding) await this.#sayFailed(asked, transferred.failed);
  }

  async #call({ tool: { number, ring_seconds } }: AskedTransfer): Promise<Transferred> {
    const { line } = this.parts;
    this.#made += 1;
    if (this.desk.state.isEnding) return { failed: 'cancelled', code: null };
    if (this.#made > MOST_TRANSFERS) return { failed: 'not_allowed', code: 'It was tried too often.' };
    return (
      (await line?.transfer?.({ number, ring_seconds }, this.#stop.signal)) ?? {
        failed: 'unsupported',
        code: null,
      }
    );
  }

  async #sayFailed({ tool }: AskedTransfer, failed: TransferFailure): Promise<void> {
    const { brain, speaker } = this.parts;
    const failure = failed === 'no_answer' || failed === 'line_busy' ? failed : 'failed';
    const next = brain.notTransferred(tool, failure);
    if (next.kind === 'line') await speaker.line(next);
    else await speaker.answer({ instructions: next.instructions });
  }

  #note({ tool, call, turn }: AskedTransfer, transferred: Transferred, duration_ms: number): void {
    const isAnswered = 'answered' in transferred;
    this.desk.log({
      type: 'tool_answered',
      turn,
      call,
      tool: tool.name,
      duration_ms,
      status: null,
      answer: isAnswered ? `Transferred to ${tool.to || tool.number}.` : '',
      error: isAnswered ? null : wordsOf(transferred),
    });
  }
}

const words: Record<TransferFailure, string> = {
  no_answer: 'No answer.',
  line_busy: 'The line was busy.',
  rejected: 'The call was declined.',
  dial_failed: 'The phone system couldn’t make the call.',
  not_allowed: 'This number may not be called.',
  unsupported: 'Calls on this phone system can’t be transferred.',
  cancelled: 'The call ended first.',
};

function wordsOf({ failed, code }: Extract<Transferred, { failed: unknown }>): string {
  if (code === null) return words[failed];
  return failed === 'not_allowed' ? code : `${words[failed].replace(/\.$/, '')} (${code}).`;
}
