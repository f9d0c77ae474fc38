import { useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
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
    <div className="grid gap-5 pt-4">
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
              label="First message type"
              options={{ fixed: 'Fixed', generated: 'Generated' }}
            />
            <NumberField name="first_message_pause_ms" label="Delay (ms)" />
          </>
        )}
      </div>
      {speaker === 'agent' && (
        <div className="grid gap-3.5">
          <PromptField
            name="first_message"
            label="First message"
            help={mode === 'fixed' ? 'Type {{ for variables.' : 'Used if the model fails. Optional.'}
            rows={2}
          />
          <ExampleNote name="first_message" />
        </div>
      )}
      <PromptField
        name="instructions"
        label="Instructions"
        help="Type {{ for variables, @ for tools and facts. The built-in engine follows the facts, knowledge and tools; a model also follows these instructions."
        rows={10}
        placeholder="You answer the phone for a dental practice. Be friendly and brief."
        counted
      />
      <ExampleNote name="instructions" />
      <VariableRows />
    </div>
  );
}
