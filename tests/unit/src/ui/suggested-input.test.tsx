/** A field that offers values: by pointer, by keys, and beside whatever else is typed. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SuggestedInput } from '@/components/ui/form/suggested/suggested-input';

function renderField() {
  const heard = vi.fn<(value: string) => void>();
  const sent = vi.fn<() => void>();
  const { container } = render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <SuggestedInput
        aria-label="Voice"
        suggestions={[
          { value: 'voice-1', words: 'Rachel' },
          { value: 'voice-2', words: 'Rowan' },
          { value: 'alloy' },
        ]}
        onChange={({ target }) => heard(target.value)}
      />
    </form>,
  );
  return { container, heard, sent, person: userEvent.setup(), field: screen.getByRole('combobox') };
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('offers what has the typed part in its words or value, and takes one by a press', async () => {
  const { person, field, heard } = renderField();
  expect(offered()).toEqual([]);
  await person.click(field);
  expect(offered()).toEqual(['Rachelvoice-1', 'Rowanvoice-2', 'alloy']);
  await person.type(field, 'RO');
  expect(offered()).toEqual(['Rowanvoice-2']);
  await person.click(screen.getByRole('option'));
  expect(field).toHaveValue('voice-2');
  expect(heard).toHaveBeenLastCalledWith('voice-2');
  expect(offered()).toEqual([]);
  expect(field).toHaveFocus();
});

it('takes one by the arrow keys and Enter, which sends the form only where none is marked', async () => {
  const { person, field, sent } = renderField();
  await person.tab();
  expect(offered()).toEqual([]);
  await person.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await person.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('alloy');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await person.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('voice-1');
  expect(sent).not.toHaveBeenCalled();
  await person.clear(field);
  await person.type(field, 'r');
  expect(offered()).toHaveLength(2);
  await person.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledOnce();
  expect(offered()).toEqual([]);
});

it('keeps what’s typed where it’s none of them, and closes by Escape and as the focus leaves', async () => {
  const { person, field } = renderField();
  await person.type(field, 'al');
  expect(offered()).toEqual(['alloy']);
  await person.keyboard('{Escape}');
  expect(offered()).toEqual([]);
  await person.type(field, 'b');
  expect(field).toHaveValue('alb');
  await person.clear(field);
  expect(offered()).toHaveLength(3);
  await person.tab();
  expect(offered()).toEqual([]);
});

it('offers those first that have it as a word', async () => {
  render(
    <SuggestedInput
      aria-label="Place"
      suggestions={[
        { value: 'Indiana', words: 'Indianapolis' },
        { value: 'Kolkata', words: 'Kolkata, India' },
      ]}
    />,
  );
  await userEvent.type(screen.getByRole('combobox'), 'india');
  expect(offered()).toEqual(['Kolkata, IndiaKolkata', 'IndianapolisIndiana']);
});

it('offers nothing once the only one is typed', async () => {
  const { person, field } = renderField();
  await person.type(field, 'allo');
  expect(offered()).toEqual(['alloy']);
  await person.type(field, 'y');
  expect(offered()).toEqual([]);
});

it('has the list above the field where there’s no room below', async () => {
  const { person, field } = renderField();
  vi.spyOn(field.parentElement ?? field, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, window.innerHeight - 40, 300, 32),
  );
  await person.click(field);
  expect(screen.getByRole('listbox')).toHaveClass('bottom-full');
});
