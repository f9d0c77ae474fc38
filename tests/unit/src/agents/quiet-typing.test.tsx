import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { act, fireEvent } from '@testing-library/react';
import { createElement } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { quietTyping } from '@/components/agents/prompt/quiet-typing';
import { noteListeners } from '@/lib/noted-listeners';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** An editor, a field beside it, and a layer over the page, in an application that tells what it hears. */
async function application() {
  const heard: string[] = [];
  const hear = (what: string) => () => heard.push(what);
  const container = document.createElement('div');
  const layer = document.createElement('div');
  document.body.append(container, layer);
  for (const element of [container, layer]) noteListeners(element);
  const root = createRoot(container);
  await act(async () =>
    root.render(
      createElement(
        'div',
        { onInputCapture: hear('input goes down'), onInput: hear('input'), onKeyDown: hear('keydown') },
        <div id="editor" />,
        <input aria-label="Beside" onChange={hear('change')} />,
        createPortal(<p>Layer</p>, layer),
      ),
    ),
  );
  const parent = container.querySelector('#editor') ?? container;
  const view = new EditorView({ parent, state: EditorState.create({ extensions: quietTyping }) });
  onTestFinished(async () => {
    view.destroy();
    await frame();
    await act(async () => root.unmount());
    container.remove();
    layer.remove();
  });
  const beside = container.querySelector('input');
  if (beside === null) throw new Error('No field is beside the editor.');
  return { view, beside, heard };
}

it('a letter that’s typed is heard by no one around the editor, and the next event in the order that it always is', async () => {
  const { view, heard } = await application();
  fireEvent.keyDown(view.contentDOM, { key: 'a' });
  fireEvent.input(view.contentDOM);
  expect(heard).toEqual(['keydown']);
  await frame();
  fireEvent.input(view.contentDOM);
  expect(heard).toEqual(['keydown', 'input goes down', 'input']);
});

it('a field that’s filled in while the editor has the focus is heard', async () => {
  const { view, beside, heard } = await application();
  view.focus();
  fireEvent.keyDown(view.contentDOM, { key: 'a' });
  fireEvent.input(view.contentDOM);
  await frame();
  fireEvent.change(beside, { target: { value: 'Filled in' } });
  expect(heard).toContain('change');
});

it('a field that takes the focus before the frame is heard', async () => {
  const { view, beside, heard } = await application();
  view.focus();
  fireEvent.keyDown(view.contentDOM, { key: 'a' });
  beside.focus();
  fireEvent.change(beside, { target: { value: 'Filled in at once' } });
  expect(heard).toContain('change');
});

it('an editor that goes with the key leaves everyone listening', async () => {
  const { view, beside, heard } = await application();
  fireEvent.keyDown(view.contentDOM, { key: 'a' });
  view.destroy();
  await frame();
  fireEvent.change(beside, { target: { value: 'Written' } });
  expect(heard).toContain('change');
});

it.each([
  { key: 'Enter' },
  { key: 's', ctrlKey: true },
  { key: 'k', metaKey: true },
  { key: 'ö', altKey: true },
  { key: 'k', isComposing: true },
])('what isn’t a plain letter is heard: %o', async (key) => {
  const { view, heard } = await application();
  fireEvent.keyDown(view.contentDOM, key);
  fireEvent.input(view.contentDOM);
  expect(heard).toContain('input');
});

it('several keys before a frame are put back by that frame', async () => {
  const asked = vi.spyOn(window, 'requestAnimationFrame');
  onTestFinished(() => {
    asked.mockRestore();
  });
  const { view, heard } = await application();
  asked.mockClear();
  for (const key of ['a', 'b', 'c']) fireEvent.keyDown(view.contentDOM, { key });
  expect(asked).toHaveBeenCalledTimes(1);
  await frame();
  fireEvent.input(view.contentDOM);
  expect(heard).toContain('input');
});
