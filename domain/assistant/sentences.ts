/** Why the assistant doesn't work, or stopped. */
import { WENT_WRONG } from '#contract/calls/end-sentences';

/** What has to change before a model answers. */
type Mend = 'key' | 'model' | 'quota' | 'nothing';

const mends: Record<Mend, [ofTheWorkspace: string, ofTheServer: string]> = {
  key: [
    'Check it in Settings, Provider keys.',
    'Ask an admin of this server to check OPENAI_API_KEY, or add a key in Settings.',
  ],
  model: [
    'Select another one for this agent under Model.',
    'Ask an admin of this server to check OPENAI_MODEL, or select another model for this agent.',
  ],
  quota: ['Add some there, or select another key.', 'Ask an admin of this server, or add a key in Settings.'],
  nothing: ['Send the message again.', 'Send the message again.'],
};

export const assistantSentences = {
  noModel:
    'The assistant has no model. Select one for this agent under Model, with a key from Settings, or set OPENAI_API_KEY on the server.',
  working: 'The assistant is still working. Stop it first.',
  workingElsewhere: 'The assistant is still working for you on another agent. Wait, or stop it there.',
  nothing: 'No change is proposed.',
  cancelled: 'You stopped it.',
  restarted: 'Callwright was restarted while the assistant worked. Send the message again.',
  steps: 'It took too many steps. Ask for less at once.',
  tokens: 'It used too many tokens. Ask for less at once.',
  time: 'It took too long. Ask for less at once.',
  broken: `${WENT_WRONG} Send the message again.`,
  deleted: 'The agent was deleted.',
  /** @param reason a fragment: "the model couldn’t be reached" */
  noAnswer({ reason, mend }: { reason: string; mend: Mend }, isOwnKey: boolean): string {
    const [ofTheWorkspace, ofTheServer] = mends[mend];
    return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}. ${isOwnKey ? ofTheWorkspace : ofTheServer}`;
  },
} as const;
