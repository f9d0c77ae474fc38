import { completionStatus } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { expect, it, onTestFinished, vi } from 'vitest';
import { promptCompletion } from '@/components/agents/prompt/prompt-language';
import { typed } from '@/lib/agents/typing-rest';

/** An empty editor, and hands that write in it. */
function openPrompt() {
  vi.useFakeTimers();
  const view = new EditorView({ extensions: promptCompletion });
  vi.spyOn(view, 'hasFocus', 'get').mockReturnValue(true);
  onTestFinished(() => {
    view.destroy();
    vi.useRealTimers();
  });
  const type = (text: string) => {
    for (const letter of text) {
      typed();
      const { head } = view.state.selection.main;
      view.dispatch({
        changes: { from: head, insert: letter },
        selection: { anchor: head + 1 },
        userEvent: 'input.type',
      });
      expect(completionStatus(view.state)).toBeNull();
      vi.advanceTimersByTime(110);
    }
  };
  return { view, type };
}

it('opens the list of names in a pause, not while someone writes the name', () => {
  const { view, type } = openPrompt();
  type('Say {{date}} ');
  vi.advanceTimersByTime(1000);
  expect(completionStatus(view.state)).toBeNull();
  type('and {{da');
  expect(completionStatus(view.state)).toBeNull();
  vi.advanceTimersByTime(150);
  expect(completionStatus(view.state)).not.toBeNull();
});

it.each([
  [
    'Escape',
    (view: EditorView) => view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
  ],
  ['an arrow', (view: EditorView) => view.dispatch({ selection: { anchor: 4 }, userEvent: 'select' })],
])('doesn’t open it after %s, and opens it again for what’s written next', (_key, press) => {
  const { view, type } = openPrompt();
  type('{{dat');
  press(view);
  vi.advanceTimersByTime(1000);
  expect(completionStatus(view.state)).toBeNull();
  type('e');
  vi.advanceTimersByTime(150);
  expect(completionStatus(view.state)).not.toBeNull();
});
