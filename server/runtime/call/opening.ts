/** How a call begins: the question whether to record, the pause, the first message. */
import { PLAIN_NOTICE, type RecordingNotice } from '#domain/calls/telephone/recording-law';
import { intentOf } from '#domain/brain/meaning/intents/intents';
import type { BrainAtWork } from '../brains/brain';
import type { CallDesk } from '../desk/call-desk';
import type { SpokenLineNotes } from '../desk/spoken-line-notes';
import type { CallRecording } from '../recorder/call-recording';
import type { Speaker } from './speaker';

export class Opening {
  #asksConsent = false;
  #isToGreet = true;
  #wake: () => void = () => undefined;

  constructor(
    private readonly desk: CallDesk,
    private readonly parts: {
      speaker: Speaker;
      brain: Pick<BrainAtWork, 'greeting'>;
      notes: SpokenLineNotes;
      /** Null: the call has no sound. */
      recording: CallRecording | null;
      /** Of a telephone call: whether the person is told of the recording. Null: the agent's own sentence decides. */
      notice: RecordingNotice | null;
    },
  ) {}

  /** The caller was asked whether the call may be recorded; what comes next is the answer. */
  get asksConsent(): boolean {
    return this.#asksConsent;
  }

  /** The first message is still to come, whatever the caller says meanwhile. */
  get isToGreet(): boolean {
    return this.#isToGreet && this.desk.agent.first_speaker === 'agent';
  }

  /** @param atOnce without the agent's pause before its first message */
  async begin(atOnce: boolean): Promise<void> {
    const { recording } = this.parts;
    const { agent } = this.desk;
    if (recording?.wanted === true && (await this.#tellOfRecording(agent.recording.consent_sentence))) return;
    recording?.start();
    if (agent.first_speaker === 'caller') return;
    if (agent.first_message_pause_ms > 0 && !atOnce) await this.#pause(agent.first_message_pause_ms);
    await this.#greet();
  }

  /**
   * The agent's own sentence asks, and the answer is waited for. Where it has none, and the caller has to be told, they
   * are, in a line that they can't cut off.
   *
   * @returns whether it's asked
   */
  async #tellOfRecording(own: string): Promise<boolean> {
    const { notice, speaker } = this.parts;
    const { desk } = this;
    if (notice !== null) {
      const { rule, place, law, said } = notice;
      desk.log({ type: 'recording_notice', rule, place, law, said });
      if (!said) return false;
      if (own === '') {
        const why = [{ kind: 'consent' as const, text: 'tells that the call is recorded' }];
        desk.state.notice = true;
        await speaker.line({ text: PLAIN_NOTICE, why });
        desk.state.notice = false;
        return false;
      }
    }
    if (own === '') return false;
    this.#asksConsent = true;
    await speaker.line({
      text: own,
      why: [{ kind: 'consent', text: 'asks whether the call may be recorded' }],
    });
    return true;
  }

  /** Takes what the caller said for the answer, and goes on with the first message. */
  async consented(text: string): Promise<void> {
    this.#asksConsent = false;
    const given = agrees(text);
    this.desk.log({ type: 'consent', given });
    if (given) this.parts.recording?.start();
    await this.#greet();
  }

  /** The caller has said something, or the call is over: the rest of the pause is left out. */
  wake(): void {
    this.#wake();
  }

  async #greet(): Promise<void> {
    const { brain, notes, speaker } = this.parts;
    const { state, agent } = this.desk;
    if (state.isEnding || agent.first_speaker === 'caller') return;
    state.greeting = true;
    this.#isToGreet = false;
    const greeting = brain.greeting();
    if (greeting.kind === 'line') await speaker.line(greeting);
    else {
      notes.begin([{ kind: 'greeting', text: 'first message' }]);
      await speaker.answer({ instructions: greeting.instructions });
    }
    state.greeting = false;
  }

  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = this.desk.clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}

const hellos =
  /^(?:(?:hi|hello|hey|hiya|yes|yeah|yep|good (?:morning|afternoon|evening|day)|speaking|hallo|ja|guten (?:tag|morgen|abend)|moin|servus|grüezi|oui|all[oô]|bonjour|bonsoir|s[ií]|hola|d[ií]game|bueno|buenos días|buenas tardes|pronto|buongiorno|buonasera|sim|al[oóô]|ol[aá]|oi|bom dia|boa tarde|goedemorgen|goedemiddag|goedenavond)(?!\p{L})[\s,.?!¿¡]*)+$/iu;

/** Who says more than picks up. */
const LONGEST_HELLO = 60;

/** Whether someone says nothing but that they are there, as who picks up does: the first message answers it. */
export function saysHello(text: string): boolean {
  const said = text
    .trim()
    .normalize('NFC')
    .replace(/^[¿¡]+/u, '');
  return said.length <= LONGEST_HELLO && hellos.test(said);
}

const yes =
  /^(?:(?:well|um|uh|oh|ja|oui|si|sim)[, ]+)*(?:yes|yeah|yep|yup|sure|ok|okay|of course|certainly|i agree|agreed|i do|go ahead|ja|jawohl|gerne|natürlich|klar|einverstanden|sí|si|claro|vale|de acuerdo|oui|d['’]accord|bien sûr|sì|certo|va bene|sim|tudo bem|prima|goed)(?!\p{L})/iu;
const no =
  /(?<!\p{L})(?:no|not|nope|never|don['’]?t|do not|nein|nicht|kein|keine|non|pas|nee|niet|geen|não|nao)(?!\p{L})/iu;

/** Whether an answer agrees. Only a clear yes does; anything else is a no. */
export function agrees(answer: string): boolean {
  const said = answer.trim().normalize('NFC');
  return !no.test(said) && (intentOf(said) === 'yes' || yes.test(said));
}
