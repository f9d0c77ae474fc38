/** For a socket that comes back to a call that has ended meanwhile: what it missed, and how it ended. */
import type { EndReason, Fault } from '#contract/calls/outcomes';
import type { CallPeer } from './call-line';
import type { CallRow, NumberedEvent } from './store';

export interface EndedMessage {
  reason: EndReason;
  fault: Fault;
  duration_ms: number;
  cost_micros: number;
}

/** Without a row: the end could not be stored, and the call will be closed as not charged. */
export function endedMessageOf(row: CallRow | undefined): EndedMessage {
  return {
    reason: row?.end_reason ?? 'platform_crash',
    fault: row?.end_reason ? row.fault : 'platform',
    duration_ms: row?.duration_ms ?? 0,
    cost_micros: row?.cost_micros ?? 0,
  };
}

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
