/** A field for a time zone: found by its city, kept when what's typed is none. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { TimeZoneInput } from '@/components/ui/form/suggested/time-zone-input';

function Field({ first, readOnly = false }: { first: string; readOnly?: boolean }) {
  const [zone, setZone] = useState(first);
  return (
    <>
      <TimeZoneInput aria-label="Time zone" value={zone} onChange={setZone} none="None" readOnly={readOnly} />
      <output>{zone === '' ? 'no zone' : zone}</output>
    </>
  );
}

function renderField(first: string, readOnly = false) {
  render(<Field first={first} readOnly={readOnly} />);
  return { person: userEvent.setup(), field: screen.getByRole('combobox'), zone: screen.getByRole('status') };
}

it('is found by its city or country, and taken by a press', async () => {
  const { person, field, zone } = renderField('');
  expect(field).toHaveValue('None');
  await person.click(field);
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('None');
  await person.type(field, 'portugal', { initialSelectionStart: 0, initialSelectionEnd: 4 });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('Lisbon, Portugal');
  await person.click(screen.getByRole('option', { name: /Lisbon/ }));
  expect(field).toHaveValue('Europe/Lisbon');
  expect(zone).toHaveTextContent('Europe/Lisbon');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('stays what it was where none is named, and shows that as the focus leaves', async () => {
  const { person, field, zone } = renderField('Asia/Calcutta');
  expect(field).toHaveValue('Asia/Kolkata');
  await person.clear(field);
  await person.type(field, 'Atlantis');
  expect(screen.queryByRole('listbox')).toBeNull();
  await person.tab();
  expect(field).toHaveValue('Asia/Kolkata');
  expect(zone).toHaveTextContent('Asia/Calcutta');
  await person.clear(field);
  await person.type(field, 'america/new york');
  expect(zone).toHaveTextContent('America/New_York');
  await person.clear(field);
  await person.type(field, 'none');
  await person.tab();
  expect(zone).toHaveTextContent('no zone');
});

it('is in sight in its list, which begins there', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { person, field } = renderField('Europe/Lisbon');
  await person.click(field);
  expect(seen.mock.contexts.map((one) => (one as Element).textContent)).toEqual(['Lisbon, Portugal']);
  seen.mockRestore();
});

it('offers nothing to those who may only read it', async () => {
  const { person, field } = renderField('UTC', true);
  await person.click(field);
  await person.keyboard('{ArrowDown}');
  expect(screen.queryByRole('listbox')).toBeNull();
});
