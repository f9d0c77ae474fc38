/** A speech that is thrown away makes way for the next, whatever happens before the device's last word. */
import { expect, test } from 'vitest';
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import type { Line } from '#server/runtime/lines/line';
import { CallRecording } from '#server/runtime/recorder/call-recording';
import { SpeechPlayer } from '#server/runtime/speech-out/speech-player';
import { SpokenText } from '#server/runtime/speech-out/spoken-text';
import { tone } from '../../../../doubles/sound/tones';
import { deskOf } from '../desk';

/** A device that plays what it gets, and never reports. */
function speaking() {
  const { desk, clock, events } = deskOf();
  /** Speeches of which samples left, and what was asked of them. */
  const told: string[] = [];
  const line: Line = {
    tells: 'device',
    hasPage: false,
    begin: (speech) => told.push(`begin ${speech}`),
    send: () => undefined,
    end: () => undefined,
    steer: (speech, command) => told.push(`${command} ${speech}`),
    show: () => undefined,
  };
  const player = new SpeechPlayer(desk, line, new CallRecording(desk, line, { record: null }));
  const say = (turn: number) => {
    const text = new SpokenText();
    text.add('One two three four.');
    const sound = player.begin({ turn, text, interruptible: true, over: () => undefined });
    sound.push(tone(1_000, SPEECH_RATE));
    sound.end();
  };
  const dropped = () => events.filter(({ type }) => type === 'output_dropped').length;
  return { clock, player, say, told, dropped };
}

test('the caller speaks again at once: the next speech is heard when they fall silent', async () => {
  const { clock, player, say, told, dropped } = speaking();
  say(1);
  await clock.move(500);
  player.drop('words');
  await clock.move(50);
  player.hold();
  say(2);
  await clock.move(1_000);
  expect(dropped()).toBe(1);
  player.goOn('nothing_said');
  await clock.move(100);
  expect(told).toEqual(['begin 1', 'drop 1', 'begin 2']);
});

test('the caller speaks and falls silent before that: the next speech is heard', async () => {
  const { clock, player, say, told, dropped } = speaking();
  say(1);
  await clock.move(500);
  player.drop('words');
  player.hold();
  await clock.move(50);
  player.goOn('nothing_said');
  say(2);
  await clock.move(1_000);
  expect(dropped()).toBe(1);
  expect(told).toEqual(['begin 1', 'drop 1', 'begin 2']);
});

test('another connection takes the call over: the speech that the first one dropped isn’t started there', async () => {
  const { clock, player, say, told, dropped } = speaking();
  say(1);
  await clock.move(500);
  player.drop('words');
  say(2);
  player.resend(null);
  await clock.move(1_000);
  expect(dropped()).toBe(1);
  expect(told).toEqual(['begin 1', 'drop 1', 'begin 2']);
});
