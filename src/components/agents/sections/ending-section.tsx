import { AreaField, DraftLinesField } from '../draft-fields';
import { ExampleNote } from '../example-note';

/** What ends a call, and the last words. */
export function EndingSection() {
  return (
    <div className="grid gap-5 pt-4">
      <div className="grid gap-3.5">
        <AreaField name="closing_message" label="Closing message" />
        <ExampleNote name="closing_message" />
      </div>
      <DraftLinesField
        name="end_phrases"
        label="End phrases"
        help="One per line. “Bye” and “goodbye” always work."
      />
    </div>
  );
}
