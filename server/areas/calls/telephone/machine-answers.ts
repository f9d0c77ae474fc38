/** Calls that a machine may answer: what it gets, and who answered as far as anyone has said. */
import type { Language } from '#contract/agents/agent-content';
import { reasonFacts } from '#contract/calls/end-sentences';
import type { ForMachine, MachineVerdict } from '#domain/calls/telephone/for-machine';
import type { Database } from '../../../platform/database/connection';
import { publishEvent } from '../../../platform/workspace-events';
import type { Transcriber } from '../../../runtime/speech-in/transcriber';
import type { TranscriberOf } from '../live/call-sounds';
import type { CallOf } from '../live/live-call';
import * as store from '../store';
import { standingOf } from './standing-store';

export interface MachineAnswers {
  /** What a machine gets that answered; null: a call in, or one that talks to machines as well. */
  forMachine(call: CallOf): Promise<ForMachine | null>;
  /** The agent's transcriber, for the words by which a call is answered; null: it has none now. Never rejects. */
  greetingTranscriber(call: CallOf): Promise<{ transcriber: Transcriber; language: Language } | null>;
  /** What its carrier has said of who answered; null: nothing yet. */
  machineVerdict(call: CallOf): Promise<MachineVerdict | null>;
  /** The message was said to the machine that a closed call reached. */
  messageLeft(call: CallOf): Promise<void>;
}

export interface MachineAnswersOptions {
  database: Database;
  transcriberOf: TranscriberOf;
}

export function createMachineAnswers({ database, transcriberOf }: MachineAnswersOptions): MachineAnswers {
  return {
    forMachine: async (call) => (await standingOf(database, call))?.machine ?? null,

    async greetingTranscriber({ workspace_id, call_id }) {
      try {
        const row = await database.inWorkspace(workspace_id, (tx) => store.findCall(tx, call_id));
        if (!row?.content) return null;
        const found = await transcriberOf(workspace_id, row.content);
        return found && { transcriber: found.transcriber, language: row.content.language };
      } catch {
        // Its sound tells then.
        return null;
      }
    },

    machineVerdict: async (call) => (await standingOf(database, call))?.machine_verdict ?? null,

    messageLeft: ({ workspace_id, call_id }) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const row = await store.lockCall(tx, call_id);
        if (row?.end_reason !== 'machine') return;
        const { sentence } = reasonFacts('message_left');
        await store.updateCall(tx, call_id, { end_reason: 'message_left', outcome: sentence });
        await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
      }),
  };
}
