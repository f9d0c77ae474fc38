/** For a socket that comes back to a call that has ended meanwhile: what it missed, and how it ended. */
import { endedMessageOf } from '../closing/end-storage';
import type { CallPeer } from './call-line';
import type { NumberedEvent } from '../folding/folded-log';
import type { CallRow } from '../store';

/** Sends the stored events after `lastSeq` under their old numbers, then the end, and closes the peer. */
export function replayEndedCall(
  peer: CallPeer,
  row: CallRow,
  log: readonly NumberedEvent[],
  lastSeq: number,
): void {
  let seq = lastSeq;
  for (const { event, message_seq } of log) {
    if (message_seq <= lastSeq) continue;
    seq = message_seq;
    peer.send({ seq, type: 'event', event });
  }
  peer.send({ seq: seq + 1, type: 'ended', ...endedMessageOf(row) });
  peer.close();
}
