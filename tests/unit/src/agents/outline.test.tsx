/** The ways through the editor: the outline, and the parts that are rarely changed. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openEditor, openFirstScreen } from './open-editor';

const outline = () => within(screen.getByRole('navigation', { name: 'Sections' }));

it('an entry that was pressed is the one that’s marked, however short its section is', async () => {
  const { person, section } = await openEditor();
  onTestFinished(() => void vi.unstubAllGlobals());
  let scrolled = 0;
  for (const title of ['Recording', 'If tests fail', 'Turns']) {
    const entry = outline().getByRole('button', { name: title });
    await person.click(entry);
    // What the jump itself scrolls doesn't change that, nor what the browser makes up for as more is drawn.
    scrolled += 100;
    vi.stubGlobal('scrollY', scrolled);
    window.dispatchEvent(new Event('scroll'));
    await new Promise((painted) => requestAnimationFrame(painted));
    expect(entry).toHaveAttribute('aria-current', 'true');
    expect(outline().getAllByRole('button', { current: true })).toHaveLength(1);
    const region = screen.getByRole('region', { name: title });
    expect(region).toContainElement(document.activeElement as HTMLElement);
    expect(section(title).queryByRole('button', { name: title, expanded: false })).toBeNull();
  }
});

it('what is below the first screen, and the panel, are drawn before one is taken there', async () => {
  // Nothing has been painted yet.
  const spy = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  onTestFinished(() => spy.mockRestore());
  const { person } = await openFirstScreen();
  expect(screen.queryByLabelText('Record calls')).toBeNull();
  expect(screen.queryByRole('tablist', { name: 'Test panel' })).toBeNull();
  await person.click(outline().getByRole('button', { name: 'Recording' }));
  expect(screen.getByLabelText('Record calls')).toHaveFocus();
  expect(screen.getByRole('tablist', { name: 'Test panel' })).toBeVisible();
  await person.click(outline().getByRole('button', { name: 'Turns' }));
  expect(screen.getByLabelText('Interruption sensitivity')).toHaveFocus();
});

it('the first message is reached and written before the first screen is seen, and its editor goes on where the cursor is', async () => {
  const frames: FrameRequestCallback[] = [];
  const spy = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  onTestFinished(() => spy.mockRestore());
  const { person, section, saved } = await openFirstScreen({ first_message: 'Good day.' });
  const conversation = section('Conversation');
  const field = () => conversation.getByRole<HTMLTextAreaElement>('textbox', { name: 'First message' });
  expect(await conversation.findByRole('textbox', { name: 'Instructions' })).toBeVisible();
  const plain = field();
  conversation.getByLabelText('Delay (ms)').focus();
  await person.tab();
  expect(plain).toHaveFocus();
  plain.setSelectionRange(0, 0);
  await person.keyboard('Harbor Dental. ');
  spy.mockRestore();
  for (const run of frames) run(0);
  await waitFor(() => expect(plain).not.toBeInTheDocument());
  expect(field()).toHaveFocus();
  await person.keyboard('Hello. ');
  expect(field()).toHaveValue('Harbor Dental. Hello. Good day.');
  await saved(({ first_message }) => expect(first_message).toBe('Harbor Dental. Hello. Good day.'));
});

it('letters that are put together from several keys in the first message are whole before its editor comes', async () => {
  const frames: FrameRequestCallback[] = [];
  const spy = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  onTestFinished(() => spy.mockRestore());
  const { section } = await openFirstScreen();
  const plain = section('Conversation').getByRole('textbox', { name: 'First message' });
  fireEvent.compositionStart(plain);
  spy.mockRestore();
  for (const run of frames) run(0);
  await screen.findByRole('list', { name: 'Advanced' });
  expect(plain).toBeInTheDocument();
  fireEvent.compositionEnd(plain);
  await waitFor(() => expect(plain).not.toBeInTheDocument());
});

it('the key that starts a test does so before the panel is drawn', async () => {
  const spy = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  onTestFinished(() => spy.mockRestore());
  const { person } = await openFirstScreen();
  expect(screen.queryByRole('tablist', { name: 'Test panel' })).toBeNull();
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('log', { name: 'Conversation' })).toBeVisible();
});

it('a link leads past the whole form to where one talks with the agent', async () => {
  const { person } = await openEditor();
  screen.getByRole('button', { name: 'Publish' }).focus();
  await person.tab();
  expect(screen.getByRole('link', { name: 'Skip to test' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(document.activeElement).toContainElement(
    screen.getByRole('button', { name: /^(Talk|Test agent)$/ }),
  );
});

it('what is rarely changed is closed, and says how it is set', async () => {
  const { openRow, section } = await openEditor();
  expect(screen.queryByLabelText('Interruption sensitivity')).toBeNull();
  // Not even an empty box, which the browser would lay out to measure it.
  expect(section('Turns').queryByRole('group', { hidden: true })).toBeNull();
  expect(section('Turns').getByRole('button')).toHaveTextContent('Turnsmedium sensitivity · 600 ms');
  const turns = await openRow('Turns', 'Turns');
  expect(turns.getByLabelText('Interruption sensitivity')).toBeVisible();
  // One at a time.
  await openRow('If tests fail', 'If tests fail');
  expect(screen.queryByLabelText('Interruption sensitivity')).toBeNull();
});

it('a fault in a closed part shows at its row, and publishing opens it', async () => {
  const { person, section } = await openEditor({ silence_reminder_seconds: 90 });
  expect(screen.queryByLabelText('Silence reminder (s)')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The reminder comes before the end of the silence.')).toBeVisible();
  expect(screen.getByLabelText('Silence reminder (s)')).toHaveFocus();
  await person.click(section('Silence and limits').getByRole('button', { expanded: true }));
  expect(section('Silence and limits').getByRole('button')).toHaveTextContent('1 error');
});

it('a row that’s added makes its section the one being read', async () => {
  const { person, section } = await openEditor();
  await person.click(section('Tools').getByRole('button', { name: 'Add tool' }));
  await person.click(await screen.findByRole('menuitem', { name: 'HTTP request' }));
  await waitFor(() => expect(section('Tools').getByLabelText('Tool name')).toHaveFocus());
  expect(outline().getByRole('button', { name: /^Tools/ })).toHaveAttribute('aria-current', 'true');
});
