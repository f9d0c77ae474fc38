import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent, usualBackchannels } from '#contract/agents/agent-content';
import { backChannelsOf, isBackChannel, wordsBeyond } from '#server/runtime/speech-in/back-channels';
import { BrowserWords } from '#server/runtime/speech-in/browser-words';
import { agrees } from '#server/runtime/call/opening';
import { FrameClock } from '#server/runtime/speech-in/speech-in';
import { LeadingSilence } from '#server/runtime/speech-out/leading-silence';
import { SampleStore } from '#server/runtime/speech-out/open-speech';
import { SpokenText } from '#server/runtime/speech-out/spoken-text';

describe('listening noises', () => {
  it.each(['mm-hm', 'Mm-hm.', 'MM HM', 'yeah, right', 'Okay... okay', 'I see', 'uh-huh yeah'])(
    '"%s" is one',
    (text) => expect(isBackChannel(text, usualBackchannels)).toBe(true),
  );
  it.each([
    ['yeah but wait', 2],
    ['stop', 1],
    ['I saw it', 3],
    ['', 0],
  ])('"%s" has %i words beyond them', (text, words) =>
    expect(wordsBeyond(text, usualBackchannels)).toBe(words),
  );
  it('are compared in other languages too', () => {
    expect(isBackChannel('Ja, genau!', ['ja', 'genau'])).toBe(true);
    expect(isBackChannel('ça va', ['ça va'])).toBe(true);
    expect(isBackChannel('はい', ['はい'])).toBe(true);
  });
});

describe('the list of an agent', () => {
  it('is its own, or that of its language while no one has changed it', () => {
    const list = (content: Partial<z.input<typeof AgentContent>>) =>
      backChannelsOf(z.parse(AgentContent, { name: 'A', first_message: 'Hello.', ...content }));
    expect(list({})).toEqual(usualBackchannels);
    expect(list({ language: 'de-DE' })).toContain('genau');
    expect(list({ language: 'de-DE', turns: { backchannels: ['soso'] } })).toEqual(['soso']);
  });
});

describe('consent', () => {
  it.each(['yes', 'Yes please', 'sure', 'okay', 'Ja', 'sí', 'oui', 'sim', 'of course', 'I agree'])(
    'is given by "%s"',
    (answer) => expect(agrees(answer)).toBe(true),
  );
  it.each(['no', 'no thank you', 'yeah no', 'why', '', 'I do not agree', 'nein', 'yesterday', 'maybe'])(
    'is not given by "%s"',
    (answer) => expect(agrees(answer)).toBe(false),
  );
});

describe('the stamps of a microphone', () => {
  it('are taken where they can be true, and never run backwards', () => {
    const clock = new FrameClock();
    expect(clock.place(100, 150)).toBe(100);
    expect(clock.place(120.5, 165)).toBe(120.5);
    expect(clock.place(20, 185)).toBe(140.5);
    expect(clock.place(1e9, 220)).toBe(200);
    expect(clock.place(-1e9, 5_000)).toBe(4_980);
  });

  it('draw the line of frames to them when the first ones were wrong', () => {
    for (const wrong of [12, -12]) {
      const clock = new FrameClock();
      clock.place(1_000 + wrong, 1_050);
      const placed = Array.from({ length: 20 }, (_, frame) => {
        const stamp = 1_020 + frame * 20;
        return clock.place(stamp, stamp + 50) - stamp;
      });
      expect(placed[0]).toBe(wrong > 0 ? 11 : -11);
      expect(placed.at(-1)).toBe(0);
    }
  });

  it('jump over frames that are missing', () => {
    const clock = new FrameClock();
    clock.place(100, 150);
    expect(clock.place(140, 190)).toBe(140);
  });
});

describe('the quiet before a voice', () => {
  const quiet = (samples: number) => new Int16Array(samples).fill(40);

  it('is left out but for 10 ms, however the sound is cut', () => {
    for (const size of [100, 1_000, 7_000]) {
      const silence = new LeadingSilence();
      const sound = new Int16Array([...quiet(5_000), 900, -900, 10, 10]);
      const heard: number[] = [];
      for (let at = 0; at < sound.length; at += size) heard.push(...silence.pass(sound.slice(at, at + size)));
      expect(heard).toEqual([...quiet(240), 900, -900, 10, 10]);
      expect(silence.leftOut).toBe(4_760);
      expect(silence.firstLoud).toBe(240);
    }
  });

  it('leaves sound that is loud at once, and all that follows, as it is', () => {
    const silence = new LeadingSilence();
    expect([...silence.pass(new Int16Array([500, 0]))]).toEqual([500, 0]);
    expect([...silence.pass(quiet(500))]).toEqual([...quiet(500)]);
    expect(silence.leftOut).toBe(0);
    expect(silence.firstLoud).toBe(0);
  });

  it('is all there is of a voice that says nothing', () => {
    const silence = new LeadingSilence();
    expect(silence.pass(quiet(9_000))).toHaveLength(0);
    expect(silence.pass(quiet(9_000))).toHaveLength(0);
  });
});

describe('the samples of a speech', () => {
  it('are kept from where they are needed', () => {
    const store = new SampleStore();
    store.append(new Int16Array([1, 2, 3]));
    store.append(new Int16Array([4, 5]));
    expect(store.slice(1, 4)).toEqual(new Int16Array([2, 3, 4]));
    store.forget(3);
    expect(store.slice(0, 9)).toEqual(new Int16Array([4, 5]));
    expect(store.end).toBe(5);
  });
});

describe('what was heard of a text', () => {
  it('is shared out by length where the voice tells nothing', () => {
    const text = new SpokenText();
    text.add('one two ');
    text.add('three four');
    expect(text.heard(0, 24_000)).toEqual([]);
    expect(text.heard(24_000, 24_000).map(({ text: word }) => word)).toEqual(['one', 'two', 'three', 'four']);
    expect(text.heard(15_000, 24_000).map(({ text: word }) => word)).toEqual(['one', 'two', 'three']);
  });

  it('follows the voice where it tells', () => {
    const text = new SpokenText();
    text.add('One two. Three four.');
    text.timed('One two.', 0, undefined);
    text.timed('Three four.', 2, undefined);
    const words = text.words(72_000);
    expect(words.map(({ from }) => Math.round(from / 240))).toEqual([0, 86, 200, 250]);
    expect(text.heard(47_000, 72_000).map(({ text: word }) => word)).toEqual(['One', 'two.']);
  });

  it('is counted from where the speech begins in what the voice made', () => {
    const text = new SpokenText();
    text.add('One two.');
    text.timed('One', 0.5, 1);
    text.timed('two.', 1, 2);
    text.beginsAt(12_000);
    expect(text.words(36_000).map(({ from, to }) => [from, to])).toEqual([
      [0, 12_000],
      [12_000, 36_000],
    ]);
  });

  it('is guessed while the end of the speech is not known', () => {
    const text = new SpokenText();
    text.add('Sixteen letters!');
    // 15 characters without the space, 16 a second.
    expect(text.words(null).at(-1)?.to).toBe(15 * 1_500);
  });
});

describe('what the browser recognises', () => {
  it('counts once, however often it is sent', () => {
    const words = new BrowserWords();
    expect(words.take('my name', false, 'a')).toBe('my name');
    expect(words.take('my name is Ben', true, 'a')).toBe('my name is Ben');
    expect(words.take('my name is Ben', true, 'a')).toBe('');
    expect(words.take('my name is Ben', true, 'b')).toBe('my name is Ben');
  });

  it('counts from where the last turn took it, as far as it was guessed then', () => {
    const words = new BrowserWords();
    words.take('I want', false, 'a');
    words.turn();
    expect(words.take('I want a', false, 'a')).toBe('a');
    words.turn();
    expect(words.take('I want a visit', true, 'a')).toBe('visit');
    words.turn();
    expect(words.take('on Friday', true, 'b')).toBe('on Friday');
  });
});
