/** Why the assistant doesn't work, or stopped. */

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
  broken: 'Something went wrong inside Callwright. Send the message again.',
  deleted: 'The agent was deleted.',
} as const;
