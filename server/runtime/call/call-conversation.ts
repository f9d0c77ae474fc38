/** The conversation of a call: what it tells goes to the call's log, to whoever follows, and to its notes. */
import type { UnstampedEvent } from '#contract/call-events';
import type { BrainAtWork } from '../brains/brain';
import { Conversation, type ModelPatience } from '../engine/conversation';
import type { LineNotes } from './line-notes';
import type { ProviderFaults } from './provider-faults';
import type { CallVoice } from './call-voice';

export interface CallConversationParts {
  brain: BrainAtWork;
  patience: ModelPatience;
  /** Null: lines are written. */
  voice: CallVoice | null;
  notes: LineNotes;
  faults: ProviderFaults;
  /** The turn that is being answered. */
  answering: () => number;
  isOver: () => boolean;
  log: (event: UnstampedEvent) => void;
  agentText: (turn: number, text: string) => void;
}

export function conversationOf(parts: CallConversationParts): Conversation {
  const { brain, patience, voice, notes, faults, answering, isOver, log, agentText } = parts;
  const moment = (type: 'model_asked' | 'first_token' | 'first_sentence') => {
    if (!isOver()) log({ type, turn: answering() });
  };
  return new Conversation({
    model: brain.model,
    instructions: brain.instructions,
    tools: brain.tools,
    patience,
    ...(voice && { sound: voice }),
    on: {
      text: (piece) => {
        notes.made = true;
        if (!isOver()) agentText(answering(), piece);
      },
      line: (text, interrupted) => {
        notes.said = true;
        log({ type: 'agent_said', turn: answering(), text, why: notes.take(), interrupted });
      },
      // A provider's model takes its time, which is worth a place in the log.
      asked: () => {
        if (notes.byModel) moment('model_asked');
      },
      firstPiece: () => {
        if (notes.byModel) moment('first_token');
      },
      sentence: () => moment('first_sentence'),
      failed: (error) => faults.model(error),
      voiceFailed: (error) => faults.voice(error),
    },
  });
}
