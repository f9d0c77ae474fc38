import { closeCompletion, startCompletion } from '@codemirror/autocomplete';
import { undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import PromptEditor from '@/components/agents/prompt/prompt-editor';

vi.unmock('@/components/agents/prompt/prompt-editor');

it('a text that’s much higher than its box has the height of the box, once it’s in sight, unless names are listed over its edge', async () => {
  const height = vi.spyOn(EditorView.prototype, 'contentHeight', 'get');
  height.mockReturnValue(2000);
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, 3000, 400, 2000));
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
  // What it's taken for before is a guess.
  await measured(view);
  view.dispatch({ changes: { from: 0, insert: 'Good day. ' } });
  expect(view.dom).not.toHaveClass('cm-full');
  place.mockReturnValue(new DOMRect(0, 100, 400, 2000));
  await measured(view);
  expect(view.dom).toHaveClass('cm-full');
  startCompletion(view);
  expect(view.dom).not.toHaveClass('cm-full');
  closeCompletion(view);
  expect(view.dom).toHaveClass('cm-full');
  height.mockReturnValue(100);
  view.dispatch({ changes: { from: 0, insert: 'Short. ' } });
  expect(view.dom).not.toHaveClass('cm-full');
});

it('has the focus and the cursor of the field that it takes the place of', () => {
  render(
    <PromptEditor
      id="text"
      name="First message"
      value="Good day."
      names={{ variables: [], mentions: [] }}
      onChange={() => undefined}
      onBlur={() => undefined}
      onFocusable={() => undefined}
      rows={2}
      cursor={{ anchor: 4, head: 8 }}
    />,
  );
  const textbox = screen.getByRole('textbox', { name: 'First message' });
  expect(textbox).toHaveFocus();
  expect(EditorView.findFromDOM(textbox)?.state.selection.main).toMatchObject({ anchor: 4, head: 8 });
});

it('undoes what was written in the field that it takes the place of', async () => {
  const changed = vi.fn<(text: string) => void>();
  render(
    <PromptEditor
      id="text"
      name="First message"
      value="Hello. Good day."
      names={{ variables: [], mentions: [] }}
      onChange={changed}
      onBlur={() => undefined}
      onFocusable={() => undefined}
      rows={2}
      undoTo="Good day."
    />,
  );
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'First message' }));
  if (view === null) throw new Error('No editor is there.');
  expect(view.state.doc.toString()).toBe('Hello. Good day.');
  undo(view);
  expect(view.state.doc.toString()).toBe('Good day.');
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('Good day.'));
});

/** After the next look at where everything is. */
function measured(view: EditorView): Promise<void> {
  return new Promise((resolve) => {
    view.requestMeasure({ read: () => undefined, write: () => resolve() });
  });
}
