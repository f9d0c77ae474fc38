/**
 * A warm transfer of one call: people are asked in the agent's own voice, on telephones of their own, while the caller is on
 * hold; the first who says yes is joined with the caller. Every step is in the log.
 */
import type { TransferPerson, WarmTransferTool } from '#contract/agents/agent-tools';
import type { TransferLegStep } from '#contract/calls/call-events';
import { isOpen } from '#domain/agents/phone-numbers/number-hours';
import { askedAgain, warmAnnouncement } from '#domain/calls/telephone/warm-announcement';
import { warmWords } from '#domain/calls/telephone/warm-words';
import type { CallContext } from '#domain/brain/read/reading';
import type { CallDesk } from '../../desk/call-desk';
import { aborted, within } from '../../desk/clock';
import { CALL_OVER, type Line, type PersonLeg, type TransferFailure } from '../../lines/line';
import type { SpeechDetection } from '../../speech-in/speech-detector';
import type { CallSpeech } from '../call-speech';
import type { Speaker } from '../speaker';
import { askPerson } from './ask-person';
import { LegVoice } from './leg-voice';
import { offerCaller, type PersonAnswer } from './offer-caller';
import { AnswerListener } from './answer-listener';

/** A pause that's shorter belongs to what someone says. */
const PAUSE_MS = 400;
/** The longest that a last word to someone may take, however slow the voice or the line. */
const LAST_WORD_MS = 8_000;
/** As long as the last sentence that both hear may take. */
const INTRODUCED_MS = 8_000;

interface AskedWarmTransfer {
  tool: WarmTransferTool;
  call: string;
  turn: number;
  /** What the agent takes the caller to want; empty: it didn't say. */
  reason: string;
}

export type WarmlyTransferred = { answered: string } | { failed: TransferFailure; code: string | null };

/** Transfers by one call, which may be several. */
export class WarmTransfer {
  #legs = 0;

  constructor(
    private readonly desk: CallDesk,
    private readonly parts: {
      line: Line;
      speech: CallSpeech;
      detection: SpeechDetection;
      speaker: Pick<Speaker, 'line'>;
      /** What is known of the caller. */
      host: { readonly facts: readonly { name: string }[]; variables(): Record<string, string> };
      context: () => CallContext;
    },
  ) {}

  /** @returns `answered`: with whom the caller talks, as people read it. Never rejects. */
  async run({ tool, call, turn, reason }: AskedWarmTransfer, stop: AbortSignal): Promise<WarmlyTransferred> {
    const { desk } = this;
    const { line, speech, speaker, host, context } = this.parts;
    if (line.ring === undefined || line.hold === undefined) return { failed: 'unsupported', code: null };
    const hears = speech.transcriber !== null;
    const words = warmWords(desk.agent.language);
    const announcement = warmAnnouncement({
      agent: desk.agent,
      tool,
      reason,
      collected: host.facts.map(({ name }) => name),
      values: host.variables(),
      hears,
    });
    const voice = new LegVoice(speech.voice);
    // Made while it rings, so that no one who answers waits for it; the last word, because the voice goes with the call.
    for (const text of [announcement, words.hungUp]) voice.of(text).catch(() => undefined);
    let noted: TransferPerson | null = null;
    const note = (
      person: TransferPerson,
      step: TransferLegStep,
      more: { text?: string; code?: string } = {},
    ) => {
      if (person !== noted) this.#legs += 1;
      noted = person;
      const { label, number } = person;
      const to = label || number;
      desk.log({ type: 'transfer_leg', turn, call, leg: this.#legs, to, number, step, ...more });
    };
    let asked: TransferPerson | null = null;
    const offered = await offerCaller(
      tool.people,
      {
        isReachable: ({ hours }) => isOpen({ hours, time_zone: context().timeZone }, desk.clock.now()),
        ring: async (person, stopped, rings) => {
          asked = person;
          const { number } = person;
          const to = { number, ring_seconds: tool.ring_seconds };
          return (await line.ring?.(to, stopped, rings)) ?? { failed: 'unsupported', code: null };
        },
        ask: (leg, stopped) =>
          this.#ask(leg, { announcement, hears, voice }, stopped, (step, text) => {
            if (asked !== null) note(asked, step, { text });
          }),
        introduce: async (leg) => {
          const why = [{ kind: 'transfer' as const, text: `connects: ${tool.name}` }];
          const toPerson = voice.of(words.connecting).then(leg.play);
          const both = Promise.allSettled([speaker.line({ text: words.connecting, why }), toPerson]);
          await Promise.race([within(INTRODUCED_MS, both), leg.gone, aborted(stop)]);
        },
        part: (leg, answer) => void part(leg, voice, lastWord(words, answer, stop)),
        hold: () => line.hold?.(tool.hold_sound) ?? (() => undefined),
        note: (person, step, code) => note(person, step, code ? { code } : {}),
      },
      stop,
    ).catch((error: unknown) => {
      desk.report(error);
      return { failed: 'dial_failed', code: null } as const;
    });
    if ('failed' in offered) return offered;
    return { answered: offered.joined.label || offered.joined.number };
  }

  /** Never rejects. */
  async #ask(
    leg: PersonLeg,
    { announcement, hears, voice }: { announcement: string; hears: boolean; voice: LegVoice },
    stop: AbortSignal,
    note: (step: 'told' | 'replied', text: string) => void,
  ): Promise<PersonAnswer> {
    const { desk } = this;
    const { detection, speech } = this.parts;
    const transcriber = hears ? speech.transcriber : null;
    const heard = new AnswerListener(desk, detection(PAUSE_MS), transcriber);
    leg.listen(heard);
    try {
      const answer = await askPerson(
        {
          texts: [announcement, askedAgain(desk.agent.language, hears)],
          heard,
          say: async (text) => leg.play(await voice.of(text)),
          quiet: leg.quiet,
          gone: leg.gone,
          clock: desk.clock,
          note,
        },
        stop,
      );
      // Both hear it at once.
      if (answer === 'yes') await voice.of(warmWords(desk.agent.language).connecting).catch(() => undefined);
      return answer;
    } finally {
      heard.close();
    }
  }
}

/** Null: there's no one to say it to. */
function lastWord(
  words: ReturnType<typeof warmWords>,
  answer: PersonAnswer,
  stop: AbortSignal,
): string | null {
  if (answer === 'machine' || answer === 'hung_up' || answer === 'unasked') return null;
  if (answer !== 'cancelled') return words.thanks;
  return stop.reason === CALL_OVER ? words.hungUp : words.noLongerWaiting;
}

/** Never rejects. */
async function part(leg: PersonLeg, voice: LegVoice, word: string | null): Promise<void> {
  leg.quiet();
  if (word !== null) {
    const said = voice
      .of(word)
      .then(leg.play)
      .catch(() => false);
    await within(LAST_WORD_MS, said);
  }
  leg.hangUp();
}
