import { EditorState, type Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cursorInSight } from '@/components/agents/prompt/cursor-in-sight';

const TEXT = 'Good day.\nAsk for the name.';
/** Where the window shows the editor, and the cursor in it. */
const at = { box: new DOMRect(100, 100, 600, 400), left: 200, top: 200 };
const started = { ...at };
const sent: Transaction[] = [];
const noted = EditorView.updateListener.of(({ transactions }) => sent.push(...transactions));

beforeEach(() => {
  Object.assign(at, started);
});

/** The editor with the cursor at `head`, as it has been measured. */
async function editor(head: number) {
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({ doc: TEXT, selection: { anchor: head }, extensions: [cursorInSight, noted] }),
  });
  onTestFinished(() => {
    view.destroy();
    vi.restoreAllMocks();
  });
  vi.spyOn(view.scrollDOM, 'getBoundingClientRect').mockImplementation(() => at.box);
  vi.spyOn(view, 'coordsAtPos').mockImplementation(() => ({
    left: at.left,
    right: at.left,
    top: at.top,
    bottom: at.top + 17,
  }));
  vi.spyOn(view, 'defaultLineHeight', 'get').mockReturnValue(20);
  vi.stubGlobal('visualViewport', { height: window.innerHeight });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  // The environment's selection tells of itself in the middle of an update, which browsers don't.
  vi.spyOn(view, 'hasFocus', 'get').mockReturnValue(true);
  view.dispatch({ selection: { anchor: head } });
  await measured(view);
  return view;
}

function measured(view: EditorView): Promise<void> {
  return new Promise((resolve) => {
    view.requestMeasure({ read: () => undefined, write: () => resolve() });
  });
}

/** Types as the editor does. @returns whether it'd look for what to scroll */
function type(view: EditorView, text = 'x', userEvent = 'input.type'): boolean {
  const { head } = view.state.selection.main;
  sent.length = 0;
  const insert = () =>
    view.state.update({
      changes: { from: head, insert: text },
      selection: { anchor: head + text.length },
      scrollIntoView: true,
      userEvent,
    });
  const isDone = view.state
    .facet(EditorView.inputHandler)
    .some((handle) => handle(view, head, head, text, insert));
  if (!isDone) view.dispatch(insert());
  return sent.some(({ scrollIntoView }) => scrollIntoView);
}

it('doesn’t look in the middle of what’s seen', async () => {
  const view = await editor(4);
  expect(type(view)).toBe(false);
  expect(view.state.doc.toString()).toBe('Goodx day.\nAsk for the name.');
  expect(view.state.selection.main.head).toBe(5);
});

it('looks as long as it hasn’t been measured where the letter before has put the cursor', async () => {
  const view = await editor(4);
  type(view);
  expect(type(view)).toBe(true);
  await measured(view);
  expect(type(view)).toBe(false);
});

it('looks in the last line that’s seen, and where the cursor is out of sight', async () => {
  at.top = 470;
  const view = await editor(4);
  expect(type(view)).toBe(true);
  at.top = 90;
  await measured(view);
  expect(type(view)).toBe(true);
});

it('at the end of what’s written looks only where the line is full', async () => {
  at.top = 477;
  const view = await editor(TEXT.length);
  expect(type(view)).toBe(false);
  at.left = 690;
  await measured(view);
  expect(type(view)).toBe(true);
});

it('looks below the window’s edge', async () => {
  at.top = window.innerHeight - 20;
  at.box = new DOMRect(100, 100, 600, window.innerHeight);
  const view = await editor(4);
  expect(type(view)).toBe(true);
});

it('looks where a keyboard is over the page', async () => {
  const view = await editor(4);
  vi.stubGlobal('visualViewport', { height: window.innerHeight - 300 });
  type(view);
  await measured(view);
  expect(type(view)).toBe(true);
});

it('looks once it’s been scrolled', async () => {
  const view = await editor(4);
  view.scrollDOM.dispatchEvent(new Event('scroll'));
  expect(type(view)).toBe(true);
});

it.each([
  ['pasted', 'xyz', 'input.paste'],
  ['put together from several keys', 'x', 'input.type.compose'],
])('looks when something is %s', async (_what, text, userEvent) => {
  const view = await editor(4);
  expect(type(view, text, userEvent)).toBe(true);
});
