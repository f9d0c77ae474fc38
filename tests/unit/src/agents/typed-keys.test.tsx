import { history, undo } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, it, onTestFinished } from 'vitest';
import { typedKeys } from '@/components/agents/prompt/typed-keys';

/** An editor with the cursor behind its text. Without the focus: what's selected isn't told by this DOM as by a browser. */
function editorWith(doc: string, more: Parameters<typeof EditorState.create>[0] = {}): EditorView {
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc,
      selection: { anchor: doc.length },
      ...more,
      extensions: [history(), typedKeys, more.extensions ?? []],
    }),
  });
  onTestFinished(() => view.destroy());
  return view;
}

/** @returns whether the browser has nothing left to write */
function press(view: EditorView, key: string, more: KeyboardEventInit = {}): boolean {
  return !view.contentDOM.dispatchEvent(
    new KeyboardEvent('keypress', { key, bubbles: true, cancelable: true, ...more }),
  );
}

it('the first letter is the browser’s, so that its menu offers to undo; those after it are in the text at once', () => {
  const view = editorWith('Good');
  expect(press(view, ' ')).toBe(false);
  expect(press(view, 'd')).toBe(true);
  expect(press(view, 'a')).toBe(true);
  expect(press(view, 'y')).toBe(true);
  expect(view.state.doc.toString()).toBe('Goodday');
  expect(view.contentDOM).toHaveTextContent('Goodday');
  expect(view.state.selection.main.head).toBe(7);
});

it('a letter takes the place of what’s selected, and is undone with those typed with it', () => {
  const view = editorWith('Good night', { selection: { anchor: 5, head: 10 } });
  press(view, 'd');
  for (const key of 'day') press(view, key);
  expect(view.state.doc.toString()).toBe('Good day');
  undo(view);
  expect(view.state.doc.toString()).toBe('Good night');
});

it('shortcuts, names of keys and letters being put together stay the browser’s', () => {
  const view = editorWith('Good');
  press(view, 'a');
  expect(press(view, 'b', { ctrlKey: true })).toBe(false);
  expect(press(view, 'b', { metaKey: true })).toBe(false);
  expect(press(view, '@', { altKey: true })).toBe(false);
  expect(press(view, 'Enter')).toBe(false);
  expect(press(view, 'e', { isComposing: true })).toBe(false);
  expect(view.state.doc.toString()).toBe('Good');
});

it('what may only be read takes no letter', () => {
  const view = editorWith('Good', { extensions: EditorState.readOnly.of(true) });
  press(view, 'a');
  expect(press(view, 'b')).toBe(false);
  expect(view.state.doc.toString()).toBe('Good');
});
