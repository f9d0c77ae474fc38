import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from '@/lib/kept-focus';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

function List({ names }: { names: readonly string[] }) {
  const [shown, setShown] = useState(names);
  return (
    <main>
      <button type="button">Add</button>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
            <button type="button" onClick={() => setShown((all) => all.filter((one) => one !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
function remove(name: string) {
  button(`Remove ${name}`).focus();
  act(() => button(`Remove ${name}`).click());
}

it('goes to the same control of the next row, of the one before, and to what is around an empty list', async () => {
  render(<List names={['a', 'b', 'c']} />);
  remove('b');
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Remove c')));
  remove('c');
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Remove a')));
  remove('a');
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Add')));
});

it('leaves it alone after a touch, and where it was let go', async () => {
  render(<List names={['a', 'b', 'c']} />);
  document.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }));
  remove('a');
  await drawn();
  expect(document.activeElement).toBe(document.body);
  document.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse' }));
  button('Remove b').focus();
  button('Remove b').blur();
  await drawn();
  act(() => button('Remove b').click());
  await drawn();
  expect(document.activeElement).toBe(document.body);
});

const drawn = () =>
  new Promise((done) =>
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done)))),
  );
