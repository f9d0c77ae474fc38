/** A call by a share link, from the press of the button to its end, as a visitor learns of it. */
import type { Speaker } from '#contract/calls/speaker';
import { PublicServerMessage } from '#contract/sockets/call-socket';
import type { VisitorTicket } from '#contract/agents/share-links';
import type { ConnectionPorts } from './call-connection';
import { CallerCall, type CallerCallState, type PendingSentence } from './caller-call';
import type { CallSound } from './call-sound';

export interface VisitorLine {
  by: Speaker;
  text: string;
  /** The agent was cut off here. */
  interrupted: boolean;
}

interface VisitorView {
  lines: readonly VisitorLine[];
  /** How it ended, once it has. */
  end: { sentence: string; duration_ms: number } | null;
}

export type VisitorCallState = CallerCallState & VisitorView;

export class VisitorCall extends CallerCall<VisitorView, PublicServerMessage, VisitorTicket> {
  /** @param sound closed with the call; null for one that is typed */
  constructor(ports: ConnectionPorts<VisitorTicket>, sound: CallSound | null) {
    super(ports, (data) => PublicServerMessage.parse(data), { lines: [], end: null }, sound);
  }

  protected override take(message: PublicServerMessage): void {
    if (message.type === 'line') {
      const { by, text, interrupted } = message;
      const { lines, pending } = this.snapshot();
      this.change({
        lines: [...lines, { by, text, interrupted }],
        ...(by !== 'caller' ? { partial: '' } : { caller_text: '', pending: without(pending, text) }),
      });
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
