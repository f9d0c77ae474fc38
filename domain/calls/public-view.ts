/** What a visitor of a share link learns of a call: words, sound and status, and nothing else. */
import type { PublicServerMessage, ServerMessage } from '#contract/sockets/call-socket';
import { sentenceForCaller } from '#contract/calls/end-sentences';
import type { endReasons } from '#contract/calls/outcomes';
import { isSaid, speakerOf } from '#contract/calls/said-lines';
import { asThingsAre } from '../refusals';

/** @returns null for what is not for visitors */
export function publicView(message: ServerMessage): PublicServerMessage | null {
  switch (message.type) {
    case 'ready':
      return { seq: message.seq, type: 'ready', offset_ms: message.offset_ms };
    case 'event':
      return lineOf(message);
    case 'agent_text':
      return { seq: message.seq, type: 'agent_text', turn: message.turn, text: message.text };
    case 'ended':
      return {
        seq: message.seq,
        type: 'ended',
        sentence: sentenceOf(message.fault, message.reason),
        duration_ms: message.duration_ms,
      };
    case 'tool_waits':
    case 'cost':
      return null;
    default:
      return message;
  }
}

function lineOf({ seq, event }: Extract<ServerMessage, { type: 'event' }>): PublicServerMessage | null {
  if (!isSaid(event) || (event.type === 'person_said' && event.text === '')) return null;
  const interrupted = event.type === 'agent_said' && event.interrupted;
  return { seq, type: 'line', by: speakerOf(event), text: event.text, interrupted };
}

/** How the agent is made or paid for is no one else's business: all our troubles look the same. */
function sentenceOf(...[fault, reason]: [keyof typeof plainly | 'none' | 'caller', keyof typeof endReasons]) {
  return fault === 'none' || fault === 'caller' ? sentenceForCaller(reason) : plainly[fault];
}

const apology = 'Something went wrong on our side, so the call ended. Try again in a moment.';
const plainly = {
  platform: apology,
  provider: apology,
  telephony: apology,
  configuration: apology,
  // That there's no money is nothing a visitor is told.
  billing: asThingsAre.noCallsNow,
} as const;
