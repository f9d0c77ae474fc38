import { closeCompletion, startCompletion } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import PromptEditor from '@/components/agents/prompt/prompt-editor';

vi.unmock('@/components/agents/prompt/prompt-editor');

it('a text that’s much higher than its box has the height of the box, unless names are listed over its edge', () => {
  const height = vi.spyOn(EditorView.prototype, 'contentHeight', 'get');
  height.mockReturnValue(2000);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  render(
    <PromptEditor
      id="text"
      name="Instructions"
      value="Say hello."
      names={{ variables: [], mentions: [] }}
      onChange={() => undefined}
      onBlur={() => undefined}
      onFocusable={() => undefined}
      rows={3}
    />,
  );
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Instructions' }));
  if (view === null) throw new Error('No editor is there.');
  expect(view.dom).toHaveClass('cm-full');
  startCompletion(view);
  expect(view.dom).not.toHaveClass('cm-full');
  closeCompletion(view);
  expect(view.dom).toHaveClass('cm-full');
  height.mockReturnValue(100);
  view.dispatch({ changes: { from: 0, insert: 'Short. ' } });
  expect(view.dom).not.toHaveClass('cm-full');
});
