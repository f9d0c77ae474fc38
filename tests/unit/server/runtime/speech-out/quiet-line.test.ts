/** Lines that aren't a browser's: what they can't tell is said, and what is heard is known all the same. */
import { expect, test } from 'vitest';
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import { CallRecording } from '#server/runtime/recorder/call-recording';
import type { Line, PlaybackTold } from '#server/runtime/lines/line';
import type { HeardSpeech } from '#server/runtime/speech-out/open-speech';
import { SpeechPlayer } from '#server/runtime/speech-out/speech-player';
import { SpokenText } from '#server/runtime/speech-out/spoken-text';
import { tone } from '../../../../doubles/sound/tones';
import { deskOf } from '../desk';

function speaking(tells: PlaybackTold) {
  const { desk, clock, events } = deskOf();
  const steered: string[] = [];
  const line: Line = {
    tells,
    hasPage: false,
    begin: () => undefined,
    send: () => undefined,
    end: () => undefined,
    steer: (_speech, command) => steered.push(command),
    show: () => undefined,
  };
  const player = new SpeechPlayer(desk, line, new CallRecording(desk, line, { record: null }));
  const heard: HeardSpeech[] = [];
  const text = new SpokenText();
  text.add('One two three four.');
  const over = (how: HeardSpeech) => void heard.push(how);
  const sound = player.begin({ turn: 1, text, interruptible: true, over });
  const say = (ms: number) => {
    sound.push(tone(ms, SPEECH_RATE));
    sound.end();
  };
  const told = (type: string) => events.find((event) => event.type === type);
  return { clock, player, heard, steered, say, told };
}

test('where nothing is told of what is played, what was sent counts as heard at once, and the log says so', async () => {
  const { clock, heard, say, told } = speaking('nothing');
  await clock.move(100);
  say(1_000);
  expect(told('first_heard')).toMatchObject({ at_ms: 100, told_by: 'nothing' });
  await clock.move(1_000);
  expect(heard).toMatchObject([
    { start_ms: 100, end_ms: 1_100, interrupted: false, text: 'One two three four.' },
  ]);
});

test('there, what is held goes on from where it was, and what is cut off was heard as far as it went', async () => {
  const { clock, player, heard, steered, say } = speaking('nothing');
  say(2_000);
  await clock.move(600);
  player.hold();
  await clock.move(5_000);
  player.goOn('nothing_said');
  await clock.move(500);
  player.drop('words');
  expect(steered).toEqual(['hold', 'go_on', 'drop']);
  const [{ samples, interrupted } = { samples: 0, interrupted: false }] = heard;
  expect(interrupted).toBe(true);
  expect((samples * 1000) / SPEECH_RATE).toBeGreaterThan(1_000);
  expect((samples * 1000) / SPEECH_RATE).toBeLessThanOrEqual(1_100);
});

test('where a carrier reports marks, the moment is that of the mark, and the log says so', async () => {
  const { clock, player, heard, say, told } = speaking('marks');
  say(1_000);
  await clock.move(300);
  player.played({ speech: 1, state: 'playing', samples: SPEECH_RATE / 10, at_ms: 250 });
  expect(told('first_heard')).toMatchObject({ at_ms: 150, told_by: 'marks' });
  await clock.move(900);
  player.played({ speech: 1, state: 'finished', samples: SPEECH_RATE, at_ms: 1_150 });
  expect(heard).toMatchObject([{ start_ms: 150, interrupted: false }]);
});
