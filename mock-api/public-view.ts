/** What a visitor of a share link learns of a call: words, sound and status. */
import type { PublicServerMessage, ServerMessage } from '#contract/call-socket';
import { sentenceForCaller } from '#contract/outcomes';

const APOLOGY = 'Something went wrong on our side, so the call ended. Try again in a moment.';

/** Null for what is not for visitors. */
export function publicView(message: ServerMessage): PublicServerMessage | null {
  const { type } = message;
  if (type === 'cost' || type === 'tool_waits') return null;
  if (type === 'ready') return { type, seq: message.seq, offset_ms: message.offset_ms };
  if (type === 'agent_text') return { type, seq: message.seq, text: message.text };
  if (type === 'ended') {
    const { seq, fault, reason, duration_ms } = message;
    const sentence = fault === 'none' || fault === 'caller' ? sentenceForCaller(reason) : APOLOGY;
    return { type, seq, sentence, duration_ms };
  }
  if (type !== 'event') return message;
  const { seq, event } = message;
  if (event.type === 'caller_said') {
    return { type: 'line', seq, by: 'caller', text: event.text, interrupted: false };
  }
  if (event.type !== 'agent_said') return null;
  return { type: 'line', seq, by: 'agent', text: event.text, interrupted: event.interrupted };
}
