import { act, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { SharePage } from '#contract/agents/share-links';
import type { PublicServerMessage } from '#contract/sockets/call-socket';
import { Captions } from '@/components/share-page/captions';
import { VisitorCall } from '@/lib/call/visitor-call';

const page: SharePage = {
  business_name: 'Harbor Dental',
  workspace_name: 'Harbor',
  language: 'en-US',
  hearing: 'browser',
  call_seconds: 300,
  records: false,
  on_sites: false,
};

/** The page of a call whose socket says what it's told to. */
async function openCall() {
  const socket = Object.assign(new EventTarget(), { readyState: 0, send: () => {}, close: () => {} });
  const ticket = { ticket: 'first', takeover_secret: 'secret', call: crypto.randomUUID() };
  const call = new VisitorCall(
    {
      start: async () => ticket,
      resume: async () => ticket,
      openSocket: () => socket as unknown as WebSocket,
      explain: String,
    },
    null,
  );
  onTestFinished(() => call.leave());
  function Page() {
    return <Captions state={useSyncExternalStore(call.subscribe, call.snapshot)} page={page} />;
  }
  render(<Page />);
  let seq = 0;
  const hear = (message: { type: string } & Partial<Record<string, unknown>>) => {
    seq += 1;
    const data = JSON.stringify({ seq, ...message } as PublicServerMessage);
    act(() => void socket.dispatchEvent(new MessageEvent('message', { data })));
  };
  await call.start();
  socket.readyState = 1;
  socket.dispatchEvent(new Event('open'));
  hear({ type: 'ready', offset_ms: 0 });
  const lines = () =>
    [...screen.getByRole('log').querySelectorAll('p')].map(({ textContent }) => textContent);
  const type = (text: string) => {
    act(() => call.say(text));
    hear({ type: 'line', by: 'caller', text, interrupted: false });
  };
  return { call, hear, type, lines };
}

it('what the agent was saying stays above what interrupted it', async () => {
  const { hear, type, lines } = await openCall();
  hear({ type: 'agent_text', text: 'Hello, I can book' });
  expect(lines()).toEqual(['Hello, I can book']);
  type('Do you have parking?');
  type('For a van?');
  expect(lines()).toEqual(['Hello, I can book', 'Do you have parking?', 'For a van?']);
  hear({ type: 'line', by: 'agent', text: 'Hello, I can', interrupted: true });
  expect(lines()).toEqual(['Hello, I can — interrupted', 'Do you have parking?', 'For a van?']);
  hear({ type: 'agent_text', text: 'Two hours' });
  hear({ type: 'line', by: 'agent', text: 'Two hours are free.', interrupted: false });
  expect(lines().at(-1)).toBe('Two hours are free.');
});

it('an answer that no one heard leaves what was spoken after it above the next one', async () => {
  const { hear, lines } = await openCall();
  hear({ type: 'line', by: 'caller', text: 'I want to book', interrupted: false });
  hear({ type: 'agent_text', text: 'Sure, which day?' });
  hear({ type: 'line', by: 'caller', text: 'for Tuesday', interrupted: false });
  expect(lines()).toEqual(['I want to book', 'for Tuesday']);
  hear({ type: 'agent_text', text: 'Tuesday it is.' });
  expect(lines()).toEqual(['I want to book', 'for Tuesday', 'Tuesday it is.']);
  hear({ type: 'line', by: 'agent', text: 'Tuesday it is.', interrupted: false });
  expect(lines()).toEqual(['I want to book', 'for Tuesday', 'Tuesday it is.']);
});

it('an answer that no one heard gives way to that of what was typed meanwhile', async () => {
  const { hear, type, lines } = await openCall();
  hear({ type: 'agent_text', turn: 0, text: 'Hello, I can ' });
  hear({ type: 'agent_text', turn: 0, text: 'book' });
  type('When are you open?');
  expect(lines()).toEqual(['Hello, I can book', 'When are you open?']);
  hear({ type: 'agent_text', turn: 1, text: 'From eight' });
  expect(lines()).toEqual(['When are you open?', 'From eight']);
  hear({ type: 'agent_text', turn: 1, text: ' until six.' });
  hear({ type: 'line', by: 'agent', text: 'From eight until', interrupted: true });
  expect(lines()).toEqual(['When are you open?', 'From eight until — interrupted']);
});

it.each([
  ['in part', 'Hello, I can', true, 'Hello, I can — interrupted'],
  ['to its end', 'Hello, I can book', false, 'Hello, I can book'],
])(
  'an answer that was heard %s, which is told late, is above what was typed meanwhile',
  async (_how, text, interrupted, line) => {
    const { hear, type, lines } = await openCall();
    hear({ type: 'agent_text', turn: 0, text: 'Hello, I can book' });
    type('When are you open?');
    hear({ type: 'agent_text', turn: 1, text: 'From eight' });
    hear({ type: 'line', by: 'agent', text, interrupted });
    expect(lines()).toEqual([line, 'When are you open?', 'From eight']);
  },
);

it('how far an answer was heard is told above what was spoken into it, also where that is told late', async () => {
  const { hear, lines } = await openCall();
  hear({ type: 'agent_text', text: 'Hello, I can book a table' });
  hear({ type: 'line', by: 'caller', text: 'Do you have parking?', interrupted: false });
  hear({ type: 'agent_text', text: 'Yes, behind' });
  hear({ type: 'line', by: 'agent', text: 'Hello, I can', interrupted: true });
  expect(lines()).toEqual(['Hello, I can — interrupted', 'Do you have parking?', 'Yes, behind']);
  hear({ type: 'line', by: 'agent', text: 'Yes, behind the house.', interrupted: false });
  expect(lines().slice(1)).toEqual(['Do you have parking?', 'Yes, behind the house.']);
});

it('a person who takes over follows what the agent was saying', async () => {
  const { hear, lines } = await openCall();
  hear({ type: 'agent_text', text: 'Sure, which day?' });
  hear({ type: 'line', by: 'caller', text: 'A person, please', interrupted: false });
  hear({ type: 'agent_text', text: 'One moment' });
  hear({ type: 'line', by: 'person', text: 'Hello, this is Maria.', interrupted: false });
  expect(lines()).toEqual(['A person, please', 'Hello, this is Maria.']);
  hear({ type: 'line', by: 'caller', text: 'Hello Maria', interrupted: false });
  expect(lines()).toEqual(['A person, please', 'Hello, this is Maria.', 'Hello Maria']);
});

it('an answer that’s given again once the caller has added something is below it', async () => {
  const { hear, lines } = await openCall();
  hear({ type: 'line', by: 'caller', text: 'I want to book', interrupted: false });
  hear({ type: 'agent_text', text: 'Sure, which day?' });
  hear({ type: 'line', by: 'caller', text: 'and for two', interrupted: false });
  hear({ type: 'agent_text', text: 'Sure, which day?' });
  hear({ type: 'line', by: 'agent', text: 'Sure, which day?', interrupted: false });
  expect(lines()).toEqual(['I want to book', 'and for two', 'Sure, which day?']);
});

it.each([
  { how: 'without a word stays as it is', before: [], after: [] },
  { how: 'after a word takes up what else was said', before: ['Hello.'], after: ['Hello.', 'Goodbye.'] },
])('a call that ends here $how', async ({ before, after }) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { call, hear } = await openCall();
  const line = (text: string) => hear({ type: 'line', by: 'agent', text, interrupted: false });
  for (const text of before) line(text);
  call.end();
  act(() => void vi.advanceTimersByTime(1000));
  expect(call.snapshot()).toMatchObject({ phase: 'ended' });
  line('Goodbye.');
  expect(call.snapshot().lines.map(({ text }) => text)).toEqual(after);
  hear({ type: 'ended', sentence: 'You ended the call.', duration_ms: 900 });
  expect(call.snapshot().end).toEqual({ sentence: 'You ended the call.', duration_ms: 900 });
});
