import { completionStatus } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { expect, it, onTestFinished, vi } from 'vitest';
import { promptCompletion } from '@/components/agents/prompt/prompt-language';
import { typed } from '@/lib/agents/typing-rest';

it('opens the list of names in a pause, not while someone writes the name', () => {
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
  type('Say {{date}} ');
  vi.advanceTimersByTime(1000);
  expect(completionStatus(view.state)).toBeNull();
  type('and {{da');
  expect(completionStatus(view.state)).toBeNull();
  vi.advanceTimersByTime(150);
  expect(completionStatus(view.state)).not.toBeNull();
});
