import { DraftLinesField, NumberField, SelectField, SwitchField } from '../draft-fields';

/** Who may interrupt whom, and when it is the agent's turn. */
export function TurnsSection() {
  return (
    <div className="grid gap-5 pt-5">
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          name="turns.interruption"
          label="Interruptions"
          help="How easily a caller stops the agent."
          options={{ low: 'Hard', medium: 'Normal', high: 'Easy' }}
        />
        <NumberField
          name="turns.end_of_turn_ms"
          label="Wait, in ms"
          help="Silence after which the caller is done."
          min={200}
          max={3000}
          step={50}
        />
        <NumberField
          name="turns.words_to_interrupt"
          label="Words to interrupt"
          help="0: any sound does."
          min={0}
          max={10}
        />
      </div>
      <DraftLinesField
        name="turns.backchannels"
        label="Words that do not interrupt"
        help="What callers say to show that they listen, one a line, at most 40."
      />
      <SwitchField
        name="turns.first_message_interruptible"
        label="First message can be interrupted"
        help="Off: it is heard to its end, and what the caller says meanwhile is answered after it."
      />
    </div>
  );
}
