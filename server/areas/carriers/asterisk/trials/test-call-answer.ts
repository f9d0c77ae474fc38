/**
 * What answers a test call: a telephone's line with a tone instead of an agent. It plays one tone, and another once it has
 * heard the caller's. No agent, no charge, nothing in the history.
 */
import { MICROPHONE_RATE, SPEECH_RATE } from '#contract/sockets/call-audio';
import type { LineInput } from '../../../../runtime/lines/line';
import { TelephoneLine } from '../../../../runtime/lines/telephone-line';
import type { TelephoneMedia } from '../../../../runtime/lines/telephone-media';
import { toneInSamples, toneSamples } from '../../../../runtime/lines/tone';
import type { RingingCall, TelephoneListener } from '../../carrier';
import type { Ari } from '../ari';
import type { AsteriskCall } from '../asterisk-call';

/** What the channels of test calls begin with: they are answered by tones, and by no agent. */
export const TEST_CALL_PREFIX = 'callwright-test-call-';
/** Set on the channel that comes to us: which number it was, as the dialplan wrote it. */
export const CALLED_VARIABLE = 'CALLWRIGHT_CALLED';

/** In hertz: what the line plays at first, what the caller plays, and what the line plays once it has heard that. */
export const TEST_TONES = { answered: 1_000, caller: 600, heard: 1_400 } as const;
/** Of a tone, this much has to arrive. */
export const HEARD_MS = 400;
const ANSWER_MS = 5_000;
const HEARD_TONE_MS = 2_500;
/** The caller is gone by then. */
const LONGEST_MS = 12_000;

/** @throws Error when its sound couldn't be opened; the call is hung up then */
async function answerTestCall(call: Pick<RingingCall, 'answer'>): Promise<void> {
  const began = performance.now();
  let line: TelephoneLine | null = null;
  const listener: TelephoneListener = {
    sound: (codes) => line?.hear(codes),
    passed: (name) => line?.passed(name),
    key: () => undefined,
    // One try: a stream that's lost is what was to be found.
    lost: () => line?.hangUp(),
    back: (media) => media.hangUp(),
    gone: () => line?.close(),
  };
  const media: TelephoneMedia = await call.answer(listener);
  const answering = new TelephoneLine(media);
  line = answering;
  const hangUp = setTimeout(() => answering.hangUp(), LONGEST_MS);
  hangUp.unref();
  let heard = 0;
  const sound: LineInput = {
    hear({ samples }) {
      if (heard >= HEARD_MS) return;
      heard += toneInSamples(samples, TEST_TONES.caller, MICROPHONE_RATE);
      if (heard < HEARD_MS) return;
      answering.steer(FIRST, 'drop');
      speak(answering, SECOND, TEST_TONES.heard, HEARD_TONE_MS);
    },
    played({ speech, state }) {
      if (speech === SECOND && state === 'finished') answering.hangUp();
    },
    microphone: () => undefined,
    recognised: () => undefined,
    pushToTalk: () => undefined,
    pressed: () => undefined,
    resend: () => undefined,
  };
  answering.attach({
    sound,
    elapsed: () => performance.now() - began,
    callerSeen: () => undefined,
    callerHeld: () => undefined,
  });
  speak(answering, FIRST, TEST_TONES.answered, ANSWER_MS);
}

/** Answers it by tones. Never rejects. */
export async function takeTestCall(ari: Ari, channelId: string, call: AsteriskCall): Promise<void> {
  try {
    const path = `/channels/${encodeURIComponent(channelId)}/variable`;
    await ari.ask('POST', path, { variable: CALLED_VARIABLE, value: call.called });
    await answerTestCall(call);
  } catch {
    // The one who made it sees that.
    call.end();
  }
}

const FIRST = 1;
const SECOND = 2;

function speak(line: TelephoneLine, speech: number, hertz: number, ms: number): void {
  const samples = toneSamples(hertz, ms, SPEECH_RATE);
  line.begin(speech);
  line.send(speech, 0, samples);
  line.end(speech, samples.length);
}
