/** A call by a share link, from the press of the button to its end, as a visitor learns of it. */
import type { Speaker } from '#contract/calls/speaker';
import { PublicServerMessage } from '#contract/sockets/call-socket';
import type { VisitorTicket } from '#contract/agents/share-links';
import type { ConnectionPorts } from './call-connection';
import { CallerCall, type CallerCallState, isOver, type PendingSentence } from './caller-call';
import type { CallSound } from './call-sound';

export interface VisitorLine {
  /** As they came: the place of a line in the conversation may be before one that was there. */
  id: number;
  by: Speaker;
  text: string;
  /** The agent was cut off here. */
  interrupted: boolean;
}

interface VisitorView {
  lines: readonly VisitorLine[];
  /** How many of the last lines were said while the agent says what's in `partial`: that began before them. */
  meanwhile: number;
  /** How it ended, once it has. */
  end: { sentence: string; duration_ms: number } | null;
}

export type VisitorCallState = CallerCallState & VisitorView;

export class VisitorCall extends CallerCall<VisitorView, PublicServerMessage, VisitorTicket> {
  /** What the agent was saying when someone spoke, and the place of its line, if one follows. */
  #cut: { text: string; place: number } | null = null;

  /** @param sound closed with the call; null for one that is typed */
  constructor(ports: ConnectionPorts<VisitorTicket>, sound: CallSound | null) {
    super(ports, (data) => PublicServerMessage.parse(data), { lines: [], meanwhile: 0, end: null }, sound);
  }

  protected override take(message: PublicServerMessage): void {
    if (message.type === 'line') {
      // A call that ended without a word shows what one reads before a call: it doesn't change under the finger.
      if (isOver(this.snapshot().phase) && this.snapshot().lines.length === 0) return;
      const { by, text, interrupted } = message;
      const line = { id: this.snapshot().lines.length, by, text, interrupted };
      if (by === 'agent') this.#takeAgents(line);
      else this.#takeOthers(line);
    } else if (message.type === 'ended') {
      this.change({ end: { sentence: message.sentence, duration_ms: message.duration_ms } });
    }
  }

  protected override gaveWay(): void {
    const { lines, meanwhile, partial } = this.snapshot();
    this.#cut = { text: partial, place: lines.length - meanwhile };
    // The next answer is to what was said meanwhile, and below it.
    this.change({ meanwhile: 0 });
  }

  #takeAgents(line: VisitorLine): void {
    const { lines, meanwhile, partial } = this.snapshot();
    const cut = this.#cut;
    this.#cut = null;
    const isNow = partial.trim() === line.text;
    // A device tells late how far it was heard.
    if (
      cut &&
      (line.interrupted
        ? cut.text.trimStart().startsWith(line.text)
        : !isNow && cut.text.trim() === line.text)
    ) {
      this.change({ lines: lines.toSpliced(cut.place, 0, line) });
      return;
    }
    this.change({ lines: lines.toSpliced(lines.length - meanwhile, 0, line), meanwhile: 0, partial: '' });
  }

  #takeOthers(line: VisitorLine): void {
    const { lines, meanwhile, partial, caller_text, pending } = this.snapshot();
    const left = line.by === 'caller' ? without(pending, line.text) : pending;
    const spoken = left === pending;
    // Nothing tells when an answer is dropped before any of it was heard.
    if (spoken && partial !== '') this.#cut = { text: partial, place: lines.length - meanwhile };
    this.change({
      lines: [...lines, line],
      meanwhile: spoken || partial === '' ? 0 : meanwhile + 1,
      partial: spoken ? '' : partial,
      caller_text: line.by === 'caller' ? '' : caller_text,
      pending: left,
    });
  }
}

/** The line does not say how it came: typed sentences are known by their words. */
function without(pending: readonly PendingSentence[], text: string): readonly PendingSentence[] {
  const place = pending.findIndex((sentence) => sentence.text === text.trim());
  return place === -1 ? pending : pending.toSpliced(place, 1);
}
