import { SelectField } from '../draft-fields';

/** What publishing does while a test of the agent fails. */
export function PublishingSection() {
  return (
    <div className="pt-5">
      <SelectField
        name="failing_tests"
        label="While a test fails"
        help="Tests stand in the panel beside the form."
        options={{ warn: 'Publishing warns', refuse: 'Publishing is refused' }}
      />
    </div>
  );
}
