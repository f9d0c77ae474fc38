import { DraftLinesField, NumberField, SelectField, SwitchField } from '../draft-fields';

/** Who may interrupt whom, and when it is the agent's turn. */
export function TurnsSection() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="turns.interruption"
          label="Interruption sensitivity"
          options={{ low: 'Low', medium: 'Medium', high: 'High' }}
        />
        <NumberField
          name="turns.end_of_turn_ms"
          label="End-of-turn silence (ms)"
          help="Shorter after a complete answer, longer after an unfinished one."
        />
        <NumberField name="turns.words_to_interrupt" label="Words needed to interrupt" help="0 = any sound" />
      </div>
      <DraftLinesField
        name="turns.backchannels"
        label="Ignored words"
        help="What callers say to show they’re listening. One per line."
      />
      <SwitchField
        name="turns.first_message_interruptible"
        label="First message can be interrupted"
        help="Off: plays to the end first."
      />
    </>
  );
}
