import { AreaField, DraftLinesField } from '../draft-fields';
import { ExampleNote } from '../example-note';

/** What ends a call, and the last words. */
export function EndingSection() {
  return (
    <div className="grid gap-5 pt-5">
      <DraftLinesField
        name="end_phrases"
        label="End phrases"
        help="One a line, at most 20. When the caller says one of them, the agent says its closing message and ends the call. It knows “bye” and “goodbye” by itself."
      />
      <AreaField
        name="closing_message"
        label="Closing message"
        help="The agent’s last words. At most 300 characters."
      />
      <ExampleNote name="closing_message" />
    </div>
  );
}
