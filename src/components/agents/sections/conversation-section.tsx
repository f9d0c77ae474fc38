import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agent-content';
import { NumberField, SelectField } from '../draft-fields';
import { ExampleNote } from '../example-note';
import { PromptField } from '../prompt/prompt-field';
import { VariableRows } from './variable-rows';

/** How the call begins, what the agent is told, and the variables of both. */
export function ConversationSection() {
  const [speaker, mode] = useWatch<AgentDraft, ['first_speaker', 'first_message_mode']>({
    name: ['first_speaker', 'first_message_mode'],
  });
  return (
    <div className="grid gap-5 pt-5">
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          name="first_speaker"
          label="Who speaks first"
          options={{ agent: 'The agent', caller: 'The caller' }}
        />
        {speaker === 'agent' && (
          <>
            <SelectField
              name="first_message_mode"
              label="First message is"
              options={{ fixed: 'As written below', generated: 'Made by the model' }}
            />
            <NumberField
              name="first_message_pause_ms"
              label="Pause before it, in ms"
              min={0}
              max={5000}
              step={100}
            />
          </>
        )}
      </div>
      {speaker === 'agent' && (
        <div className="grid gap-3.5">
          <PromptField
            name="first_message"
            label="First message"
            help={
              mode === 'fixed'
                ? 'What the agent says when the call begins. {{ inserts a variable. At most 500 characters.'
                : 'Said when no model is there to make one up. It may stay empty.'
            }
            rows={2}
          />
          <ExampleNote name="first_message" />
        </div>
      )}
      <PromptField
        name="instructions"
        label="Instructions"
        help="Who the agent is and how it should behave. {{ inserts a variable, @ names a tool or a fact. The built-in brain follows the facts, knowledge and tools below; a language model also follows these words. At most 50,000 characters."
        rows={10}
        placeholder="You answer the phone for a dental practice. Be friendly and brief."
        counted
      />
      <ExampleNote name="instructions" />
      <VariableRows />
    </div>
  );
}
