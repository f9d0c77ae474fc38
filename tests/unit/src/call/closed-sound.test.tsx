import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallSound } from '@/lib/call/call-sound';
import { type FakeAudio, fakeAudio, noAudio } from '../../fake-audio';

let audio: FakeAudio;
beforeEach(() => {
  audio = fakeAudio();
});
afterEach(() => noAudio());

async function openSound() {
  const sound = await CallSound.open({
    audio: new AudioContext(),
    transcribedBy: 'provider',
    language: 'en-US',
  });
  sound.connected({ send: vi.fn<() => void>(), sendBytes: vi.fn<() => void>() });
  return sound;
}

it('a call that goes on has the browser listen once the server asks for it', async () => {
  const sound = await openSound();
  sound.message({ type: 'hearing', seq: 2, by: 'browser' });
  expect(audio.recognising()).toBe(1);
  sound.close();
  expect(audio.recognising()).toBe(0);
});

it('a closed one listens and plays no more, whatever still comes', async () => {
  const sound = await openSound();
  sound.close();
  const told = [...audio.commands];
  sound.message({ type: 'hearing', seq: 2, by: 'browser' });
  sound.message({ type: 'speech', seq: 3, speech: 1 });
  sound.message({ type: 'player', seq: 4, speech: 1, command: 'go_on' });
  expect(audio.recognising()).toBe(0);
  expect(audio.commands).toEqual(told);
});
