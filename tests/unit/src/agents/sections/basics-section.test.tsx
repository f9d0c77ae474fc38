import { expect, it } from 'vitest';
import { openEditor } from '../open-editor';

it('Basics: name, language and time zone are saved', async () => {
  const { person, section, saved } = await openEditor();
  const basics = section('Basics');
  await person.selectOptions(basics.getByLabelText('Language'), 'German');
  await person.selectOptions(basics.getByLabelText('Time zone'), 'Europe/Berlin');
  await person.type(basics.getByLabelText('Name'), ' two');
  await saved((draft) =>
    expect(draft).toMatchObject({ name: 'Front desk two', language: 'de-DE', time_zone: 'Europe/Berlin' }),
  );
});

it('Basics: the caller’s zone is the default', async () => {
  const { section, agent } = await openEditor();
  expect(section('Basics').getByLabelText('Time zone')).toHaveDisplayValue('Caller’s time zone');
  expect(agent.draft.time_zone).toBe('');
});
