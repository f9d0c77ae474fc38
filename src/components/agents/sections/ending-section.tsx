import { AreaField, DraftLinesField } from '../form/draft-fields';

/** What ends a call, and the last words. */
export function EndingSection() {
  return (
    <>
      <AreaField name="closing_message" label="Closing message" />
      <DraftLinesField
        name="end_phrases"
        label="End phrases"
        help="One per line. “Bye” and “goodbye” always work."
      />
    </>
  );
}
