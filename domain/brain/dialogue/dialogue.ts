/**
 * The built-in brain: leads a conversation by the structure of an agent, without a model. The same
 * words at the same moment always get the same answer.
 */
import type { AgentContent, Fact } from '#contract/agents/agent-content';
import type { AnyTransferTool, HelpTool } from '#contract/agents/agent-tools';
import type { EndReason } from '#contract/calls/outcomes';
import { parsedAnswer, resultLine } from '../../agents/result-template';
import { type AskingTool, isAsking } from '../../agents/talk-tools';
import type { ToolAnswer } from '../exchange';
import { businessOf } from '../../agents/business';
import { type Asked, askedIn } from '../wording/asked';
import { collectBeside, collectBesideIntent } from './beside';
import { helpedByWhisper, helpUnanswered, stillWaiting } from './asking-help';
import { type NotTransferred, notTransferredLine } from './call-tools';
import { answerToContent } from './content';
import { asksFor, asksLeave, asksPermission } from '../wording/first-message';
import { knowledgeByWords } from '../knowledge/knowledge-by-words';
import { correctedFact } from '../meaning/corrections';
import { foreignLine } from '../meaning/foreign';
import { neutralGoodbye } from '../wording/goodbyes';
import { englishOnly, takesMessage, wontCallAgain } from '../wording/lines';
import { afterGreeting, asksToWait, type Intent, intentOf, intentOfClause } from '../meaning/intents';
import { type Leaving, leavingIn } from '../meaning/leaving';
import { asksNotToBeCalled } from '../meaning/opt-out';
import { withSubject } from '../meaning/dropped-subjects';
import { isQuestion, isWish, takesBackIn } from '../meaning/questions';
import { turnedDown } from '../meaning/relative-changes';
import { answerToReadBack, answerToSummary } from './read-back';
import { answerToIntent, answerToLeave, answerToNothingElse, answerToOffer, aside } from './small-talk';
import type { Step } from './step';
import { type DialogueWorld, Talk } from './talk';
import { withSpokenDays } from '../read/days/date';
import { likelyName } from '../read/names/announced';
import { withoutLeadIn } from '../read/reading';
import { isTime, timeIn } from '../read/days/time';
import { namedTransfer, triggeredTool } from './tool-plan';
import { whisperedIn } from './whispered';
import { withoutSounds } from '../manners-of-speech';
import { countsAtOnce, type FoundFact, factsIn, readAnswer } from '../meaning/understanding';
import { labelOf, plain, tidy } from '../words';

export class Dialogue {
  /** What the caller said last. */
  heard = '';
  readonly #talk: Talk;

  constructor(agent: AgentContent, world: DialogueWorld) {
    this.#talk = new Talk(agent, world);
  }

  /** The first message; the first question follows unless the message asks something itself. */
  greeting(): Step {
    const talk = this.#talk;
    const message = this.#introduce();
    const [first] = talk.sheet.open;
    if (first !== undefined) {
      if (!/\?["')\s]*$/.test(message)) talk.askFor(first);
      else if (asksFor(message, first, talk.own(first.question))) talk.expect(first);
      else talk.askedLeave = asksLeave(message);
      talk.mayDecline = talk.askedLeave && asksPermission(message);
    }
    return talk.finish();
  }

  /** Says who speaks; without a first message of the agent's own, by the business's name. */
  #introduce(): string {
    const talk = this.#talk;
    const { agent } = talk;
    const own = talk.own(agent.first_message);
    const business = businessOf(agent);
    const hello = business === '' ? 'Hello.' : `Hello, this is ${business}.`;
    const plainly = `${hello}${agent.facts.length > 0 ? '' : ' How can I help you?'}`;
    const generated = agent.first_message_mode === 'generated';
    talk.greeted = true;
    talk.say(own || plainly, {
      kind: 'greeting',
      text: generated ? 'first message, without a model to write it' : 'first message',
    });
    if (!agent.language.startsWith('en'))
      talk.because({ kind: 'notice', text: 'the built-in brain speaks English only' });
    return own || plainly;
  }

  /**
   * Goes on with a conversation that a model has led so far.
   *
   * @param lastLine what was said to the caller last; empty when nothing was
   */
  takeOver(known: readonly FoundFact[], lastLine: string): void {
    const talk = this.#talk;
    talk.greeted = lastLine !== '';
    talk.sheet.collect(known);
    const asked = /\?["')\s]*$/.test(lastLine)
      ? talk.sheet.open.find((fact) => asksFor(lastLine, fact, talk.own(fact.question)))
      : undefined;
    if (asked !== undefined) talk.expect(asked);
  }

  /** Asks for what is next, when there is nothing to answer. */
  goOn(): Step {
    return this.#talk.goOn();
  }

  /** @param lastLine what the agent said last, which tells where the dialogue itself doesn't know */
  asks(lastLine: string): Asked {
    const { unconfirmed, stage, current, begun, offered, agent } = this.#talk;
    if (unconfirmed !== null || stage === 'summary') return { kind: 'yes_or_no', moreAfter: 'no' };
    if (offered) return { kind: 'yes_or_no', moreAfter: null };
    if (current === null) return askedIn(lastLine, agent.facts, 'en');
    return { kind: 'fact', fact: current, begun: begun?.fact.name === current.name ? begun.said : '' };
  }

  /** What is said when the caller has been silent for a while. */
  reminder(): Step {
    const talk = this.#talk;
    talk.discard();
    talk.say('Are you still there?', { kind: 'reminder', text: 'silence' });
    if (talk.current !== null) talk.askFor(talk.current);
    return talk.finish();
  }

  /** What is said when the call has to end for a reason that the caller is told. */
  farewell(reason: EndReason, sentence: string): Step {
    const talk = this.#talk;
    talk.discard();
    const why = reason.replace(/_/g, ' ');
    talk.say(sentence, null);
    // What breaks a call off has nothing to confirm.
    if (sentence === '') return talk.close(reason, why);
    talk.say(neutralGoodbye(talk.agent.language, 'short'), { kind: 'closing', text: why });
    return { ...talk.finish(), end: reason };
  }

  /** Answers what the caller said. */
  async hear(utterance: string): Promise<Step> {
    const talk = this.#talk;
    this.heard = utterance.trim();
    const text = withSubject(withoutSounds(tidy(utterance)), talk.current);
    const collectedBefore = talk.justCollected;
    talk.turn += 1;
    talk.justCollected = false;
    talk.sayWhispered();
    const named = namedTransfer(text, talk.agent.tools);
    const tool = named ?? triggeredTool(text, talk.agent.tools);
    if (tool !== null && !isAsking(tool)) {
      const asks = (part: string) => (namedTransfer(part, [tool]) ?? triggeredTool(part, [tool])) !== null;
      collectBeside(talk, text, asks);
      return talk.act(tool);
    }
    if (asksNotToBeCalled(text)) {
      talk.understood();
      talk.say(wontCallAgain, { kind: 'answered', text: 'asked not to be called' });
      talk.say(neutralGoodbye(talk.agent.language, 'short'), {
        kind: 'closing',
        text: 'asked not to be called',
      });
      return { ...talk.finish(), end: 'end_phrase' };
    }
    const leaving = leavingIn(text, talk.agent.end_phrases);
    if (leaving !== null) return this.#leave(leaving);

    const words = afterGreeting(text);
    const first = this.#answeredFirst(words);
    if (first !== null) talk.expect(first);
    const { current } = talk;
    const chooses = current?.type === 'choice' && readAnswer(words, current, talk.world.context()).ok;
    const intent = this.#intentOf(text, words, chooses);
    // The caller spoke first: the first message opens the first answer.
    if (!talk.greeted && (intent === 'greeting' || intent === 'yes')) return this.greeting();
    if (!talk.greeted) this.#introduce();
    const foreign = foreignLine(text);
    if (foreign !== null)
      return aside(talk, foreign || talk.lines.next(englishOnly), 'spoke another language');
    return (
      answerToLeave(talk, intent) ??
      answerToOffer(talk, intent) ??
      answerToNothingElse(talk, intent) ??
      answerToSummary(talk, intent, words) ??
      answerToReadBack(talk, intent, words) ??
      (intent === null ? null : this.#answer(intent, words, collectedBefore)) ??
      answerToContent(talk, words)
    );
  }

  /** Answers an intent, with what else was said noted. */
  #answer(intent: Intent, words: string, collectedBefore: boolean): Step | null {
    const talk = this.#talk;
    const asked = talk.current;
    const told = collectBesideIntent(talk, words, intent);
    // The question that is to be repeated, put off or explained has been answered.
    const answered = told && (talk.current === null || talk.unconfirmed !== null) && asked !== null;
    if (answered && /^(?:repeat|dont_know|skip|why)$/.test(intent)) return talk.goOn();
    return answerToIntent(talk, intent, words, collectedBefore);
  }

  /** The first fact where the caller gives it at once, though the first message asked something else. */
  #answeredFirst(words: string): Fact | null {
    const { askedLeave, current, sheet, world } = this.#talk;
    const [first] = sheet.open;
    if (!askedLeave || current !== null || first?.type !== 'name' || intentOf(words) !== null) return null;
    const reading = isQuestion(words) || isWish(words) ? null : readAnswer(words, first, world.context());
    if (reading?.ok !== true) return null;
    const said = plain(withoutLeadIn(words));
    const name = plain(reading.value);
    const begins = said === name || (name.includes(' ') && said.startsWith(`${name} `));
    return begins || likelyName(words) !== null ? first : null;
  }

  /** "I'm new, I don't have a number yet": what one clause means, where the whole is no answer. */
  #reasonedIntent(words: string) {
    const { current, stage, unconfirmed, world } = this.#talk;
    if (isQuestion(words) || stage === 'summary' || unconfirmed !== null) return null;
    const intent = intentOfClause(words);
    if (intent === null || current === null) return intent === 'cancel' ? intent : null;
    // Free text may hold any of it, except that it's called off.
    if (current.type === 'text') return intent === 'cancel' && !asksForTrouble(current) ? intent : null;
    return readAnswer(words, current, world.context()).ok ? null : intent;
  }

  #intentOf(text: string, words: string, chooses: boolean) {
    const { agent, current, sheet, world } = this.#talk;
    const intent = intentOf(text) ?? intentOf(words) ?? this.#reasonedIntent(words);
    // "Hold on, I said cleaning but I meant check-up", "I changed my mind about the day, make it Friday".
    if (
      ((intent === 'wait' && (takesBackIn(words) || turnedDown(words) !== null)) ||
        (intent === 'cancel' && /\b(?:changed|forget|scrap|cancel)\b/i.test(words))) &&
      correctedFact(words, sheet, current, world.context()) !== null
    )
      return null;
    // "Morning" is the answer to "What time of day?"
    if (intent === 'greeting' && current !== null && isTime(current) && timeIn(words, true) !== null)
      return null;
    // "After three, when I'm done with work": the time is given.
    if (intent === 'status' && current !== null && isTime(current) && timeIn(words, false) !== null)
      return null;
    // "I don't want it any more" sends an order back, where that's one of the choices.
    const givesBack =
      /\b(?:want|need|keep|give|send|bring|take|return) (?:it|them)\b|\bchanged (?:my|our) minds? (?:about (?:it|them|this|that)|and\b)/i;
    if (chooses && intent === 'cancel' && givesBack.test(words)) return null;
    // "Do you have gluten free pizza?" is nothing else where it's known.
    if (intent === 'off_topic' && knowledgeByWords(agent.knowledge, words)[0]?.doubtful === false)
      return null;
    // "We don't need any" leaves out what may be left out.
    if (intent === 'cancel' && current?.required === false && /\bneed\b/i.test(words)) return 'skip';
    const meta = intent === 'cancel' || intent === 'human' || intent === 'robot';
    if (chooses && !meta) return null;
    // "Let me see, it's 44120": what was looked for is there already.
    const answered =
      intent === 'wait' &&
      current !== null &&
      (current.type === 'text' || current.type === 'name'
        ? longerThanWait(words)
        : readAnswer(words, current, world.context()).ok);
    return answered ? null : intent;
  }

  /** The caller says goodbye, perhaps behind an answer. */
  #leave({ before, politely }: Leaving): Step {
    const talk = this.#talk;
    const { current, unconfirmed } = talk;
    const yes = intentOf(before) === 'yes' || before === '';
    // "That's it" to "Is that right?"
    if (unconfirmed !== null && yes && politely === 'done') {
      talk.understood();
      talk.confirm();
      return talk.goOn();
    }
    if (unconfirmed !== null && intentOf(before) === 'yes') talk.confirm();
    if (talk.stage === 'summary' && yes) return talk.close('completed', 'everything collected');
    // "No, that's all" to a question that may be left out.
    if (
      politely === 'done' &&
      current?.required === false &&
      talk.isComplete &&
      talk.sheet.known.length > 0
    ) {
      for (const fact of talk.sheet.open) talk.sheet.skip(fact);
      return talk.leaveOut(current);
    }
    if (before !== '' && intentOf(before) === null && !asksToWait(before)) {
      const certain = current?.type === 'text' || current?.type === 'name' ? null : current;
      const { found } = factsIn(before, talk.sheet.open, certain, talk.world.context());
      talk.note(found.filter(countsAtOnce));
    }
    return talk.close('end_phrase', politely === 'gone' ? 'the caller said goodbye' : 'end phrase');
  }

  /** Goes on with a caller who couldn't be put through. */
  notTransferred(tool: AnyTransferTool, failure: NotTransferred): Step {
    const talk = this.#talk;
    talk.discard();
    talk.helped = true;
    const { text, why } = notTransferredLine(tool, failure, talk.variables());
    talk.say(text, why);
    if (talk.stage === 'asking' && talk.sheet.open.length > 0) talk.say(takesMessage, null);
    return talk.goOn();
  }

  /** Goes on with a caller whom no one has come to. */
  helpUnanswered(tool: HelpTool): Step {
    return helpUnanswered(this.#talk, tool);
  }

  /** Keeps a caller company who waits for a person. */
  stillWaiting(): Step {
    return stillWaiting(this.#talk);
  }

  /** Goes on with what a person whispered who was waited for. */
  helpedByWhisper(): Step {
    return helpedByWhisper(this.#talk);
  }

  /**
   * Notes what the caller tells a person who speaks in the agent's place.
   *
   * @param asked the person's last line
   * @returns what counts at once
   */
  overheard(utterance: string, asked: string): Step['facts'] {
    const talk = this.#talk;
    const { sheet, agent, world } = talk;
    const question = askedIn(asked, agent.facts, 'en');
    const wanted = question.kind === 'fact' ? question.fact : null;
    const current =
      sheet.open.find(({ name }) => name === wanted?.name) ??
      sheet.open.find(({ type }) => type !== 'text' && type === wanted?.type) ??
      null;
    const { found } = factsIn(withoutSounds(tidy(utterance)), sheet.open, current, world.context());
    const noted = talk.note(found);
    talk.discard();
    return noted.map(({ fact, value, spoken }) => ({ name: fact.name, value, spoken }));
  }

  /** Goes on once the person has given the call back, or lost it. */
  handedBack(because: 'asked' | 'connection_lost'): Step {
    const talk = this.#talk;
    talk.discard();
    talk.pending = null;
    talk.offered = false;
    talk.greeted = true;
    talk.helped = true;
    talk.say(backAgain[because], { kind: 'handed_back', text: 'a person gave the call back' });
    talk.sayWhispered();
    return talk.goOn();
  }

  /** Takes a line that the caller isn't to hear. */
  whisper(text: string): { facts: Step['facts'] } | { refusal: string } {
    const talk = this.#talk;
    const whispered = whisperedIn(text, talk.agent.facts, talk.world.context());
    if ('refusal' in whispered) return whispered;
    if ('say' in whispered) {
      talk.toSay.push(whispered.say);
      return { facts: [] };
    }
    const { fact, value, spoken } = whispered.known;
    talk.know(whispered.known);
    return { facts: [{ name: fact.name, value, spoken }] };
  }

  /** Goes on after the tool of the last step answered. */
  toolAnswered(tool: AskingTool, answer: ToolAnswer): Step {
    const talk = this.#talk;
    talk.pending = null;
    talk.helped = true;
    const failed = answer.error !== null;
    talk.say(failed ? "I'm sorry, I couldn't look that up just now." : resultOf(talk, tool, answer), {
      kind: 'tool',
      text: `tool: ${tool.name} ${failed ? 'failed after ' : ''}${answer.duration_ms} ms`,
    });
    return talk.goOn();
  }
}

const backAgain = {
  asked: "Thank you. I'll take it from here.",
  connection_lost: "I'm sorry, my colleague's connection was lost, so you're back with me.",
};

/** What the agent says with an answer; what it names wins over a variable of the same name. */
function resultOf(talk: Talk, tool: AskingTool, answer: ToolAnswer): string {
  const json = parsedAnswer(answer.answer);
  const values = typeof json === 'object' && !Array.isArray(json) ? { ...talk.variables(), ...json } : json;
  return withSpokenDays(resultLine(tool.result_message, values), talk.world.context());
}

/** Whether a fact asks what's wrong or wanted: whatever is said about it is an answer. */
const asksForTrouble = ({ name, question }: Fact) =>
  /\b(?:problem|reason|concern|matter|wrong|happen(?:ed)?|going on|about|wish|wishes|details|message)\b/i.test(
    `${labelOf(name)} ${question}`,
  );

/** Whether there is more in the words than a request for a moment. */
function longerThanWait(text: string): boolean {
  return plain(text).split(' ').length > 9;
}
