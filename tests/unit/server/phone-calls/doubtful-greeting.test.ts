/** A greeting whose sound leaves doubt is told by its words, which the agent's transcriber is asked for then alone. */
import { expect, it } from 'vitest';
import type { Language } from '#contract/agents/agent-content';
import { PhoneListener } from '#server/areas/phone-calls/phone-listener';
import { whoAnswered } from '#server/areas/phone-calls/screening/machine-screening';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import type { Transcriber, WordStreamListeners } from '#server/runtime/speech-in/transcriber';
import { joined, silence, speechAt8k } from '../../../telephone/telephone-sound';

/** It understands these words when it's asked for them at a pause. */
function transcriberOf(words: string) {
  const heard = { samples: 0, opened: 0, closed: 0 };
  const open = (on: WordStreamListeners) => {
    heard.opened += 1;
    return {
      isStreaming: true,
      isAwaited: false,
      push: (samples: Int16Array) => void (heard.samples += samples.length),
      speechStarted: () => undefined,
      speechEnded: () => undefined,
      flush: () => queueMicrotask(() => on.understood(words, [])),
      close: () => void (heard.closed += 1),
    };
  };
  const transcriber: Transcriber = { isStreaming: true, open, close: async () => undefined };
  return { transcriber, heard };
}

/** Frames as a telephone sends them, all at once but for a moment now and then. */
async function answered(spoken: string, understood: string, language: Language = 'en-US', quietMs = 500) {
  const listener = new PhoneListener();
  const { transcriber, heard } = transcriberOf(understood);
  const told = whoAnswered(listener, null, async () => ({ transcriber, language }));
  const codes = encodeMuLaw(joined([silence(200), await speechAt8k(spoken), silence(quietMs)]));
  for (let at = 0; at < codes.length; at += 160) {
    listener.sound(codes.subarray(at, at + 160));
    if (at % 16_000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return { who: await told, heard };
}

const FIRM = 'Smith and Partners, good morning, this is Anna, how can I help you?';
const MACHINE = 'Hi, this is Ada and Ben. We are not at home, so leave us a message.';

it.each<[string, string, Language, 'person' | 'machine']>([
  [FIRM, FIRM, 'en-US', 'person'],
  [MACHINE, MACHINE, 'en-US', 'machine'],
  // As its own language has it; the sound is only as long.
  [FIRM, 'Praxis Miller, guten Morgen, Anna Schmidt, was kann ich für Sie tun?', 'de-DE', 'person'],
  [FIRM, 'Praxis Miller, bitte hinterlassen Sie eine Nachricht.', 'de-DE', 'machine'],
])('%s, heard as “%s” (%s): a %s', async (spoken, understood, language, who) => {
  const told = await answered(spoken, understood, language);
  expect(told.who).toBe(who);
  // From the first word on, at 16,000 samples a second: more than there is doubt after.
  expect(told.heard.samples / 16).toBeGreaterThan(2_000);
  expect(told.heard).toMatchObject({ opened: 1, closed: 1 });
});

it('who says hello isn’t listened to by it', async () => {
  const { who, heard } = await answered('Hello, this is Ada.', '', 'en-US', 1_500);
  expect([who, heard.opened]).toEqual(['person', 0]);
});

it('where nothing is understood, a pause is waited out', async () => {
  const { who, heard } = await answered(FIRM, '', 'en-US', 2_500);
  expect([who, heard.closed]).toEqual(['person', 1]);
});

it('without a transcriber it’s told by the sound', async () => {
  const listener = new PhoneListener();
  const told = whoAnswered(listener, null, async () => null);
  listener.sound(encodeMuLaw(joined([await speechAt8k(FIRM), silence(2_500)])));
  expect(await told).toBe('person');
});
