import { SelectField } from '../draft-fields';

/** What publishing does while a test of the agent fails. */
export function PublishingSection() {
  return (
    <SelectField
      name="failing_tests"
      label="If tests fail"
      options={{ warn: 'Warn', refuse: 'Block publishing' }}
    />
  );
}
