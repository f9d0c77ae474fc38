/** A call by a share link, from the press of the button to its end, as a visitor learns of it. */
import type { Speaker } from '#contract/calls/speaker';
import { PublicServerMessage } from '#contract/sockets/call-socket';
import type { VisitorTicket } from '#contract/agents/share-links';
import type { ConnectionPorts } from './call-connection';
import { CallerCall, type CallerCallState, type PendingSentence } from './caller-call';
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
  /** @param sound closed with the call; null for one that is typed */
  constructor(ports: ConnectionPorts<VisitorTicket>, sound: CallSound | null) {
    super(ports, (data) => PublicServerMessage.parse(data), { lines: [], meanwhile: 0, end: null }, sound);
  }

  protected override take(message: PublicServerMessage): void {
    if (message.type === 'line') {
      const { by, text, interrupted } = message;
      const { lines, meanwhile, partial, pending } = this.snapshot();
      const line = { id: lines.length, by, text, interrupted };
      if (by === 'caller') {
        this.change({
          lines: [...lines, line],
          meanwhile: partial === '' ? 0 : meanwhile + 1,
          caller_text: '',
          pending: without(pending, text),
        });
      } else {
        this.change({ lines: lines.toSpliced(lines.length - meanwhile, 0, line), meanwhile: 0, partial: '' });
      }
    } else if (message.type === 'ended') {
      this.change({ end: { sentence: message.sentence, duration_ms: message.duration_ms } });
    }
  }
}

/** The line does not say how it came: typed sentences are known by their words. */
function without(pending: readonly PendingSentence[], text: string): readonly PendingSentence[] {
  const place = pending.findIndex((sentence) => sentence.text === text.trim());
  return place === -1 ? pending : pending.toSpliced(place, 1);
}
