import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CallStage } from '@/components/share-page/call-stage';
import { CallSound } from '@/lib/call/call-sound';
import { VisitorCall } from '@/lib/call/visitor-call';
import { type FakeAudio, fakeAudio, noAudio } from '../../fake-audio';

let audio: FakeAudio;
beforeEach(() => {
  audio = fakeAudio();
});
afterEach(() => noAudio());

/** A spoken call, as it's shown to a visitor. */
async function openStage() {
  const sound = await CallSound.open({
    audio: new AudioContext(),
    transcribedBy: 'browser',
    language: 'en-US',
  });
  sound.connected({ send: vi.fn<() => void>(), sendBytes: vi.fn<() => void>() });
  sound.message({ type: 'hearing', seq: 2, by: 'browser' });
  const call = new VisitorCall(
    {
      start: () => new Promise(() => {}),
      resume: () => new Promise(() => {}),
      openSocket: () => new WebSocket('ws://localhost'),
      explain: String,
    },
    sound,
  );
  onTestFinished(() => call.leave());
  render(<CallStage call={{ ...call.snapshot(), phase: 'live' }} sound={sound} onEnd={() => {}} />);
}

it('what the browser can’t do is put away by who types, and the call’s state goes on to say so', async () => {
  const person = userEvent.setup();
  await openStage();
  audio.failToRecognise('network');
  expect(screen.getByText(/Your browser can’t transcribe speech here/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/can’t transcribe speech here/)).toBeNull();
  expect(screen.getByText('Type to answer')).toBeInTheDocument();
});

it('it’s said again where another try fails as well', async () => {
  const person = userEvent.setup();
  await openStage();
  audio.failToRecognise('network');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText(/can’t transcribe speech here/)).toBeNull();
  audio.failToRecognise('network');
  expect(screen.getByText(/can’t transcribe speech here/)).toBeVisible();
});

it('sound that the browser has paused stays told: one can’t go on without it', async () => {
  await openStage();
  audio.enter('interrupted');
  expect(screen.getByText(/Your browser paused the sound/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});
