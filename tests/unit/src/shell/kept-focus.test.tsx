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

function OtherDays() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <select aria-label="Agent" />
      {open ? (
        <form>
          <input aria-label="First day" />
        </form>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Other days
        </button>
      )}
      <a href="#today">Today</a>
    </main>
  );
}

it('goes into what a button is replaced by', async () => {
  render(<OtherDays />);
  button('Other days').focus();
  act(() => button('Other days').click());
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First day')));
});

function Listing() {
  const [isEmpty, setEmpty] = useState(true);
  return (
    <main>
      <header>{!isEmpty && <button type="button">Add numbers</button>}</header>
      <nav>
        <a href="#all">All</a>
      </nav>
      {isEmpty && (
        <button type="button" onClick={() => setEmpty(false)}>
          Add numbers
        </button>
      )}
    </main>
  );
}

it('goes to the one button of the same name', async () => {
  render(<Listing />);
  button('Add numbers').focus();
  act(() => button('Add numbers').click());
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Add numbers')));
});

function Links() {
  const [asks, setAsks] = useState(false);
  const [links, setLinks] = useState(['x', 'y']);
  return (
    <main>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the dialogs of the product are */}
      <div role="dialog" tabIndex={-1}>
        {links.map((link) => (
          <p key={link}>
            <button type="button" onClick={() => setAsks(true)}>
              Revoke {link}
            </button>
          </p>
        ))}
      </div>
      {asks && (
        <div role="alertdialog">
          <button
            type="button"
            onClick={() => {
              setLinks(['y']);
              setAsks(false);
            }}
          >
            Yes
          </button>
        </div>
      )}
    </main>
  );
}

it('goes back into the dialog below, which takes the focus itself when a row of it has gone', async () => {
  render(<Links />);
  button('Revoke x').focus();
  act(() => button('Revoke x').click());
  button('Yes').focus();
  act(() => button('Yes').click());
  screen.getByRole('dialog').focus();
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Revoke y')));
});

function Emptied() {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <main>
      <nav>
        <a href="#all">All</a>
      </nav>
      {!isEmpty && <input aria-label="Search" />}
      {isEmpty ? (
        <p>
          <button type="button">Add numbers</button>
        </p>
      ) : (
        <table>
          <tbody>
            <tr>
              <td>
                <button type="button" onClick={() => setEmpty(true)}>
                  Take it off
                </button>
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </main>
  );
}

it('goes to what is there once the list has gone with its field', async () => {
  render(<Emptied />);
  button('Take it off').focus();
  act(() => button('Take it off').click());
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Add numbers')));
});
